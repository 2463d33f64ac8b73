package dev.reigo.analysis;

import dev.reigo.internal.Checks;
import java.util.stream.IntStream;

/**
 * Holm 1979: p-values of several tests, adjusted so that the probability of any false rejection stays below the level.
 * The adjusted p of the i-th smallest of m is {@code max_{j<=i} min(1, (m - j + 1) p_j)}.
 */
public final class Holm {
    private Holm() {}

    /** The adjusted p-values, in the given order. */
    public static double[] adjust(double[] p) {
        for (double value : p) {
            Checks.unitInterval(value, "p", "give p-values of tests");
        }
        int[] ascending = IntStream.range(0, p.length)
                .boxed()
                .sorted((i, j) -> Double.compare(p[i], p[j]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[p.length];
        double largest = 0;
        for (int rank = 0; rank < p.length; rank++) {
            largest = Math.max(largest, Math.min(1, (p.length - rank) * p[ascending[rank]]));
            adjusted[ascending[rank]] = largest;
        }
        return adjusted;
    }
}
