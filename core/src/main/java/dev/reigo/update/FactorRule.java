package dev.reigo.update;

import dev.reigo.internal.Checks;
import java.util.Locale;

/**
 * How often a full C is factored. C itself learns in every iteration, and the last factor L serves until the next: for
 * sampling, ln p(x), the path of the step size and the scale of negative weights.
 */
public enum FactorRule {
    /** In every iteration. */
    EAGER {
        @Override
        public int gap(LearningRates rates, int dimension) {
            return 1;
        }
    },
    /**
     * Every gap = max(1, floor(0.4 / ((c_1 + c_mu) d))) iterations: in dimensions below 34 and with a large lambda,
     * that is every one.
     *
     * <p>With negative weights, C stays above (1 - k) L L^T for k = gap (c_1 + c_mu) d. So k must be far below 1.
     */
    LAZY {
        @Override
        public int gap(LearningRates rates, int dimension) {
            double each = (rates.c1() + rates.cmu()) * dimension;
            return each > 0 ? (int) Math.max(1, Math.min(LARGEST_GAP, LARGEST_SHARE / each)) : 1;
        }
    };

    private static final double LARGEST_SHARE = 0.4; // of k
    private static final int LARGEST_GAP = 1000;

    /** Iterations from one factor to the next. */
    public abstract int gap(LearningRates rates, int dimension);

    /** {@code eager} or {@code lazy}. */
    public static FactorRule byName(String name) {
        for (FactorRule each : values()) {
            if (each.toString().equals(name) || each.name().equals(name)) {
                return each;
            }
        }
        Checks.require(false, "factor must be eager or lazy", name, "use eager to factor C in every iteration");
        return EAGER;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
