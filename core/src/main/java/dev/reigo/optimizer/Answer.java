package dev.reigo.optimizer;

import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * What to take from a run on a noisy problem: the mean of the final distribution. The best of many noisy values is too
 * good to be true, and its point is one of many.
 *
 * @param point the final mean, with whole integers and the likeliest categories and bits. With restarts, that of the
 *     search whose last generation had the best median.
 * @param value the mean of some new evaluations there, or their median if the problem asks for medians. It is f itself,
 *     without noise, if the problem is a benchmark with noise.
 * @param standardError of the value; 0 without noise
 * @param evaluations how many there were; 0 without noise
 * @param violation max(0, g_i, |h_j|) of the means of the constraints there; empty without constraints
 */
public record Answer(double[] point, double value, double standardError, int evaluations, OptionalDouble violation) {
    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Answer that
                && Arrays.equals(point, that.point)
                && Double.compare(value, that.value) == 0
                && Double.compare(standardError, that.standardError) == 0
                && evaluations == that.evaluations
                && violation.equals(that.violation);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(point) + Double.hashCode(value);
    }

    @Override
    public String toString() {
        String error = evaluations == 0 ? "" : " +- " + standardError;
        String met = violation.isEmpty() ? "" : " with violation " + violation.getAsDouble();
        return "f = " + value + error + met + " at the final mean " + Result.show(point);
    }
}
