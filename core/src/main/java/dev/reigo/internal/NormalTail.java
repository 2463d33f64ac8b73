package dev.reigo.internal;

/** P(Z > z) for Z ~ N(0, 1), and its inverse, by IEEE operations alone: the same bits on every JDK and machine. */
public final class NormalTail {
    private static final double ROOT_TWO_PI = 2.5066282746310005;
    private static final int NEWTON_STEPS = 60;

    private NormalTail() {}

    /** P(Z > z): series near 0, continued fraction in the tail. */
    public static double upper(double z) {
        if (z < 0) {
            return 1 - upper(-z);
        }
        double density = density(z);
        if (z < 3) {
            double term = z;
            double sum = z;
            for (int k = 1; term > 1e-18; k++) {
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

    private static double density(double z) {
        return Elementary.exp(-0.5 * z * z) / ROOT_TWO_PI;
    }

    /**
     * The z with P(Z > z) = p, for p in (0, 1/2]. Newton's steps for ln P(Z > z), which is concave, begin above the
     * solution and never pass it.
     */
    public static double quantile(double p) {
        if (p >= 0.5) {
            return 0;
        }
        double z = Math.sqrt(-2 * Elementary.log(2 * p)); // P(Z > z) <= exp(-z^2 / 2) / 2
        for (int n = 0; n < NEWTON_STEPS; n++) {
            double tail = upper(z);
            double next = z + Elementary.log(tail / p) * (tail / density(z));
            if (!(next < z)) {
                return z;
            }
            z = next;
        }
        return z;
    }
}
