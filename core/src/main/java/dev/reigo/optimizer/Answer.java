package dev.reigo.optimizer;

import java.util.Arrays;

/**
 * What to take from a run on a noisy problem: the mean of the final distribution. The best of many noisy values is too
 * good to be true, and its point is one of many.
 *
 * @param point the final mean, with whole integers and the likeliest categories and bits. With restarts, that of the search whose last
 *     generation had the best median.
 * @param value the mean of some new evaluations there, or their median if the problem asks for medians. It is f itself,
 *     without noise, if the problem is a benchmark with noise.
 * @param standardError of the value; 0 without noise
 * @param evaluations how many there were; 0 without noise
 */
public record Answer(double[] point, double value, double standardError, int evaluations) {
    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Answer that
                && Arrays.equals(point, that.point)
                && Double.compare(value, that.value) == 0
                && Double.compare(standardError, that.standardError) == 0
                && evaluations == that.evaluations;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(point) + Double.hashCode(value);
    }

    @Override
    public String toString() {
        String error = evaluations == 0 ? "" : " +- " + standardError;
        return "f = " + value + error + " at the final mean " + Result.show(point);
    }
}
