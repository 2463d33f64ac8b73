package dev.reigo.problem;

import dev.reigo.space.IntegerRange;
import dev.reigo.space.LogReal;
import dev.reigo.space.Mapping;
import dev.reigo.space.Variable;

/** Where a variable begins if the user does not say. */
final class StartRegion {
    private static final double LEFT_OUT = 0.2; // on each side

    private StartRegion() {}

    /** [a, b] in the user's terms. */
    static double[] of(Variable variable) {
        if (variable instanceof IntegerRange range) {
            return middle(range.mapping(), range.low(), range.high());
        }
        if (variable instanceof LogReal log) {
            boolean open = log.upper() == Double.POSITIVE_INFINITY;
            return middle(log.mapping(), log.lower(), open ? 10 * log.lower() : log.upper());
        }
        if (variable instanceof Variable.Real real && real.isBounded()) {
            double lower = real.lower() == Double.NEGATIVE_INFINITY ? real.upper() - 1 : real.lower();
            double upper = real.upper() == Double.POSITIVE_INFINITY ? real.lower() + 1 : real.upper();
            return middle(real.mapping(), lower, upper);
        }
        return variable instanceof Variable.Real ? new double[] {-1, 1} : new double[] {0, 1}; // others count nothing
    }

    private static double[] middle(Mapping mapping, double lower, double upper) {
        return new double[] {mapping.between(lower, upper, LEFT_OUT), mapping.between(lower, upper, 1 - LEFT_OUT)};
    }
}
