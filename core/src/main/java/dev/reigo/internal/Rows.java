package dev.reigo.internal;

/**
 * Kernels on {@code double[][]} rows in which one index runs over every array of the inner loop: the form that the JIT
 * compiler vectorizes. One array is stored per loop, and four source rows are fused.
 */
public final class Rows {
    private Rows() {}

    /**
     * Cholesky factor in upper rows: {@code c = u^T u}, so that row i of u is column i of the lower factor L.
     *
     * <p>Reads {@code c[i][j]} and writes {@code u[i][j]} for {@code j >= i} only; u may be c.
     *
     * @return false where a pivot is not positive or not finite; u is then undefined
     */
    public static boolean cholesky(double[][] c, double[][] u, int d) {
        for (int i = 0; i < d; i++) {
            double[] ui = u[i];
            if (c != u) {
                System.arraycopy(c[i], i, ui, i, d - i);
            }
            subtract(u, u, i, i, ui, i, d);
            double pivot = ui[i];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return false;
            }
            double root = Math.sqrt(pivot);
            double inverse = 1 / root;
            ui[i] = root;
            for (int j = i + 1; j < d; j++) {
                ui[j] *= inverse;
            }
        }
        return true;
    }

    /**
     * Solves {@code u^T y = y} in place for the columns {@code [0, columns)} of the panel y (forward substitution),
     * then writes {@code |y|^2} per column into {@code squaredNorm}.
     */
    public static void solve(
            double[][] u, double[] inverseDiagonal, double[][] y, int columns, double[] squaredNorm, int d) {
        for (int i = 0; i < d; i++) {
            double[] yi = y[i];
            subtract(u, y, i, i, yi, 0, columns);
            double scale = inverseDiagonal[i];
            for (int c = 0; c < columns; c++) {
                yi[c] *= scale;
            }
        }
        squaredNorms(y, columns, squaredNorm, d);
    }

    /** {@code squaredNorm[c] = sum_i y[i][c]^2}. */
    public static void squaredNorms(double[][] y, int columns, double[] squaredNorm, int d) {
        for (int c = 0; c < columns; c++) {
            squaredNorm[c] = 0;
        }
        int i = 0;
        for (; i + 3 < d; i += 4) {
            double[] y0 = y[i];
            double[] y1 = y[i + 1];
            double[] y2 = y[i + 2];
            double[] y3 = y[i + 3];
            for (int c = 0; c < columns; c++) {
                squaredNorm[c] = Math.fma(
                        y0[c],
                        y0[c],
                        Math.fma(y1[c], y1[c], Math.fma(y2[c], y2[c], Math.fma(y3[c], y3[c], squaredNorm[c]))));
            }
        }
        for (; i < d; i++) {
            double[] yi = y[i];
            for (int c = 0; c < columns; c++) {
                squaredNorm[c] = Math.fma(yi[c], yi[c], squaredNorm[c]);
            }
        }
    }

    /** {@code z = u^T z} in place for the columns {@code [0, columns)}: y ~ N(0, C) from z ~ N(0, I). */
    public static void multiply(double[][] u, double[][] z, int columns, int d) {
        for (int i = d - 1; i >= 0; i--) { // row i needs the rows above it only
            double[] zi = z[i];
            double diagonal = u[i][i];
            for (int c = 0; c < columns; c++) {
                zi[c] *= diagonal;
            }
            int k = 0;
            for (; k + 3 < i; k += 4) {
                plus4(
                        zi,
                        u[k][i],
                        z[k],
                        u[k + 1][i],
                        z[k + 1],
                        u[k + 2][i],
                        z[k + 2],
                        u[k + 3][i],
                        z[k + 3],
                        0,
                        columns);
            }
            for (; k < i; k++) {
                plus1(zi, u[k][i], z[k], 0, columns);
            }
        }
    }

    /** {@code c += sum_s weight_s p_s p_s^T} for the upper rows of c and four points. */
    public static void rank4(
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
            plus4(c[i], w0 * p0[i], p0, w1 * p1[i], p1, w2 * p2[i], p2, w3 * p3[i], p3, i, d);
        }
    }

    /** {@code c += weight p p^T} for the upper rows of c. */
    public static void rank1(double[][] c, double weight, double[] p, int d) {
        for (int i = 0; i < d; i++) {
            plus1(c[i], weight * p[i], p, i, d);
        }
    }

    /** {@code target[j] -= sum_{k < count} factor[k][column] * source[k][j]} for j in [from, to). */
    private static void subtract(
            double[][] factor, double[][] source, int column, int count, double[] target, int from, int to) {
        int k = 0;
        for (; k + 3 < count; k += 4) {
            plus4(
                    target,
                    -factor[k][column],
                    source[k],
                    -factor[k + 1][column],
                    source[k + 1],
                    -factor[k + 2][column],
                    source[k + 2],
                    -factor[k + 3][column],
                    source[k + 3],
                    from,
                    to);
        }
        for (; k < count; k++) {
            plus1(target, -factor[k][column], source[k], from, to);
        }
    }

    /** {@code target[j] += sum_s a_s source_s[j]} for j in [from, to). */
    public static void plus4(
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

    /** {@code target[j] += a source[j]} for j in [from, to). */
    public static void plus1(double[] target, double a, double[] source, int from, int to) {
        for (int j = from; j < to; j++) {
            target[j] = Math.fma(a, source[j], target[j]);
        }
    }
}
