package dev.reigo.experiment;

import java.util.Arrays;
import java.util.Optional;

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
 * @param meanQuantile of the new samples among the reweighted past ones: 0.5 if reuse is unbiased; NaN if there are
 *     none, and no numbers at all without reuse or from an older file
 * @param simulatedTime so far; no numbers without simulated workers
 * @param details what only a run to be looked at records; experiments leave it out, because it doubles a trace
 * @param model what the model did; empty without a surrogate
 * @param constraints violation and multipliers, recorded with details; empty without constraints
 */
public record Trace(
        long[] iteration,
        long[] evaluations,
        double[] bestValue,
        double[][] mean,
        double[][] eigenvalues,
        double[][] coefficientSums,
        double[] scale,
        double[] effectiveSampleSize,
        double[] meanQuantile,
        double[] simulatedTime,
        Optional<TraceDetails> details,
        Optional<TraceModel> model,
        Optional<TraceConstraints> constraints) {
    private static final double[] NOTHING = {};

    /** A trace of a search without constraints. */
    public Trace(
            long[] iteration,
            long[] evaluations,
            double[] bestValue,
            double[][] mean,
            double[][] eigenvalues,
            double[][] coefficientSums,
            double[] scale,
            double[] effectiveSampleSize,
            double[] meanQuantile,
            double[] simulatedTime,
            Optional<TraceDetails> details,
            Optional<TraceModel> model) {
        this(
                iteration,
                evaluations,
                bestValue,
                mean,
                eigenvalues,
                coefficientSums,
                scale,
                effectiveSampleSize,
                meanQuantile,
                simulatedTime,
                details,
                model,
                Optional.empty());
    }

    /** A trace without details. */
    public Trace(
            long[] iteration,
            long[] evaluations,
            double[] bestValue,
            double[][] mean,
            double[][] eigenvalues,
            double[][] coefficientSums,
            double[] scale,
            double[] effectiveSampleSize) {
        this(
                iteration,
                evaluations,
                bestValue,
                mean,
                eigenvalues,
                coefficientSums,
                scale,
                effectiveSampleSize,
                NOTHING,
                NOTHING,
                Optional.empty(),
                Optional.empty());
    }

    /** The same with what is known of constraints. */
    public Trace withConstraints(Optional<TraceConstraints> known) {
        return new Trace(
                iteration,
                evaluations,
                bestValue,
                mean,
                eigenvalues,
                coefficientSums,
                scale,
                effectiveSampleSize,
                meanQuantile,
                simulatedTime,
                details,
                model,
                known);
    }

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
                && Arrays.equals(effectiveSampleSize, that.effectiveSampleSize)
                && Arrays.equals(meanQuantile, that.meanQuantile)
                && Arrays.equals(simulatedTime, that.simulatedTime)
                && details.equals(that.details)
                && model.equals(that.model)
                && constraints.equals(that.constraints);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(evaluations) + 31 * Arrays.hashCode(bestValue);
    }
}
