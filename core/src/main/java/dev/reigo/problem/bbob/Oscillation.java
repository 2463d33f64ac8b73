package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/**
 * {@code Osz(v) = sign(v) exp(t + 0.49 (sin(p t) + sin(q t)))^0.1} with t = 10 ln|v|, and 0 for 0. (p, q) is (1, 0.79)
 * for positive v, (0.55, 0.31) for negative v.
 */
final class Oscillation {
    private static final double POSITIVE_P = 10 / Math.PI; // the sines are those of pi times their argument
    private static final double POSITIVE_Q = 7.9 / Math.PI;
    private static final double NEGATIVE_P = 5.5 / Math.PI;
    private static final double NEGATIVE_Q = 3.1 / Math.PI;

    private Oscillation() {}

    static double of(double v) {
        if (v == 0) {
            return v;
        }
        double log = Elementary.log(Math.abs(v));
        boolean positive = v > 0;
        double sines = Elementary.sine(log * (positive ? POSITIVE_P : NEGATIVE_P))
                + Elementary.sine(log * (positive ? POSITIVE_Q : NEGATIVE_Q));
        return Math.copySign(Elementary.exp(log + 0.049 * sines), v);
    }
}
