package dev.reigo.algorithm;

import dev.reigo.distribution.DiagonalGaussian;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.update.LearningRates;

/** The shape of C. */
public enum Shape {
    /** Any positive definite matrix: d^2 numbers, d^3 operations in an iteration. */
    FULL {
        @Override
        GaussianFamily start(double[] mean, double width, boolean sigmaMoves) {
            return sigmaMoves ? Gaussian.standard(mean, width) : Gaussian.isotropic(mean, width * width);
        }

        @Override
        LearningRates rates(LearningRates usual, int dimension) {
            return usual;
        }

        @Override
        Class<? extends GaussianFamily> family() {
            return Gaussian.class;
        }
    },
    /** Variances alone, learned faster: the separable CMA-ES (Ros, Hansen 2008). d numbers, d operations per sample. */
    DIAGONAL {
        @Override
        GaussianFamily start(double[] mean, double width, boolean sigmaMoves) {
            return DiagonalGaussian.standard(mean, width);
        }

        @Override
        LearningRates rates(LearningRates usual, int dimension) {
            return usual.separable(dimension);
        }

        @Override
        Class<? extends GaussianFamily> family() {
            return DiagonalGaussian.class;
        }
    };

    /** N(m, width^2 I). The whole scale is in C if sigma does not move, as in the paper. */
    abstract GaussianFamily start(double[] mean, double width, boolean sigmaMoves);

    /** What the usual rates of a full matrix become. */
    abstract LearningRates rates(LearningRates usual, int dimension);

    abstract Class<? extends GaussianFamily> family();
}
