package dev.reigo.problem;

/**
 * One evaluation that gives everything, e.g. a simulation that computes f together with the constraints.
 *
 * <pre>{@code
 * OutcomeObjective beam = x -> Outcome.of(weight(x), new double[] {stress(x) - 100, bend(x) - 2});
 * }</pre>
 */
@FunctionalInterface
public interface OutcomeObjective extends Objective {
    /** f, g and h. */
    Outcome outcome(double[] x) throws Exception;

    @Override
    default double value(double[] x) throws Exception {
        return checked(outcome(x)).value();
    }

    @Override
    default void evaluate(double[] x, Outcome outcome) throws Exception {
        outcome.set(checked(outcome(x)));
    }

    private static Outcome checked(Outcome outcome) {
        if (outcome == null) {
            throw new ObjectiveUnusable("the objective must return an Outcome, but returned null; "
                    + "use Outcome.of(f, constraints), or throw an exception if the evaluation failed");
        }
        return outcome;
    }
}
