package dev.reigo.internal;

/**
 * Kernels on {@code double[][]} rows. One index runs over every array of the inner loop, which the JIT compiler
 * vectorizes. A loop stores one array and fuses four source rows. Four target rows in turn use the same four sources
 * while these are in the first-level cache.
 */
public final class Rows {
    private Rows() {}

    /**
     * Cholesky factor in upper rows: {@code c = u^T u}, so row i of u is column i of the lower factor L.
     *
     * <p>Reads {@code c[i][j]} and writes {@code u[i][j]} for {@code j >= i}, and the inverse pivots; u may be c.
     *
     * @return false if a pivot is not positive or not finite; u is then undefined
     */
    public static boolean cholesky(double[][] c, double[][] u, double[] inverseDiagonal, int d) {
        if (c != u) {
            for (int i = 0; i < d; i++) {
                System.arraycopy(c[i], i, u[i], i, d - i);
            }
        }
        int i = 0;
        for (; i + 3 < d; i += 4) {
            for (int k = 0; k < i; k += 4) {
                for (int r = i; r < i + 4; r++) {
                    minus4(u[r], u, k, r, u, r, d);
                }
            }
            if (!pivots(u, inverseDiagonal, i, i + 4)) {
                return false;
            }
            eliminate(u, inverseDiagonal, i, u, i + 4, d);
        }
        for (int r = i; r < d; r++) {
            for (int k = 0; k < i; k += 4) {
                minus4(u[r], u, k, r, u, r, d);
            }
        }
        return pivots(u, inverseDiagonal, i, d);
    }

    /** Factors the diagonal block of the rows and columns [from, to), four of them at most. */
    private static boolean pivots(double[][] u, double[] inverseDiagonal, int from, int to) {
        for (int i = from; i < to; i++) {
            for (int k = from; k < i; k++) {
                for (int j = i; j < to; j++) {
                    u[i][j] = Math.fma(-u[k][i], u[k][j], u[i][j]);
                }
            }
            double pivot = u[i][i];
            if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
                return false;
            }
            double root = Math.sqrt(pivot);
            double inverse = 1 / root;
            u[i][i] = root;
            inverseDiagonal[i] = inverse;
            for (int j = i + 1; j < to; j++) {
                u[i][j] *= inverse;
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
        int i = 0;
        for (; i + 3 < d; i += 4) {
            for (int k = 0; k < i; k += 4) {
                for (int r = i; r < i + 4; r++) {
                    minus4(y[r], u, k, r, y, 0, columns);
                }
            }
            eliminate(u, inverseDiagonal, i, y, 0, columns);
        }
        for (int r = i; r < d; r++) {
            for (int k = 0; k < i; k += 4) {
                minus4(y[r], u, k, r, y, 0, columns);
            }
            for (int k = i; k < r; k++) {
                plus1(y[r], -u[k][r], y[k], 0, columns);
            }
            scale(y[r], inverseDiagonal[r], 0, columns);
        }
        squaredNorms(y, columns, squaredNorm, d);
    }

    /** Forward substitution with the diagonal block at i: the rows i to i + 3 of y, columns [from, to). */
    private static void eliminate(double[][] u, double[] inverse, int i, double[][] y, int from, int to) {
        double[] u0 = u[i];
        double[] u1 = u[i + 1];
        double[] y0 = y[i];
        double[] y1 = y[i + 1];
        double[] y2 = y[i + 2];
        double u23 = u[i + 2][i + 3];
        scale(y0, inverse[i], from, to);
        if (to - from < ShortLoops.LIMIT) {
            ShortLoops.eliminate1(y1, u0[i + 1], y0, inverse[i + 1], from, to);
            ShortLoops.eliminate2(y2, u0[i + 2], y0, u1[i + 2], y1, inverse[i + 2], from, to);
            ShortLoops.eliminate3(y[i + 3], u0[i + 3], y0, u1[i + 3], y1, u23, y2, inverse[i + 3], from, to);
        } else {
            LongLoops.eliminate1(y1, u0[i + 1], y0, inverse[i + 1], from, to);
            LongLoops.eliminate2(y2, u0[i + 2], y0, u1[i + 2], y1, inverse[i + 2], from, to);
            LongLoops.eliminate3(y[i + 3], u0[i + 3], y0, u1[i + 3], y1, u23, y2, inverse[i + 3], from, to);
        }
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
        int whole = d & ~3;
        for (int i = d - 1; i >= whole; i--) { // row i needs the rows above it only
            scale(z[i], u[i][i], 0, columns);
            for (int k = whole; k < i; k++) {
                plus1(z[i], u[k][i], z[k], 0, columns);
            }
            for (int k = 0; k < whole; k += 4) {
                plus4(z[i], u, k, i, z, 0, columns);
            }
        }
        for (int i = whole - 4; i >= 0; i -= 4) {
            combine(u, i, z, columns);
            for (int k = 0; k < i; k += 4) {
                for (int r = i; r < i + 4; r++) {
                    plus4(z[r], u, k, r, z, 0, columns);
                }
            }
        }
    }

    /** The product with the diagonal block at i: the rows i to i + 3 of z, the last first. */
    private static void combine(double[][] u, int i, double[][] z, int columns) {
        double[] u0 = u[i];
        double[] u1 = u[i + 1];
        double[] u2 = u[i + 2];
        double[] z0 = z[i];
        double[] z1 = z[i + 1];
        double[] z2 = z[i + 2];
        double u33 = u[i + 3][i + 3];
        if (columns < ShortLoops.LIMIT) {
            ShortLoops.combine3(z[i + 3], u33, u0[i + 3], z0, u1[i + 3], z1, u2[i + 3], z2, columns);
            ShortLoops.combine2(z2, u2[i + 2], u0[i + 2], z0, u1[i + 2], z1, columns);
            ShortLoops.combine1(z1, u1[i + 1], u0[i + 1], z0, columns);
        } else {
            LongLoops.combine3(z[i + 3], u33, u0[i + 3], z0, u1[i + 3], z1, u2[i + 3], z2, columns);
            LongLoops.combine2(z2, u2[i + 2], u0[i + 2], z0, u1[i + 2], z1, columns);
            LongLoops.combine1(z1, u1[i + 1], u0[i + 1], z0, columns);
        }
        scale(z0, u0[i], 0, columns);
    }

    /** {@code target[j] -= sum_{k <= q < k + 4} factor[q][column] source[q][j]} for j in [from, to). */
    private static void minus4(
            double[] target, double[][] factor, int k, int column, double[][] source, int from, int to) {
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

    /** {@code target[j] += sum_{k <= q < k + 4} factor[q][column] source[q][j]} for j in [from, to). */
    private static void plus4(
            double[] target, double[][] factor, int k, int column, double[][] source, int from, int to) {
        plus4(
                target,
                factor[k][column],
                source[k],
                factor[k + 1][column],
                source[k + 1],
                factor[k + 2][column],
                source[k + 2],
                factor[k + 3][column],
                source[k + 3],
                from,
                to);
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
        if (to - from < ShortLoops.LIMIT) {
            ShortLoops.plus4(target, a0, s0, a1, s1, a2, s2, a3, s3, from, to);
        } else {
            LongLoops.plus4(target, a0, s0, a1, s1, a2, s2, a3, s3, from, to);
        }
    }

    /** {@code target[j] += a source[j]} for j in [from, to). */
    public static void plus1(double[] target, double a, double[] source, int from, int to) {
        if (to - from < ShortLoops.LIMIT) {
            ShortLoops.plus1(target, a, source, from, to);
        } else {
            LongLoops.plus1(target, a, source, from, to);
        }
    }

    /** {@code target[j] *= a} for j in [from, to). */
    public static void scale(double[] target, double a, int from, int to) {
        if (to - from < ShortLoops.LIMIT) {
            ShortLoops.scale(target, a, from, to);
        } else {
            LongLoops.scale(target, a, from, to);
        }
    }

    /** Writes the upper rows of u one after the other into all, from that index on. */
    public static void pack(double[][] u, double[] all, int from, int d) {
        int next = from;
        for (int i = 0; i < d; i++) {
            System.arraycopy(u[i], i, all, next, d - i);
            next += d - i;
        }
    }

    /** The opposite of {@link #pack}. */
    public static void unpack(double[] all, int from, double[][] u, int d) {
        int next = from;
        for (int i = 0; i < d; i++) {
            System.arraycopy(all, next, u[i], i, d - i);
            next += d - i;
        }
    }
}
