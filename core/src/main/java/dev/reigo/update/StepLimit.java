package dev.reigo.update;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.GaussianFamily;

/**
 * Limits what points from outside can do to a CMA-ES (Hansen 2011, Injecting external solutions into CMA-ES):
 *
 * <pre>
 * y = min(1, c_y / |C^(-1/2) y|) y,  y = A^-1 (x - m) / sigma,  c_y = sqrt(d) + 2 d / (d + 2)
 * sigma grows at most by the factor e in an update
 * </pre>
 *
 * It is applied when the value has come, at the present m, sigma and C, so that f is known at the point itself. The
 * paper's third limit, on the step of a mean that is itself from outside, has no use here: nobody sets the mean.
 */
public final class StepLimit {
    private static final double LARGEST_FACTOR = Math.E; // Delta_sigma^max = 1

    private final Archive archive;
    private final double[] mean;
    private final double[] point;
    private final double[] step;

    public StepLimit(Archive archive) {
        int dimension = archive.samples().dimension();
        this.archive = archive;
        this.mean = new double[dimension];
        this.point = new double[dimension];
        this.step = new double[dimension];
    }

    /** c_y, the largest Mahalanobis length of a step from outside. */
    public static double longest(int dimension) {
        return Math.sqrt(dimension) + 2.0 * dimension / (dimension + 2);
    }

    /** min(1, c_y / |z|). */
    static double factor(double[] z) {
        double squares = 0;
        for (double each : z) {
            squares += each * each;
        }
        return Math.min(1, longest(z.length) / Math.sqrt(squares));
    }

    /**
     * Moves the newest samples from outside to within the limit, except those whose density is known.
     *
     * @return how many there are
     */
    int apply(GaussianFamily present) {
        if (!archive.hasInjected()) {
            return 0;
        }
        for (int j = 0; j < mean.length; j++) {
            mean[j] = present.mean(j);
        }
        int count = 0;
        for (int n = 0; n < archive.ranking().newestCount(); n++) {
            int column = archive.ranking().newest()[n];
            if (archive.isInjected(column) && archive.injectedFrom(column) == null) {
                shorten(present, column);
                count++;
            }
        }
        return count;
    }

    private void shorten(GaussianFamily present, int column) {
        archive.samples().get(column, point);
        for (int j = 0; j < mean.length; j++) {
            step[j] = (point[j] - mean[j]) / present.sigma() / present.moments().stretch(j);
        }
        present.whiten(step);
        double factor = factor(step);
        if (factor < 1) {
            for (int j = 0; j < mean.length; j++) {
                point[j] = mean[j] + factor * (point[j] - mean[j]);
            }
            archive.samples().set(column, point);
            archive.samplesWereSet(column, column + 1);
        }
    }

    /** The factor of sigma in an update that has samples from outside. */
    static double limited(double factor) {
        return Math.min(LARGEST_FACTOR, factor);
    }
}
