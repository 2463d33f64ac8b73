package dev.reigo.search;

import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.description.State;
import dev.reigo.problem.Constraints;
import dev.reigo.problem.Outcome;
import java.util.List;
import java.util.Optional;

/** How many constraints an evaluation gives: as many as the first one, and none if the problem has none. */
public final class ConstraintCounts {
    private final Optional<Constraints> constraints;
    private int inequalities = -1; // unknown
    private int equalities;

    public ConstraintCounts(Optional<Constraints> constraints) {
        this.constraints = constraints;
    }

    /** As many as these, even in the first one: samples of an earlier run are ranked with the new ones. */
    public void expect(AugmentedLagrangian of) {
        inequalities = of.inequalities();
        equalities = of.count() - inequalities;
    }

    /** Why an outcome does not fit; empty if it does. The first one says how many there are. */
    public Optional<String> refusal(Outcome outcome) {
        if (outcome.isFailure()) {
            return Optional.empty();
        }
        int g = outcome.inequalities();
        int h = outcome.constraintCount() - g;
        if (constraints.isEmpty()) {
            return g + h == 0
                    ? Optional.empty()
                    : Optional.of("constraints of an evaluation must be 0, because the problem has none, but are "
                            + show(g, h) + "; declare them by withConstraints, or use withSimulation");
        }
        if (inequalities < 0) {
            return first(g, h);
        }
        return g == inequalities && h == equalities
                ? Optional.empty()
                : Optional.of("constraints of an evaluation must be " + show(inequalities, equalities)
                        + " as in the first one, but are " + show(g, h) + "; give as many numbers at each point");
    }

    /** The same for several outcomes at once, of which none counts if one does not fit. */
    public Optional<String> refusal(List<Outcome> outcomes) {
        int[] before = {inequalities, equalities};
        for (Outcome each : outcomes) {
            Optional<String> refused = refusal(each);
            if (refused.isPresent()) {
                inequalities = before[0];
                equalities = before[1];
                return refused;
            }
        }
        return Optional.empty();
    }

    private Optional<String> first(int g, int h) {
        int names = constraints.get().names().size();
        if (g + h == 0) {
            return Optional.of("constraints of an evaluation must be 1 or more, but are 0; give their numbers with f, "
                    + "and hand them on if the objective wraps another one");
        }
        if (names > 0 && names != g + h) {
            return Optional.of("names of constraints must be " + (g + h) + " for " + show(g, h) + ", but are " + names
                    + "; name each once, or leave the names out");
        }
        inequalities = g;
        equalities = h;
        return Optional.empty();
    }

    private static String show(int g, int h) {
        return g + (g == 1 ? " inequality" : " inequalities") + " and " + h + (h == 1 ? " equality" : " equalities");
    }

    /** Adds what is known to a state. */
    public void save(State state) {
        if (inequalities >= 0) {
            state.put("constraints", new int[] {inequalities, equalities});
        }
    }

    public void restore(State state) {
        int[] known = state.has("constraints") ? state.integers("constraints") : new int[] {-1, 0};
        inequalities = known[0];
        equalities = known[1];
    }
}
