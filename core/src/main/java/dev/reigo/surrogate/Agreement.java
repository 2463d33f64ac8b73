package dev.reigo.surrogate;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import java.util.Arrays;

/**
 * How well a model ranks what is known: Kendall's tau of the true values and the predictions of the newest pairs. A
 * point of this iteration whose evaluation failed is worse than all of them, whatever the model says.
 */
public final class Agreement {
    private static final String TYPE = "agreement";
    private static final int LEAST = 15;

    private final int lambda;
    private final EvaluatedPoints known;
    private final QuadraticModel model;
    private final KendallTau correlation = new KendallTau();
    private double[] truth = new double[2 * LEAST];
    private double[] predicted = new double[2 * LEAST];
    private double[][] failed = new double[0][];
    private int failures;
    private double tau = Double.NaN;
    private int compared;

    Agreement(int lambda, EvaluatedPoints known, QuadraticModel model) {
        this.lambda = lambda;
        this.known = known;
        this.model = model;
    }

    /**
     * k, how many of N pairs are looked at.
     *
     * @param evaluated values of the present iteration
     */
    public static int compared(int pairs, int evaluated, int lambda) {
        return Math.min(pairs, (int) Math.floor(Math.max(LEAST, Math.min(1.2 * evaluated, 0.75 * lambda))));
    }

    void beginIteration() {
        failures = 0;
    }

    /** A point of this iteration has no value. */
    void failed(double[] x) {
        if (failures == failed.length) {
            failed = Arrays.copyOf(failed, Math.max(8, 2 * failures));
        }
        failed[failures++] = x.clone();
    }

    /** Computes tau. The model is fitted. */
    double tau(int evaluated) {
        compared = compared(known.size(), evaluated, lambda);
        int all = compared + failures;
        if (truth.length < all) {
            truth = new double[2 * all];
            predicted = new double[2 * all];
        }
        for (int i = 0; i < all; i++) {
            truth[i] = i < compared ? known.value(i) : Double.POSITIVE_INFINITY;
            predicted[i] = model.value(i < compared ? known.point(i) : failed[i - compared]);
        }
        tau = correlation.tau(truth, predicted, all);
        return tau;
    }

    /** tau as computed last; NaN before. */
    public double tau() {
        return tau;
    }

    /** How many pairs were looked at then. */
    public int compared() {
        return compared;
    }

    State state() {
        return State.of(TYPE).put("tau", tau).put("compared", compared).put("failed", Arrays.copyOf(failed, failures));
    }

    void restore(State state, int dimension) {
        double[][] points = state.requireType(TYPE).rows("failed");
        for (double[] point : points) {
            Checks.length(dimension, point.length, "a failed point", "use a state of the same run");
        }
        failed = points;
        failures = points.length;
        tau = state.number("tau");
        compared = state.integer("compared", 0, Integer.MAX_VALUE);
    }
}
