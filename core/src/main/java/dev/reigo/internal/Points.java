package dev.reigo.internal;

/**
 * Kernels for few samples in many dimensions. Each sample is a row, and the loops run over its coordinates and over the
 * rows of the factor. Four rows of the factor serve all samples while they are in the first-level cache.
 */
public final class Points {
    private Points() {}

    /**
     * {@code x_s += u^T z_s} for s in [0, count): x ~ N(m, C) from x = m and z ~ N(0, I).
     *
     * @param u upper rows of the factor; entries left of the diagonal must be 0
     */
    public static void multiply(double[][] u, double[][] z, double[][] x, int count, int d) {
        int k = 0;
        for (; k + 3 < d; k += 4) {
            for (int s = 0; s < count; s++) {
                double[] t = z[s];
                Rows.plus4(x[s], t[k], u[k], t[k + 1], u[k + 1], t[k + 2], u[k + 2], t[k + 3], u[k + 3], k, d);
            }
        }
        for (; k < d; k++) {
            for (int s = 0; s < count; s++) {
                Rows.plus1(x[s], z[s][k], u[k], k, d);
            }
        }
    }

    /** Solves {@code u^T y_s = y_s} in place for s in [0, count) and writes {@code |y_s|^2} to squaredNorm. */
    public static void solve(
            double[][] u, double[] inverseDiagonal, double[][] y, int count, double[] squaredNorm, int d) {
        for (int s = 0; s < count; s++) {
            squaredNorm[s] = 0;
        }
        int k = 0;
        for (; k + 3 < d; k += 4) {
            double[] u0 = u[k];
            double[] u1 = u[k + 1];
            double[] u2 = u[k + 2];
            double[] u3 = u[k + 3];
            for (int s = 0; s < count; s++) {
                double[] t = y[s];
                double y0 = t[k] * inverseDiagonal[k];
                double y1 = Math.fma(-u0[k + 1], y0, t[k + 1]) * inverseDiagonal[k + 1];
                double y2 = Math.fma(-u0[k + 2], y0, Math.fma(-u1[k + 2], y1, t[k + 2])) * inverseDiagonal[k + 2];
                double y3 = Math.fma(-u0[k + 3], y0, Math.fma(-u1[k + 3], y1, Math.fma(-u2[k + 3], y2, t[k + 3])))
                        * inverseDiagonal[k + 3];
                t[k] = y0;
                t[k + 1] = y1;
                t[k + 2] = y2;
                t[k + 3] = y3;
                squaredNorm[s] = Math.fma(y0, y0, Math.fma(y1, y1, Math.fma(y2, y2, Math.fma(y3, y3, squaredNorm[s]))));
                forward(t, -y0, u0, -y1, u1, -y2, u2, -y3, u3, k + 4, d);
            }
        }
        for (; k < d; k++) {
            for (int s = 0; s < count; s++) {
                double yk = y[s][k] * inverseDiagonal[k];
                y[s][k] = yk;
                squaredNorm[s] = Math.fma(yk, yk, squaredNorm[s]);
                Rows.plus1(y[s], -yk, u[k], k + 1, d);
            }
        }
    }

    /**
     * As {@link Rows#plus4}; a method of its own, because the JIT compiler inlines the shared one in some JVMs only.
     */
    private static void forward(
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

    /** {@code squaredNorm[s] = |z_s|^2} for s in [0, count). */
    public static void squaredNorms(double[][] z, int count, double[] squaredNorm, int d) {
        for (int s = 0; s < count; s++) {
            double[] t = z[s];
            double even = 0;
            double odd = 0;
            int j = 0;
            for (; j + 1 < d; j += 2) {
                even = Math.fma(t[j], t[j], even);
                odd = Math.fma(t[j + 1], t[j + 1], odd);
            }
            squaredNorm[s] = even + odd + (j < d ? t[j] * t[j] : 0);
        }
    }

    /** Solves {@code u^T y = y} in place for a single vector. */
    public static void solve(double[][] u, double[] inverseDiagonal, double[] y, int d) {
        for (int k = 0; k < d; k++) {
            y[k] *= inverseDiagonal[k];
            Rows.plus1(y, -y[k], u[k], k + 1, d);
        }
    }
}
