package dev.reigo.distribution;

import dev.reigo.internal.Checks;

/** What rows of probabilities must be. */
final class CategoricalChecks {
    private static final double ROUNDING = 1e-9;

    private CategoricalChecks() {}

    /** Each probability in (0, 1), each row with sum 1. */
    static void rows(double[] q, int[] first, String remedy) {
        for (int j = 0; j + 1 < first.length; j++) {
            double sum = 0;
            for (int k = first[j]; k < first[j + 1]; k++) {
                sum += q[k];
                Checks.require(
                        q[k] > 0 && q[k] < 1, "q[" + j + "][" + (k - first[j]) + "] must be in (0, 1)", q[k], remedy);
            }
            Checks.require(Math.abs(sum - 1) <= ROUNDING, "q[" + j + "] must have sum 1", sum, remedy);
        }
    }

    static void parameters(double[] parameters, int[] first) {
        String remedy = "use what parameters() gave";
        Checks.length(first[first.length - 1], parameters.length, "parameters", remedy);
        rows(parameters, first, remedy);
    }
}
