package dev.reigo.internal;

/** The innermost loops of {@link Rows} for {@link ShortLoops#LIMIT} turns or more. */
final class LongLoops {
    private LongLoops() {}

    /** {@code target[j] += sum_s a_s source_s[j]} for j in [from, to). */
    static void plus4(
            double[] target,
            double a0,
            double[] s0,
            double a1,
            double[] s1,
            double a2,
            double[] s2,
            double a3,
            double[] s3,
            int from,
            int to) {
        for (int j = from; j < to; j++) {
            target[j] = Math.fma(a0, s0[j], Math.fma(a1, s1[j], Math.fma(a2, s2[j], Math.fma(a3, s3[j], target[j]))));
        }
    }

    /** {@code target[j] = scale target[j] + sum_s a_s source_s[j]} for j in [from, to). */
    static void scaledPlus4(
            double[] target,
            double scale,
            double a0,
            double[] s0,
            double a1,
            double[] s1,
            double a2,
            double[] s2,
            double a3,
            double[] s3,
            int from,
            int to) {
        for (int j = from; j < to; j++) {
            double scaled = target[j] * scale;
            target[j] = Math.fma(a0, s0[j], Math.fma(a1, s1[j], Math.fma(a2, s2[j], Math.fma(a3, s3[j], scaled))));
        }
    }

    /** {@code target[j] += a source[j]} for j in [from, to). */
    static void plus1(double[] target, double a, double[] source, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] = Math.fma(a, source[j], target[j]);
        }
    }

    /** {@code target[j] *= a} for j in [from, to). */
    static void scale(double[] target, double a, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] *= a;
        }
    }

    /** {@code y[c] = (y[c] - a s[c]) scale} for c in [from, to). */
    static void eliminate1(double[] y, double a, double[] s, double scale, int from, int to) {
        for (int c = from; c < to; c++) {
            y[c] = Math.fma(-a, s[c], y[c]) * scale;
        }
    }

    /** The same with two terms. */
    static void eliminate2(double[] y, double a0, double[] s0, double a1, double[] s1, double scale, int from, int to) {
        for (int c = from; c < to; c++) {
            y[c] = Math.fma(-a0, s0[c], Math.fma(-a1, s1[c], y[c])) * scale;
        }
    }

    /** The same with three terms. */
    static void eliminate3(
            double[] y,
            double a0,
            double[] s0,
            double a1,
            double[] s1,
            double a2,
            double[] s2,
            double scale,
            int from,
            int to) {
        for (int c = from; c < to; c++) {
            y[c] = Math.fma(-a0, s0[c], Math.fma(-a1, s1[c], Math.fma(-a2, s2[c], y[c]))) * scale;
        }
    }

    /** {@code y[c] = scale y[c] + a s[c]} for c in [0, to). */
    static void combine1(double[] y, double scale, double a, double[] s, int to) {
        for (int c = 0; c < to; c++) {
            y[c] = Math.fma(a, s[c], y[c] * scale);
        }
    }

    /** The same with two terms. */
    static void combine2(double[] y, double scale, double a0, double[] s0, double a1, double[] s1, int to) {
        for (int c = 0; c < to; c++) {
            y[c] = Math.fma(a1, s1[c], Math.fma(a0, s0[c], y[c] * scale));
        }
    }

    /** The same with three terms. */
    static void combine3(
            double[] y, double scale, double a0, double[] s0, double a1, double[] s1, double a2, double[] s2, int to) {
        for (int c = 0; c < to; c++) {
            y[c] = Math.fma(a2, s2[c], Math.fma(a1, s1[c], Math.fma(a0, s0[c], y[c] * scale)));
        }
    }
}
