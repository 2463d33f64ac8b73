package dev.reigo.surrogate;

import dev.reigo.description.State;

/**
 * What a model did for the last update: how many values it asked for, how well it ranked them, how many terms it had.
 */
public final class ModelUse {
    private static final String TYPE = "model use";

    private int evaluations;
    private int lambda;
    private double tau = Double.NaN;
    private int coefficients;
    private boolean ranked;

    /** Before the first update. */
    public ModelUse() {}

    /** True values that came for the last update. */
    public int evaluations() {
        return evaluations;
    }

    /** Samples that were ranked in it; 0 before the first update. */
    public int lambda() {
        return lambda;
    }

    /** Kendall's tau of the newest values and their predictions, as judged last; NaN if there was no model. */
    public double tau() {
        return tau;
    }

    /** Coefficients of the model, p; 0 if there was none. */
    public int coefficients() {
        return coefficients;
    }

    /** Whether the model ranked the samples; else their values did. */
    public boolean ranked() {
        return ranked;
    }

    /** Takes over what an iteration was. */
    public void set(int newEvaluations, int newLambda, double newTau, int newCoefficients, boolean byModel) {
        evaluations = newEvaluations;
        lambda = newLambda;
        tau = newTau;
        coefficients = newCoefficients;
        ranked = byModel;
    }

    public State state() {
        return State.of(TYPE)
                .put("evaluations", evaluations)
                .put("lambda", lambda)
                .put("tau", tau)
                .put("coefficients", coefficients)
                .put("ranked", ranked);
    }

    /** Takes over such a state. */
    public void restore(State state) {
        set(
                state.requireType(TYPE).integer("evaluations", 0, Integer.MAX_VALUE),
                state.integer("lambda", 0, Integer.MAX_VALUE),
                state.number("tau"),
                state.integer("coefficients", 0, Integer.MAX_VALUE),
                state.flag("ranked"));
    }
}
