package dev.reigo.experiment;

import java.util.Arrays;

/**
 * More of the course of a run: what one looks at to see how a search went. One entry per row of the {@link Trace}.
 *
 * @param generationBest best f of the newest generation; NaN before the first update, infinite if no value was finite
 * @param generationMedian its median f; the lower one of two
 * @param generationWorst its worst f
 * @param sigma the step size; 1 for families without
 * @param deviations the standard deviation of each coordinate; no numbers for families other than Gaussian ones
 */
public record TraceDetails(
        double[] generationBest,
        double[] generationMedian,
        double[] generationWorst,
        double[] sigma,
        double[][] deviations) {
    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TraceDetails that
                && Arrays.equals(generationBest, that.generationBest)
                && Arrays.equals(generationMedian, that.generationMedian)
                && Arrays.equals(generationWorst, that.generationWorst)
                && Arrays.equals(sigma, that.sigma)
                && Arrays.deepEquals(deviations, that.deviations);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(generationBest) + 31 * Arrays.hashCode(sigma);
    }
}
