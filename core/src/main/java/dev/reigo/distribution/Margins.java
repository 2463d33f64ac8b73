package dev.reigo.distribution;

/** Keeps every probability of a variable at its margin or above. */
final class Margins {
    private Margins() {}

    /**
     * Raises {@code q[from, to)} to the margin, then {@code q -= (sum q - 1) (q - smallest) / (sum q - K smallest)}, so
     * that the sum is 1 again and nothing falls below the margin (CatCMA, arXiv:2405.09962).
     */
    static void keep(double[] q, int from, int to, double smallest) {
        if (to - from == 2) { // exactly what Bernoulli does
            q[from + 1] = Math.min(1 - smallest, Math.max(smallest, q[from + 1]));
            q[from] = 1 - q[from + 1];
            return;
        }
        double sum = 0;
        for (int k = from; k < to; k++) {
            double raised = q[k] < smallest ? smallest : q[k];
            q[k] = raised;
            sum += raised;
        }
        double share = (sum - 1) / (sum - (to - from) * smallest);
        for (int k = from; k < to; k++) {
            q[k] -= share * (q[k] - smallest);
        }
    }
}
