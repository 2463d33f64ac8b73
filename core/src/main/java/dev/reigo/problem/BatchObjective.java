package dev.reigo.problem;

/**
 * f(x_1), ..., f(x_n) at once, for objectives that evaluate a whole generation together. If it throws, all points of
 * the batch have failed.
 */
@FunctionalInterface
public interface BatchObjective extends Objective {
    /** One value per row of x, in the same order. */
    double[] values(double[][] x) throws Exception;

    /**
     * The same, but a point may fail alone: its cause is then in failures at its index, and its value counts nothing.
     *
     * @param failures one place per row of x, all null
     */
    default double[] values(double[][] x, Throwable[] failures) throws Exception {
        return values(x);
    }

    /**
     * The same with all else that the evaluations give; see {@link Objective#evaluate(double[], Outcome)}. A point that
     * fails alone {@linkplain Outcome#failedWith says so} in its outcome.
     *
     * @param outcomes one per row of x
     * @param stopAtFailure whether to throw if a point fails, because the run then ends
     */
    default void evaluate(double[][] x, Outcome[] outcomes, boolean stopAtFailure) throws Exception {
        Throwable[] failures = new Throwable[x.length];
        double[] values = checked(stopAtFailure ? values(x) : values(x, failures), x.length);
        for (int i = 0; i < values.length; i++) {
            if (failures[i] == null) {
                outcomes[i].measured(values[i], values[i]);
            } else {
                outcomes[i].failedWith(failures[i]);
            }
        }
    }

    @Override
    default void evaluate(double[] x, Outcome outcome) throws Exception {
        evaluate(new double[][] {x}, new Outcome[] {outcome}, true);
    }

    @Override
    default double value(double[] x) throws Exception {
        return checked(values(new double[][] {x}), 1)[0];
    }

    /** Values with a length that fits the points. */
    static double[] checked(double[] values, int points) {
        if (values == null || values.length != points) {
            throw new ObjectiveUnusable("the batch objective's answer must have length " + points + ", but is "
                    + (values == null ? "null" : values.length)
                    + "; return one value per point");
        }
        return values;
    }
}
