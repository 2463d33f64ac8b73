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
