package dev.reigo.analysis;

/** The standard normal distribution, Z ~ N(0, 1). */
public final class Normal {
    private Normal() {}

    /**
     * P(Z > z): series near 0, continued fraction in the tail. The error is below 1e-15; in the tail, it is below 1e-12
     * of the value.
     */
    public static double upperTail(double z) {
        if (z < 0) {
            return 1 - upperTail(-z);
        }
        double density = Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
        if (z < 3) {
            double term = z;
            double sum = z;
            for (int k = 1; Math.abs(term) > 1e-18; k++) {
                term *= z * z / (2 * k + 1);
                sum += term;
            }
            return 0.5 - density * sum;
        }
        double fraction = z;
        for (int k = 100; k >= 1; k--) {
            fraction = z + k / fraction;
        }
        return density / fraction;
    }

    /** z with P(Z <= z) = p, 0 < p < 1, by bisection. */
    static double quantile(double p) {
        double low = -40;
        double high = 40;
        for (double middle = 0; middle > low && middle < high; middle = (low + high) / 2) {
            if (upperTail(-middle) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
