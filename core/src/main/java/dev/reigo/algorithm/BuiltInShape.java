package dev.reigo.algorithm;

import dev.reigo.distribution.DiagonalGaussian;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.update.LearningRates;
import java.util.Arrays;

/** The shapes of C that files know. */
enum BuiltInShape implements Shape {
    FULL(Gaussian.class) {
        @Override
        public GaussianFamily start(double[] mean, double sigma, double[] variances) {
            double[][] covariance = new double[mean.length][mean.length];
            for (int j = 0; j < mean.length; j++) {
                covariance[j][j] = variances[j];
            }
            return Gaussian.of(mean, sigma, covariance);
        }

        @Override
        public LearningRates rates(LearningRates usual, int dimension) {
            return usual;
        }
    },
    DIAGONAL(DiagonalGaussian.class) {
        @Override
        public GaussianFamily start(double[] mean, double sigma, double[] variances) {
            return DiagonalGaussian.of(mean, sigma, variances);
        }

        @Override
        public LearningRates rates(LearningRates usual, int dimension) {
            return usual.separable(dimension);
        }
    };

    private final Class<? extends GaussianFamily> family;

    BuiltInShape(Class<? extends GaussianFamily> family) {
        this.family = family;
    }

    @Override
    public Class<? extends GaussianFamily> family() {
        return family;
    }

    /**
     * N(m, diag(deviations^2)). A full C holds the whole scale if sigma does not move, as in the paper. Otherwise sigma
     * is the deviations' geometric mean.
     */
    static GaussianFamily first(Shape shape, double[] mean, double[] deviations, boolean sigmaMoves) {
        double sigma = sigmaMoves || shape != FULL ? typical(deviations) : 1;
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
        return shape.start(mean, sigma, variances);
    }

    /** The geometric mean, without rounding if all are the same. */
    private static double typical(double[] deviations) {
        return Arrays.stream(deviations).allMatch(each -> each == deviations[0])
                ? deviations[0]
                : StrictMath.exp(
                        Arrays.stream(deviations).map(StrictMath::log).average().orElseThrow());
    }
}
