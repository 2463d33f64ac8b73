package dev.reigo.weighting;

import dev.reigo.internal.Checks;

/**
 * The acceptance rules of importance mixing (Section 2.4): they accept samples of the previous population and new ones,
 * so that together these are distributed as p^(t).
 */
public final class ImportanceMixing {
    private ImportanceMixing() {}

    /** alpha, the minimal refresh rate, in [0, 1]. */
    public static double checkAlpha(double alpha) {
        return Checks.unitInterval(alpha, "minimal refresh rate alpha", "use 0 as in the paper, or 0.01");
    }

    /** min{1, (1 - alpha) p^(t)(x) / p^(t-1)(x)}: probability to keep a sample of the previous population. */
    public static double acceptPrevious(double alpha, double logCurrent, double logPrevious) {
        return Math.min(1, (1 - alpha) * StrictMath.exp(logCurrent - logPrevious));
    }

    /** max{alpha, 1 - p^(t-1)(x) / p^(t)(x)}: probability to accept a new sample. */
    public static double acceptNew(double alpha, double logCurrent, double logPrevious) {
        return Math.max(alpha, -StrictMath.expm1(logPrevious - logCurrent));
    }
}
