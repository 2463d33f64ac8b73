package dev.reigo.problem.bbob;

/**
 * From points with integers to those of the inner function. An integer k of n values, 0 to n - 1, stands for p_k = lo +
 * (hi - lo) k / (n - 1), lo = -4 + 8 / (n + 1), hi = 4 - 8 / (n + 1). These points are shifted so that the one next to
 * the inner optimum x* lies on it: x* + p_k - p_k*.
 *
 * @param places of each variable with integers: the inner coordinate of each value
 * @param optimum k* of the integers, x* of the other variables
 */
record MixintGrid(double[][] places, double[] optimum) {
    private static final double TIE = 1e-7; // so that halves are rounded upwards in spite of rounding errors

    /** For an inner optimum; the sizes are those of the integer variables, which come first. */
    static MixintGrid of(double[] innerOptimum, int[] sizes) {
        double[][] places = new double[sizes.length][];
        double[] optimum = innerOptimum.clone();
        for (int i = 0; i < sizes.length; i++) {
            int n = sizes[i];
            double lo = -4 + 8.0 / (n + 1);
            double width = 4 - 8.0 / (n + 1) - lo;
            double best = clip(Math.floor((n - 1) * (innerOptimum[i] - lo) / width + TIE + 0.5), n);
            places[i] = new double[n];
            for (int k = 0; k < n; k++) {
                places[i][k] = innerOptimum[i] + width * (k - best) / (n - 1);
            }
            optimum[i] = best;
        }
        return new MixintGrid(places, optimum);
    }

    private static double clip(double k, int n) {
        return Math.max(0, Math.min(n - 1, k));
    }

    /** Writes the inner point. A number between two integers is rounded, one beyond them is clipped; NaN stays. */
    void toInner(double[] x, double[] inner) {
        for (int i = 0; i < places.length; i++) {
            double k = Math.floor(x[i] + 0.5);
            inner[i] = Double.isNaN(k) ? k : places[i][(int) clip(k, places[i].length)];
        }
        for (int i = places.length; i < optimum.length; i++) {
            inner[i] = x[i];
        }
    }
}
