package dev.reigo.problem;

/** A built-in function with constraints: one call writes everything, and allocates nothing. */
@FunctionalInterface
interface FullObjective extends Objective {
    @Override
    void evaluate(double[] x, Outcome outcome);

    @Override
    default double value(double[] x) {
        Outcome outcome = Outcome.of(0);
        evaluate(x, outcome);
        return outcome.value();
    }
}
