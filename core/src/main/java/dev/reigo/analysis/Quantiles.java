package dev.reigo.analysis;

import dev.reigo.internal.Checks;
import java.util.Arrays;

/** Sample quantiles, interpolated linearly between order statistics (type 7 of Hyndman and Fan 1996). */
public final class Quantiles {
    private Quantiles() {}

    /** The p-quantile; +infinity is a possible value. */
    public static double of(double[] values, double p) {
        for (double value : values) {
            Checks.require(!Double.isNaN(value), "values must be numbers", value, "use +infinity for a failed run");
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return ofSorted(sorted, p);
    }

    public static double median(double[] values) {
        return of(values, 0.5);
    }

    /** The p-quantile of sorted values. */
    public static double ofSorted(double[] sorted, double p) {
        Checks.atLeast(1, sorted.length, "number of values", "give at least one");
        Checks.unitInterval(p, "p", "use 0.5 for the median");
        double position = p * (sorted.length - 1);
        int below = (int) position;
        double share = position - below;
        if (share == 0 || sorted[below] == sorted[below + 1] || sorted[below] == Double.NEGATIVE_INFINITY) {
            return sorted[below];
        }
        double step = sorted[below + 1] - sorted[below];
        // from -1e308 to 1e308 the step overflows
        return Double.isInfinite(step) && Double.isFinite(sorted[below + 1])
                ? (1 - share) * sorted[below] + share * sorted[below + 1]
                : sorted[below] + share * step;
    }
}
