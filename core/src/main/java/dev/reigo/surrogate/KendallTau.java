package dev.reigo.surrogate;

/** Kendall's rank correlation tau_b: 1 if two lists rank alike, 0 if they have nothing to do with each other. */
final class KendallTau {
    private KendallTau() {}

    /**
     * {@code (concordant - discordant) / sqrt(P_a P_b)} of the first n entries, with the numbers P of pairs that are
     * not tied; 0 if one side is constant. NaN is tied with everything.
     */
    public static double of(double[] a, double[] b, int n) {
        long sum = 0;
        long pairsOfA = 0;
        long pairsOfB = 0;
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) {
                int inA = sign(a[i], a[j]);
                int inB = sign(b[i], b[j]);
                sum += inA * inB;
                pairsOfA += inA * inA;
                pairsOfB += inB * inB;
            }
        }
        return pairsOfA == 0 || pairsOfB == 0 ? 0 : sum / Math.sqrt((double) pairsOfA * pairsOfB);
    }

    private static int sign(double x, double y) {
        return (x > y ? 1 : 0) - (x < y ? 1 : 0);
    }
}
