package dev.reigo.experiment;

import java.util.Arrays;

/**
 * How a search under constraints went. One entry per row of the {@link Trace}.
 *
 * @param violation max(0, g_i, |h_j|) of the best point so far: 0 once a point meets all of them without tolerance
 * @param multipliers gamma_i, of g_i and then h_j; no numbers before the first update
 */
public record TraceConstraints(double[] violation, double[][] multipliers) {
    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TraceConstraints that
                && Arrays.equals(violation, that.violation)
                && Arrays.deepEquals(multipliers, that.multipliers);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(violation) + 31 * Arrays.deepHashCode(multipliers);
    }
}
