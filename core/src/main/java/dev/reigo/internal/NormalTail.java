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

    /** The z with P(Z > z) = p, for p in (0, 1/2]. Newton's steps from 0, which never overshoot: the tail is convex. */
    public static double quantile(double p) {
        double z = 0;
        for (int n = 0; n < NEWTON_STEPS; n++) {
            double step = (upper(z) - p) / density(z);
            double next = z + Math.min(step, 1); // the first steps are far too short, none is too long
            if (!(next > z)) {
                return z;
            }
            z = next;
        }
        return z;
    }
}
