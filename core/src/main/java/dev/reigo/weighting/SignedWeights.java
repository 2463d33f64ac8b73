package dev.reigo.weighting;

import dev.reigo.internal.Checks;

/**
 * The weights of the active CMA-ES by rank: those of {@link PositionalWeights} for the better half, and negative ones
 * for the worse half (Hansen 2023, (53)). Tied samples share the positive and the negative parts of the positions that
 * they occupy separately.
 */
public final class SignedWeights {
    private final double[] byRank;
    private final double sum;

    /** Weights w_1, ..., w_lambda. */
    public SignedWeights(double[] byRank) {
        Checks.atLeast(2, byRank.length, "lambda", "use 4 + floor(3 ln d), the default of the CMA-ES");
        this.byRank = Checks.allFinite(byRank, "weights", "give finite numbers").clone();
        double total = 0;
        for (double weight : byRank) {
            total += weight;
        }
        this.sum = total;
    }

    /** The positive ones sum to 1, the negative ones to -alpha. */
    public static SignedWeights of(int lambda, double alpha) {
        double[] weights = new PositionalWeights(lambda).byRank();
        double negative = 0;
        for (int r = 1; r <= lambda; r++) {
            negative -= Math.min(0, NegativeScale.raw(lambda, r));
        }
        for (int r = 1; r <= lambda; r++) {
            weights[r - 1] += alpha * Math.min(0, NegativeScale.raw(lambda, r)) / negative;
        }
        return new SignedWeights(weights);
    }

    /** w_1, ..., w_lambda. */
    public double[] byRank() {
        return byRank.clone();
    }

    public int lambda() {
        return byRank.length;
    }

    /** w_1 + ... + w_lambda. */
    public double sum() {
        return sum;
    }

    /** Writes both parts of the weight of each of the lambda columns in order, which is best value first. */
    public void assign(int[] order, double[] values, double[] positive, double[] negative) {
        int lambda = byRank.length;
        for (int n = 0; n < lambda; ) {
            int end = Coefficients.endOfTies(order, n, lambda, values);
            double above = 0;
            double below = 0;
            for (int r = n; r < end; r++) {
                above += Math.max(0, byRank[r]);
                below += Math.min(0, byRank[r]);
            }
            for (int r = n; r < end; r++) {
                positive[order[r]] = above / (end - n);
                negative[order[r]] = below / (end - n);
            }
            n = end;
        }
    }
}
