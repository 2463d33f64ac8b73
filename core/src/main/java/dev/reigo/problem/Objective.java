package dev.reigo.problem;

/**
 * f(x). Parallel runs call it from several threads at once, so it should not keep state.
 *
 * <p>NaN and infinities are allowed: they count as the worst value. The array is a copy of your own: you may change and
 * keep it. What happens if the objective throws is a matter of {@link Problem#evaluation}.
 */
@FunctionalInterface
public interface Objective {
    /** f(x); bits come as 0.0 and 1.0. */
    double value(double[] x) throws Exception;

    /**
     * f(x) with all else that the evaluation gives: see {@link Outcome}. An objective around another one hands this
     * call on too, or its constraints are lost. A run whose problem has constraints then ends and says so.
     *
     * @param outcome receives it
     */
    default void evaluate(double[] x, Outcome outcome) throws Exception {
        double value = value(x);
        outcome.measured(value, value);
    }

    /** The objective as one run calls it. An objective that tells runs apart, e.g. to log them, gives another one. */
    default Objective forRun(String run) {
        return this;
    }

    /**
     * A run that called it has ended: it may let go of what it keeps between calls, e.g. threads. Another run may still
     * call it. One that wraps another passes this on.
     */
    default void runEnded() {}
}
