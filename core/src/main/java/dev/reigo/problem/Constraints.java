package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.List;

/**
 * That a problem has constraints, {@code g_i(x) <= 0} and {@code h_j(x) = 0}, and how well a point must meet them.
 * Their numbers come with f from one evaluation. How many there are is known from the first one.
 *
 * @param tolerance a point is feasible if every g_i is at most this, and so is every |h_j|, in their own units
 * @param strict whether every g_i must be 0 or less instead; equalities keep the tolerance. A search then aims at g_i =
 *     -tolerance / 1000
 * @param names of the inequalities, then of the equalities; none if they have no names
 */
public record Constraints(double tolerance, boolean strict, List<String> names) {
    private static final double MARGIN = 1e-3; // of the tolerance

    /** Within 10^-6, without names. */
    public static final Constraints USUAL = new Constraints(1e-6, false, List.of());

    public Constraints {
        Checks.require(
                tolerance >= 0 && tolerance < Double.POSITIVE_INFINITY,
                "tolerance of constraints must be 0 or more and finite",
                tolerance,
                "give the largest g and |h| that you accept, e.g. 1e-6");
        names = List.copyOf(names);
        for (String name : names) {
            Checks.require(
                    !name.isBlank(), "name of a constraint must not be blank", "'" + name + "'", "use e.g. \"stress\"");
        }
        Checks.require(
                names.stream().distinct().count() == names.size(),
                "names of constraints must be different",
                names,
                "name each once");
    }

    public Constraints withTolerance(double newTolerance) {
        return new Constraints(newTolerance, strict, names);
    }

    public Constraints withStrict(boolean newStrict) {
        return new Constraints(tolerance, newStrict, names);
    }

    /** Names of the inequalities, then of the equalities. */
    public Constraints withNames(List<String> newNames) {
        return new Constraints(tolerance, strict, newNames);
    }

    /** The name of a constraint, or {@code g1}, {@code g2}, ... and {@code h1}, ... if they have none. */
    public String name(int index, int inequalities) {
        boolean equality = index >= inequalities;
        return !names.isEmpty() ? names.get(index) : equality ? "h" + (index - inequalities + 1) : "g" + (index + 1);
    }

    /**
     * How far below 0 a search aims with each g_i. If it aimed at 0, half of its samples would be above, for each
     * active constraint: strictly, with m of them, one in 2^m would be feasible.
     */
    double margin() {
        return strict ? MARGIN * tolerance : 0;
    }

    /** Whether a value of a constraint is within its limit. */
    boolean accepts(double value, boolean equality) {
        return equality ? Math.abs(value) <= tolerance : value <= (strict ? 0 : tolerance);
    }
}
