package dev.reigo.experiment;

import java.util.Arrays;

/**
 * What the model of a search with a surrogate did. One entry per row of the {@link Trace}.
 *
 * @param evaluations true values that came for the update
 * @param lambda samples that it ranked
 * @param tau Kendall's rank correlation of the newest values and their predictions; NaN without a model yet
 * @param coefficients of the model, which say what it is: 0, d + 1, 2 d + 1 or d (d + 3) / 2 + 1
 */
public record TraceModel(double[] evaluations, double[] lambda, double[] tau, double[] coefficients) {
    /** Compares contents. */
    @Override
    public boolean equals(Object other) {
        return other instanceof TraceModel that
                && Arrays.equals(evaluations, that.evaluations)
                && Arrays.equals(lambda, that.lambda)
                && Arrays.equals(tau, that.tau)
                && Arrays.equals(coefficients, that.coefficients);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(evaluations) + 31 * Arrays.hashCode(tau);
    }
}
