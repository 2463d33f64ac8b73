package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/**
 * {@code Osz(v) = sign(v) exp(t + 0.49 (sin(p t) + sin(q t)))^0.1} with t = 10 ln|v|, and 0 for 0. (p, q) is (1, 0.79)
 * for positive v, (0.55, 0.31) for negative v.
 */
final class Oscillation implements Step {
    // 10 p / pi and 10 q / pi as middle +- half, without a branch; the sines are those of pi times their argument
    private static final double P_MIDDLE = 7.75 / Math.PI;
    private static final double P_HALF = 2.25 / Math.PI;
    private static final double Q_MIDDLE = 5.5 / Math.PI;
    private static final double Q_HALF = 2.4 / Math.PI;

    private final int n;

    Oscillation(int n) {
        this.n = n;
    }

    static double of(double v) {
        return v == 0 ? v : Math.copySign(Elementary.exp(exponent(v, Elementary.log(Math.abs(v)))), v);
    }

    private static double exponent(double v, double log) {
        return log
                + 0.049 * Elementary.sine(log * (P_MIDDLE + Math.copySign(P_HALF, v)))
                + 0.049 * Elementary.sine(log * (Q_MIDDLE + Math.copySign(Q_HALF, v)));
    }

    /** In three loops: short chains of operations overlap better. */
    @Override
    public double[] apply(double[] z, double[] spare) {
        for (int i = 0; i < n; i++) {
            spare[i] = Elementary.log(Math.abs(z[i]));
        }
        for (int i = 0; i < n; i++) {
            spare[i] = exponent(z[i], spare[i]);
        }
        for (int i = 0; i < n; i++) {
            z[i] = z[i] == 0 ? 0 : Math.copySign(Elementary.exp(spare[i]), z[i]);
        }
        return z;
    }
}
