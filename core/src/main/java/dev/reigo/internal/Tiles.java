package dev.reigo.internal;

/**
 * Forward substitution for few samples and dimensions. Loops would be too short to be vectorized, so it takes four rows
 * of the factor times four samples at a time, with sixteen sums in registers. Factor and samples are packed by fours.
 */
public final class Tiles {
    private Tiles() {}

    /** Room for the packed factor of dimension d: the tile of the rows i to i + 3 has columns 0 to i + 3. */
    public static double[][] newFactor(int d) {
        double[][] tiles = new double[(d + 3) / 4][];
        for (int b = 0; b < tiles.length; b++) {
            tiles[b] = new double[16 * (b + 1)];
        }
        return tiles;
    }

    /**
     * Packs the upper rows u of a Cholesky factor: {@code tiles[b][4 k + r] = -u[k][4 b + r]}, and the inverse pivots.
     * Rows beyond d are those of the identity.
     */
    public static void pack(double[][] u, double[] inverseDiagonal, double[][] tiles, int d) {
        for (int b = 0; b < tiles.length; b++) {
            int i = 4 * b;
            int rows = Math.min(4, d - i);
            double[] tile = tiles[b];
            for (int k = 0; k < i && rows == 4; k++) { // most of it, without a loop inside
                double[] row = u[k];
                tile[4 * k] = -row[i];
                tile[4 * k + 1] = -row[i + 1];
                tile[4 * k + 2] = -row[i + 2];
                tile[4 * k + 3] = -row[i + 3];
            }
            for (int k = rows == 4 ? i : 0; k < i + rows; k++) {
                for (int r = Math.max(0, k - i); r < rows; r++) {
                    tile[4 * k + r] = -u[k][i + r];
                }
            }
            for (int r = 0; r < 4; r++) {
                tile[4 * (i + r) + r] = r < rows ? inverseDiagonal[i + r] : 1;
            }
        }
    }

    /**
     * Solves {@code L y = y} in place for four samples and writes {@code |y|^2} into {@code squaredNorm[at, at + 4)}.
     * Coordinate j of sample s is {@code y[4 j + s]}. Coordinates beyond d must be 0.
     */
    public static void solve(double[][] tiles, double[] y, double[] squaredNorm, int at, int d) {
        int last = tiles.length - 1;
        for (int b = 0; b < last; b++) {
            solve(tiles[b], y, 16 * b);
        }
        if (d - 4 * last <= 2) {
            solveTwo(tiles[last], y, 16 * last);
        } else {
            solve(tiles[last], y, 16 * last);
        }
        double q0 = 0;
        double q1 = 0;
        double q2 = 0;
        double q3 = 0;
        for (int j = 0; j < 16 * tiles.length; j += 4) {
            q0 = Math.fma(y[j], y[j], q0);
            q1 = Math.fma(y[j + 1], y[j + 1], q1);
            q2 = Math.fma(y[j + 2], y[j + 2], q2);
            q3 = Math.fma(y[j + 3], y[j + 3], q3);
        }
        squaredNorm[at] = q0;
        squaredNorm[at + 1] = q1;
        squaredNorm[at + 2] = q2;
        squaredNorm[at + 3] = q3;
    }

    /** The first two of the four coordinates whose values start at i; the others are beyond d. */
    private static void solveTwo(double[] tile, double[] y, int i) {
        double a0 = y[i];
        double a1 = y[i + 1];
        double a2 = y[i + 2];
        double a3 = y[i + 3];
        double b0 = y[i + 4];
        double b1 = y[i + 5];
        double b2 = y[i + 6];
        double b3 = y[i + 7];
        for (int k = 0; k < i; k += 4) {
            double y0 = y[k];
            double y1 = y[k + 1];
            double y2 = y[k + 2];
            double y3 = y[k + 3];
            double a = tile[k];
            a0 = Math.fma(a, y0, a0);
            a1 = Math.fma(a, y1, a1);
            a2 = Math.fma(a, y2, a2);
            a3 = Math.fma(a, y3, a3);
            double b = tile[k + 1];
            b0 = Math.fma(b, y0, b0);
            b1 = Math.fma(b, y1, b1);
            b2 = Math.fma(b, y2, b2);
            b3 = Math.fma(b, y3, b3);
        }
        double pivot = tile[i];
        y[i] = a0 *= pivot;
        y[i + 1] = a1 *= pivot;
        y[i + 2] = a2 *= pivot;
        y[i + 3] = a3 *= pivot;
        double ab = tile[i + 1];
        pivot = tile[i + 5];
        y[i + 4] = Math.fma(ab, a0, b0) * pivot;
        y[i + 5] = Math.fma(ab, a1, b1) * pivot;
        y[i + 6] = Math.fma(ab, a2, b2) * pivot;
        y[i + 7] = Math.fma(ab, a3, b3) * pivot;
    }

    /** The four coordinates whose values start at i. */
    private static void solve(double[] tile, double[] y, int i) {
        double a0 = y[i];
        double a1 = y[i + 1];
        double a2 = y[i + 2];
        double a3 = y[i + 3];
        double b0 = y[i + 4];
        double b1 = y[i + 5];
        double b2 = y[i + 6];
        double b3 = y[i + 7];
        double c0 = y[i + 8];
        double c1 = y[i + 9];
        double c2 = y[i + 10];
        double c3 = y[i + 11];
        double d0 = y[i + 12];
        double d1 = y[i + 13];
        double d2 = y[i + 14];
        double d3 = y[i + 15];
        for (int k = 0; k < i; k += 4) {
            double y0 = y[k];
            double y1 = y[k + 1];
            double y2 = y[k + 2];
            double y3 = y[k + 3];
            double a = tile[k];
            a0 = Math.fma(a, y0, a0);
            a1 = Math.fma(a, y1, a1);
            a2 = Math.fma(a, y2, a2);
            a3 = Math.fma(a, y3, a3);
            double b = tile[k + 1];
            b0 = Math.fma(b, y0, b0);
            b1 = Math.fma(b, y1, b1);
            b2 = Math.fma(b, y2, b2);
            b3 = Math.fma(b, y3, b3);
            double c = tile[k + 2];
            c0 = Math.fma(c, y0, c0);
            c1 = Math.fma(c, y1, c1);
            c2 = Math.fma(c, y2, c2);
            c3 = Math.fma(c, y3, c3);
            double d = tile[k + 3];
            d0 = Math.fma(d, y0, d0);
            d1 = Math.fma(d, y1, d1);
            d2 = Math.fma(d, y2, d2);
            d3 = Math.fma(d, y3, d3);
        }
        double pivot = tile[i];
        y[i] = a0 *= pivot;
        y[i + 1] = a1 *= pivot;
        y[i + 2] = a2 *= pivot;
        y[i + 3] = a3 *= pivot;
        double ab = tile[i + 1];
        pivot = tile[i + 5];
        y[i + 4] = b0 = Math.fma(ab, a0, b0) * pivot;
        y[i + 5] = b1 = Math.fma(ab, a1, b1) * pivot;
        y[i + 6] = b2 = Math.fma(ab, a2, b2) * pivot;
        y[i + 7] = b3 = Math.fma(ab, a3, b3) * pivot;
        double ac = tile[i + 2];
        double bc = tile[i + 6];
        pivot = tile[i + 10];
        y[i + 8] = c0 = Math.fma(ac, a0, Math.fma(bc, b0, c0)) * pivot;
        y[i + 9] = c1 = Math.fma(ac, a1, Math.fma(bc, b1, c1)) * pivot;
        y[i + 10] = c2 = Math.fma(ac, a2, Math.fma(bc, b2, c2)) * pivot;
        y[i + 11] = c3 = Math.fma(ac, a3, Math.fma(bc, b3, c3)) * pivot;
        double ad = tile[i + 3];
        double bd = tile[i + 7];
        double cd = tile[i + 11];
        pivot = tile[i + 15];
        y[i + 12] = Math.fma(ad, a0, Math.fma(bd, b0, Math.fma(cd, c0, d0))) * pivot;
        y[i + 13] = Math.fma(ad, a1, Math.fma(bd, b1, Math.fma(cd, c1, d1))) * pivot;
        y[i + 14] = Math.fma(ad, a2, Math.fma(bd, b2, Math.fma(cd, c2, d2))) * pivot;
        y[i + 15] = Math.fma(ad, a3, Math.fma(bd, b3, Math.fma(cd, c3, d3))) * pivot;
    }
}
