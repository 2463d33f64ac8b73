package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.internal.Checks;

/**
 * The weights of the CMA-ES: {@code w_r = max(0, ln((lambda+1)/2) - ln r) / sum} for rank r = 1, ..., lambda (eq.
 * cma-weight). Tied samples share the mean of the positions they occupy.
 */
public final class PositionalWeights {
    private final double[] byRank;
    private final double muEff;

    public PositionalWeights(int lambda) {
        Checks.atLeast(2, lambda, "lambda", "use 4 + floor(3 ln d), the default of the CMA-ES");
        byRank = new double[lambda];
        double sum = 0;
        for (int r = 0; r < lambda; r++) {
            byRank[r] = Math.max(0, NegativeScale.raw(lambda, r + 1));
            sum += byRank[r];
        }
        double squares = 0;
        for (int r = 0; r < lambda; r++) {
            byRank[r] /= sum;
            squares += byRank[r] * byRank[r];
        }
        muEff = 1 / squares;
    }

    /** w_1, ..., w_lambda. */
    public double[] byRank() {
        return byRank.clone();
    }

    /** mu_eff = 1 / sum w_r^2. */
    public double muEff() {
        return muEff;
    }

    /** Writes {@code weights[column]} for the lambda columns in order, which is best value first. */
    public void assign(int[] order, double[] values, double[] weights) {
        int lambda = byRank.length;
        for (int n = 0; n < lambda; ) {
            int end = Coefficients.endOfTies(order, n, lambda, values);
            double shared = byRank[n];
            if (end > n + 1) {
                double sum = 0;
                for (int r = n; r < end; r++) {
                    sum += byRank[r];
                }
                shared = sum / (end - n);
            }
            for (int r = n; r < end; r++) {
                weights[order[r]] = shared;
            }
            n = end;
        }
    }

    /** The rule that gives the newest samples these weights. */
    record Rule() implements Weights {
        @Override
        public String name() {
            return "positional";
        }

        @Override
        public boolean reuses() {
            return false;
        }

        @Override
        public Weighting open(Archive archive) {
            return new NewestWeighting(archive) {
                private PositionalWeights positions = new PositionalWeights(archive.lambda());

                @Override
                protected void compute(double[] coefficients) {
                    if (count() != positions.byRank.length) {
                        positions = new PositionalWeights(count());
                    }
                    positions.assign(order(), archive.values(), coefficients);
                }
            };
        }
    }
}
