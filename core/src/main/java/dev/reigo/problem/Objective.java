package dev.reigo.problem;

/**
 * f(x). Parallel runs call it from several threads at once, so it should not keep state.
 *
 * <p>NaN and infinities are allowed: they count as the worst value. The array is a copy; changing it has no effect.
 */
@FunctionalInterface
public interface Objective {
    /** f(x); bits come as 0.0 and 1.0. */
    double value(double[] x) throws Exception;
}
