package dev.reigo.search;

import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import java.util.Arrays;
import java.util.Optional;

/**
 * The best point of a run so far. With constraints: the feasible one with the best value, and if there is none, the one
 * with the smallest violation. Not thread-safe.
 */
public final class Best {
    private static final String REMEDY = "use a state of the same algorithm on the same problem";
    private static final double[] NONE = {};

    private final double[] point;
    private double value = Double.POSITIVE_INFINITY; // minimized
    private boolean known;
    private boolean feasible = true;
    private double violation;
    private int inequalities;
    private double[] numbers = NONE;
    private double[] multipliers = NONE; // of the search that found it, at that time
    private double[] penalties = NONE;

    Best(int dimension) {
        this.point = new double[dimension];
    }

    /** Whether that outcome, of this minimized value, would be the best, or the first. */
    boolean isBeatenBy(Outcome outcome, double minimized) {
        if (!known || outcome.isFeasible() != feasible) {
            return !known || outcome.isFeasible();
        }
        return feasible ? minimized < value : outcome.violation() < violation;
    }

    /** Keeps copies. */
    void set(Outcome outcome, double minimized, double[] newPoint, Optional<AugmentedLagrangian> lagrangian) {
        known = true;
        value = minimized;
        System.arraycopy(newPoint, 0, point, 0, point.length);
        feasible = outcome.isFeasible();
        violation = feasible && outcome.constraintCount() == 0 ? 0 : outcome.violation();
        int count = outcome.constraintCount();
        if (count > 0 || numbers.length > 0) {
            setConstraints(outcome, count, lagrangian);
        }
    }

    private void setConstraints(Outcome outcome, int count, Optional<AugmentedLagrangian> lagrangian) {
        if (numbers.length != count) {
            numbers = new double[count];
            multipliers = new double[count];
            penalties = new double[count];
        }
        inequalities = outcome.inequalities();
        outcome.copyConstraints(numbers, 0);
        if (lagrangian.isPresent() && lagrangian.get().count() == count) {
            lagrangian.get().copyCoefficients(multipliers, penalties);
        } else {
            Arrays.fill(multipliers, 0); // those of an earlier best point say nothing about this one
            Arrays.fill(penalties, 0);
        }
    }

    /** Whether anything was evaluated. */
    public boolean isKnown() {
        return known;
    }

    /** Whether it meets all constraints; true without any. */
    public boolean isFeasible() {
        return feasible;
    }

    /** f at the point, minimized, whether it is feasible or not; +infinity if it is invalid. */
    public double value() {
        return value;
    }

    /** The same if the point may be an answer; else +infinity. */
    public double feasibleValue() {
        return feasible ? value : Double.POSITIVE_INFINITY;
    }

    /** A copy; empty before the first evaluation. */
    public double[] point() {
        return known ? point.clone() : NONE;
    }

    /** max(0, g_i, |h_j|) there. */
    public double violation() {
        return violation;
    }

    public int inequalities() {
        return inequalities;
    }

    /** g_i and h_j there. A copy; empty without constraints, and if the evaluation failed. */
    public double[] constraints() {
        return numbers.clone();
    }

    /** gamma of the search that found it, when it did. A copy. */
    public double[] multipliers() {
        return multipliers.clone();
    }

    /** omega, likewise. A copy. */
    public double[] penalties() {
        return penalties.clone();
    }

    /** Adds what is kept of the constraints, if there are any. */
    void save(State state) {
        if (feasible && numbers.length == 0) {
            return;
        }
        state.put(
                "constraints",
                State.of("best")
                        .put("value", value)
                        .put("feasible", feasible)
                        .put("violation", violation)
                        .put("inequalities", inequalities)
                        .put("numbers", numbers)
                        .put("multipliers", multipliers)
                        .put("penalties", penalties));
    }

    /** @param feasibleValue minimized */
    void restore(double feasibleValue, double[] newPoint, Optional<State> saved) {
        known = newPoint.length > 0;
        System.arraycopy(newPoint, 0, point, 0, newPoint.length);
        value = feasibleValue;
        feasible = true;
        numbers = NONE;
        multipliers = NONE;
        penalties = NONE;
        if (saved.isPresent()) {
            State state = saved.get().requireType("best");
            value = state.number("value");
            feasible = state.flag("feasible");
            violation = state.number("violation");
            Checks.require(violation >= 0, "violation of the best point must be 0 or more", violation, REMEDY);
            numbers = state.numbers("numbers");
            inequalities = state.integer("inequalities", 0, numbers.length);
            multipliers = state.numbers("multipliers", numbers.length);
            penalties = state.numbers("penalties", numbers.length);
        }
    }
}
