package dev.reigo.internal;

/** Sums of outer products in the upper rows of a symmetric matrix. */
public final class OuterProducts {
    private OuterProducts() {}

    /** {@code c = scale c + sum_s weight_s p_s p_s^T} for four points. A scale of 1 takes no time. */
    public static void add4(
            double[][] c,
            double scale,
            double w0,
            double[] p0,
            double w1,
            double[] p1,
            double w2,
            double[] p2,
            double w3,
            double[] p3,
            int d) {
        if (scale == 1) {
            add4(c, w0, p0, w1, p1, w2, p2, w3, p3, d);
            return;
        }
        for (int i = 0; i < d; i++) {
            double a0 = w0 * p0[i];
            double a1 = w1 * p1[i];
            double a2 = w2 * p2[i];
            double a3 = w3 * p3[i];
            if (d - i < ShortLoops.LIMIT) {
                ShortLoops.scaledPlus4(c[i], scale, a0, p0, a1, p1, a2, p2, a3, p3, i, d);
            } else {
                LongLoops.scaledPlus4(c[i], scale, a0, p0, a1, p1, a2, p2, a3, p3, i, d);
            }
        }
    }

    private static void add4(
            double[][] c,
            double w0,
            double[] p0,
            double w1,
            double[] p1,
            double w2,
            double[] p2,
            double w3,
            double[] p3,
            int d) {
        for (int i = 0; i < d; i++) {
            if (d - i < ShortLoops.LIMIT) { // not by Rows.plus4: this way every JVM inlines it
                ShortLoops.plus4(c[i], w0 * p0[i], p0, w1 * p1[i], p1, w2 * p2[i], p2, w3 * p3[i], p3, i, d);
            } else {
                LongLoops.plus4(c[i], w0 * p0[i], p0, w1 * p1[i], p1, w2 * p2[i], p2, w3 * p3[i], p3, i, d);
            }
        }
    }

    /** {@code c += weight p p^T}. */
    public static void add1(double[][] c, double weight, double[] p, int d) {
        for (int i = 0; i < d; i++) {
            Rows.plus1(c[i], weight * p[i], p, i, d);
        }
    }

    /** {@code c *= scale}. */
    public static void scale(double[][] c, double scale, int d) {
        for (int i = 0; i < d; i++) {
            Rows.scale(c[i], scale, i, d);
        }
    }
}
