package dev.reigo.distribution;

import dev.reigo.internal.Checks;

/**
 * Which coordinates of a Gaussian stand for integers: {@code floor(x + 1/2)}, cut to [low, high]. The cuts are at the
 * midpoints between integers.
 *
 * @param coordinates their indices
 * @param low the smallest integer of each
 * @param high the largest integer of each
 */
public record Integers(int[] coordinates, double[] low, double[] high) {
    public Integers {
        Checks.length(coordinates.length, low.length, "low", "give the smallest integer of each coordinate");
        Checks.length(coordinates.length, high.length, "high", "give the largest integer of each coordinate");
        for (int i = 0; i < low.length; i++) {
            Checks.require(
                    low[i] < high[i] && low[i] == Math.rint(low[i]) && high[i] == Math.rint(high[i]),
                    "range of integers must be from one to a larger one",
                    low[i] + " to " + high[i],
                    "leave out a variable without a choice");
        }
    }

    /** How many there are. */
    public int count() {
        return coordinates.length;
    }

    /** Each coordinate that stands for an integer becomes that integer, in place. */
    public void centre(double[] x) {
        for (int i = 0; i < coordinates.length; i++) {
            x[coordinates[i]] = round(i, x[coordinates[i]]);
        }
    }

    /** The integer that x stands for in the i-th of them. */
    public double round(int i, double x) {
        return Math.min(high[i], Math.max(low[i], Math.floor(x + 0.5)));
    }
}
