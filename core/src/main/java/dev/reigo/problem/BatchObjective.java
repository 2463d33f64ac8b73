package dev.reigo.problem;

/** f(x_1), ..., f(x_n) at once, for objectives that evaluate a whole generation together. */
@FunctionalInterface
public interface BatchObjective extends Objective {
    /** One value per row of x, in the same order. */
    double[] values(double[][] x) throws Exception;

    @Override
    default double value(double[] x) throws Exception {
        return values(new double[][] {x})[0];
    }
}
