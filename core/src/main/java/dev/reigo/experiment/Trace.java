package dev.reigo.experiment;

import java.util.Arrays;

/**
 * The course of a run, one row per kept iteration.
 *
 * @param iteration number of the update
 * @param evaluations spent so far
 * @param bestValue best f so far
 * @param mean mean of the distribution, as a point of the user
 * @param eigenvalues of C, ascending; no numbers for families without a covariance
 * @param coefficientSums s_t^k for k = 0 (newest), ...
 * @param scale one number for the distribution's width
 * @param effectiveSampleSize how many plain samples the kept ones were worth
 */
public record Trace(
        long[] iteration,
        long[] evaluations,
        double[] bestValue,
        double[][] mean,
        double[][] eigenvalues,
        double[][] coefficientSums,
        double[] scale,
        double[] effectiveSampleSize) {
    /** Number of rows. */
    public int size() {
        return iteration.length;
    }

    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Trace that
                && Arrays.equals(iteration, that.iteration)
                && Arrays.equals(evaluations, that.evaluations)
                && Arrays.equals(bestValue, that.bestValue)
                && Arrays.deepEquals(mean, that.mean)
                && Arrays.deepEquals(eigenvalues, that.eigenvalues)
                && Arrays.deepEquals(coefficientSums, that.coefficientSums)
                && Arrays.equals(scale, that.scale)
                && Arrays.equals(effectiveSampleSize, that.effectiveSampleSize);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(evaluations) + 31 * Arrays.hashCode(bestValue);
    }
}
