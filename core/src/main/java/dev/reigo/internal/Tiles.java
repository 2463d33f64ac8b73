package dev.reigo.internal;

/**
 * Forward substitution for few samples and dimensions. Loops would be too short to be vectorized, so it takes four rows
 * of the factor times four samples at a time, with sixteen sums in registers. Samples are packed by fours.
 */
public final class Tiles {
    private Tiles() {}

    /**
     * Writes {@code |y|^2} into {@code squaredNorm[at, at + 4)} for the solutions of {@code L y = x} of four samples.
     * Coordinate j of sample s is {@code x[4 j + s]}. It becomes -y, so that all sums are products added.
     *
     * @param u the upper rows of L^T
     */
    public static void solve(double[][] u, double[] inverseDiagonal, double[] x, double[] squaredNorm, int at, int d) {
        int i = 0;
        for (; i + 3 < d; i += 4) {
            solveFour(u, inverseDiagonal, x, i);
        }
        int block = i;
        if (i + 1 < d) {
            solveTwo(u, inverseDiagonal, x, i);
            i += 2;
        }
        if (i < d) {
            solveOne(u, inverseDiagonal, x, i, block);
        }
        double q0 = 0;
        double q1 = 0;
        double q2 = 0;
        double q3 = 0;
        for (int j = 0; j < 4 * d; j += 4) {
            q0 = Math.fma(x[j], x[j], q0);
            q1 = Math.fma(x[j + 1], x[j + 1], q1);
            q2 = Math.fma(x[j + 2], x[j + 2], q2);
            q3 = Math.fma(x[j + 3], x[j + 3], q3);
        }
        squaredNorm[at] = q0;
        squaredNorm[at + 1] = q1;
        squaredNorm[at + 2] = q2;
        squaredNorm[at + 3] = q3;
    }

    /** The coordinate i. Those of its block come last first, as in {@link #solveFour}. */
    private static void solveOne(double[][] u, double[] inverse, double[] x, int i, int block) {
        for (int k = 0; k < block; k++) {
            subtract(u[k][i], x, k, i);
        }
        for (int k = i - 1; k >= block; k--) {
            subtract(u[k][i], x, k, i);
        }
        for (int s = 4 * i; s < 4 * i + 4; s++) {
            x[s] *= -inverse[i];
        }
    }

    private static void subtract(double a, double[] x, int k, int i) {
        x[4 * i] = Math.fma(a, x[4 * k], x[4 * i]);
        x[4 * i + 1] = Math.fma(a, x[4 * k + 1], x[4 * i + 1]);
        x[4 * i + 2] = Math.fma(a, x[4 * k + 2], x[4 * i + 2]);
        x[4 * i + 3] = Math.fma(a, x[4 * k + 3], x[4 * i + 3]);
    }

    /** The coordinates i and i + 1. */
    private static void solveTwo(double[][] u, double[] inverse, double[] x, int i) {
        int at = 4 * i;
        double a0 = x[at];
        double a1 = x[at + 1];
        double a2 = x[at + 2];
        double a3 = x[at + 3];
        double b0 = x[at + 4];
        double b1 = x[at + 5];
        double b2 = x[at + 6];
        double b3 = x[at + 7];
        for (int k = 0; k < i; k++) {
            double x0 = x[4 * k];
            double x1 = x[4 * k + 1];
            double x2 = x[4 * k + 2];
            double x3 = x[4 * k + 3];
            double[] row = u[k];
            double a = row[i];
            a0 = Math.fma(a, x0, a0);
            a1 = Math.fma(a, x1, a1);
            a2 = Math.fma(a, x2, a2);
            a3 = Math.fma(a, x3, a3);
            double b = row[i + 1];
            b0 = Math.fma(b, x0, b0);
            b1 = Math.fma(b, x1, b1);
            b2 = Math.fma(b, x2, b2);
            b3 = Math.fma(b, x3, b3);
        }
        double pivot = -inverse[i];
        x[at] = a0 *= pivot;
        x[at + 1] = a1 *= pivot;
        x[at + 2] = a2 *= pivot;
        x[at + 3] = a3 *= pivot;
        double ab = u[i][i + 1];
        pivot = -inverse[i + 1];
        x[at + 4] = Math.fma(ab, a0, b0) * pivot;
        x[at + 5] = Math.fma(ab, a1, b1) * pivot;
        x[at + 6] = Math.fma(ab, a2, b2) * pivot;
        x[at + 7] = Math.fma(ab, a3, b3) * pivot;
    }

    /** The coordinates i to i + 3. */
    private static void solveFour(double[][] u, double[] inverse, double[] x, int i) {
        int at = 4 * i;
        double a0 = x[at];
        double a1 = x[at + 1];
        double a2 = x[at + 2];
        double a3 = x[at + 3];
        double b0 = x[at + 4];
        double b1 = x[at + 5];
        double b2 = x[at + 6];
        double b3 = x[at + 7];
        double c0 = x[at + 8];
        double c1 = x[at + 9];
        double c2 = x[at + 10];
        double c3 = x[at + 11];
        double d0 = x[at + 12];
        double d1 = x[at + 13];
        double d2 = x[at + 14];
        double d3 = x[at + 15];
        for (int k = 0; k < i; k++) {
            double x0 = x[4 * k];
            double x1 = x[4 * k + 1];
            double x2 = x[4 * k + 2];
            double x3 = x[4 * k + 3];
            double[] row = u[k];
            double a = row[i];
            a0 = Math.fma(a, x0, a0);
            a1 = Math.fma(a, x1, a1);
            a2 = Math.fma(a, x2, a2);
            a3 = Math.fma(a, x3, a3);
            double b = row[i + 1];
            b0 = Math.fma(b, x0, b0);
            b1 = Math.fma(b, x1, b1);
            b2 = Math.fma(b, x2, b2);
            b3 = Math.fma(b, x3, b3);
            double c = row[i + 2];
            c0 = Math.fma(c, x0, c0);
            c1 = Math.fma(c, x1, c1);
            c2 = Math.fma(c, x2, c2);
            c3 = Math.fma(c, x3, c3);
            double d = row[i + 3];
            d0 = Math.fma(d, x0, d0);
            d1 = Math.fma(d, x1, d1);
            d2 = Math.fma(d, x2, d2);
            d3 = Math.fma(d, x3, d3);
        }
        double[] u0 = u[i];
        double[] u1 = u[i + 1];
        double pivot = -inverse[i];
        x[at] = a0 *= pivot;
        x[at + 1] = a1 *= pivot;
        x[at + 2] = a2 *= pivot;
        x[at + 3] = a3 *= pivot;
        double ab = u0[i + 1];
        pivot = -inverse[i + 1];
        x[at + 4] = b0 = Math.fma(ab, a0, b0) * pivot;
        x[at + 5] = b1 = Math.fma(ab, a1, b1) * pivot;
        x[at + 6] = b2 = Math.fma(ab, a2, b2) * pivot;
        x[at + 7] = b3 = Math.fma(ab, a3, b3) * pivot;
        double ac = u0[i + 2];
        double bc = u1[i + 2];
        pivot = -inverse[i + 2];
        x[at + 8] = c0 = Math.fma(ac, a0, Math.fma(bc, b0, c0)) * pivot;
        x[at + 9] = c1 = Math.fma(ac, a1, Math.fma(bc, b1, c1)) * pivot;
        x[at + 10] = c2 = Math.fma(ac, a2, Math.fma(bc, b2, c2)) * pivot;
        x[at + 11] = c3 = Math.fma(ac, a3, Math.fma(bc, b3, c3)) * pivot;
        double ad = u0[i + 3];
        double bd = u1[i + 3];
        double cd = u[i + 2][i + 3];
        pivot = -inverse[i + 3];
        x[at + 12] = Math.fma(ad, a0, Math.fma(bd, b0, Math.fma(cd, c0, d0))) * pivot;
        x[at + 13] = Math.fma(ad, a1, Math.fma(bd, b1, Math.fma(cd, c1, d1))) * pivot;
        x[at + 14] = Math.fma(ad, a2, Math.fma(bd, b2, Math.fma(cd, c2, d2))) * pivot;
        x[at + 15] = Math.fma(ad, a3, Math.fma(bd, b3, Math.fma(cd, c3, d3))) * pivot;
    }
}
