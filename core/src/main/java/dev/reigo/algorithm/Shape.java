package dev.reigo.algorithm;

import dev.reigo.distribution.DiagonalGaussian;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.update.LearningRates;
import java.util.Arrays;
import java.util.Optional;

/** The shape of C. */
public enum Shape {
    /** Any positive definite matrix: d^2 numbers, d^3 operations in an iteration. */
    FULL {
        @Override
        GaussianFamily start(double[] mean, double[] deviations, boolean sigmaMoves) {
            Optional<Double> width = same(deviations);
            if (width.isPresent()) {
                return sigmaMoves
                        ? Gaussian.standard(mean, width.get())
                        : Gaussian.isotropic(mean, width.get() * width.get());
            }
            double sigma = sigmaMoves ? geometricMean(deviations) : 1;
            double[] variances = variances(deviations, sigma);
            double[][] covariance = new double[mean.length][mean.length];
            for (int j = 0; j < mean.length; j++) {
                covariance[j][j] = variances[j];
            }
            return Gaussian.of(mean, sigma, covariance);
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
        GaussianFamily start(double[] mean, double[] deviations, boolean sigmaMoves) {
            double sigma = same(deviations).orElseGet(() -> geometricMean(deviations));
            return DiagonalGaussian.of(mean, sigma, variances(deviations, sigma));
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

    /**
     * N(m, diag(deviations^2)). A full C holds the whole scale if sigma does not move, as in the paper. Otherwise sigma
     * is the deviations' geometric mean.
     */
    abstract GaussianFamily start(double[] mean, double[] deviations, boolean sigmaMoves);

    private static Optional<Double> same(double[] deviations) {
        return Arrays.stream(deviations).allMatch(each -> each == deviations[0])
                ? Optional.of(deviations[0])
                : Optional.empty();
    }

    private static double geometricMean(double[] deviations) {
        return StrictMath.exp(
                Arrays.stream(deviations).map(StrictMath::log).average().orElseThrow());
    }

    /** (deviation / sigma)^2. */
    private static double[] variances(double[] deviations, double sigma) {
        double[] variances = new double[deviations.length];
        for (int j = 0; j < variances.length; j++) {
            double ratio = deviations[j] / sigma;
            variances[j] = ratio * ratio;
            Checks.require(
                    variances[j] >= Double.MIN_NORMAL && variances[j] < Double.POSITIVE_INFINITY,
                    "the first standard deviation of coordinate " + j + " must have a square in double precision",
                    ratio + " times sigma",
                    "scale the variables to about the same width");
        }
        return variances;
    }

    /** What the usual rates of a full matrix become. */
    abstract LearningRates rates(LearningRates usual, int dimension);

    abstract Class<? extends GaussianFamily> family();
}
