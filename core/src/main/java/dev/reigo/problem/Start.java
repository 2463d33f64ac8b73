package dev.reigo.problem;

import dev.reigo.internal.Checks;

/**
 * Where a search over R^d begins: m uniform in [low, high]^d, C = ((high - low) / 2)^2 I.
 *
 * @param low a of the start region [a, b]^d
 * @param high b of the start region
 */
public record Start(double low, double high) {
    /** Bits start at probability 1/2, whatever the region. */
    public static final Start BITS = new Start(0, 1);

    public Start {
        Checks.finite(low, "start region's a", "give e.g. -5.0");
        Checks.finite(high, "start region's b", "give e.g. 5.0");
        Checks.require(
                low < high,
                "start region [a, b] must have a < b",
                "[" + low + ", " + high + "]",
                "give the smaller number first");
    }

    /** (b - a) / 2, the first standard deviation. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
