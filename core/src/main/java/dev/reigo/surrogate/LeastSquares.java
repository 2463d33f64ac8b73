package dev.reigo.surrogate;

import dev.reigo.internal.Rows;
import java.util.Arrays;

/**
 * {@code c = argmin |A c - b|} by Householder reflections {@code H_q = I - beta_q v_q v_q^T} of the columns, each
 * scaled to length 1. Four reflections are applied together, {@code H_3 H_2 H_1 H_0 A = A - V (T^T V^T A)}, so that
 * loops run along rows and four rows at a time stay in the first-level cache.
 */
final class LeastSquares {
    private static final double NOTHING = 1e-13; // length of a column's rest below which others explain it
    private static final int WIDTH = 4;

    private final double[][] v; // reflections, by row
    private final double[][] w; // V^T A
    private final double[] beta = new double[WIDTH];
    private final double[][] t = new double[WIDTH][WIDTH]; // upper triangle
    private final double[] scale;
    private final int[] pivots; // columns with a coefficient, by row

    /** @param columns of the matrix A */
    LeastSquares(int rows, int columns) {
        this.v = new double[WIDTH][rows];
        this.w = new double[WIDTH][columns + 1];
        this.scale = new double[columns];
        this.pivots = new int[columns];
    }

    /**
     * Solves for the first n rows. A column that others explain gets the coefficient 0.
     *
     * @param a rows of A, each with its b behind it; n is p or more; destroyed
     * @param c receives the p coefficients
     */
    void solve(double[][] a, int n, int p, double[] c) {
        scaleColumns(a, n, p);
        int row = 0;
        for (int from = 0; from < p; from += WIDTH) {
            int to = Math.min(p, from + WIDTH);
            int found = reflectPanel(a, row, n, from, to);
            reflectRest(a, row, n, to, p + 1);
            row += found;
        }
        substitute(a, row, p, c);
    }

    private void scaleColumns(double[][] a, int n, int p) {
        Arrays.fill(scale, 0, p, 0);
        for (int i = 0; i < n; i++) {
            addSquares(scale, a[i], p);
        }
        for (int j = 0; j < p; j++) {
            scale[j] = scale[j] > 0 ? 1 / Math.sqrt(scale[j]) : 0;
        }
        for (int i = 0; i < n; i++) {
            multiply(a[i], scale, p);
        }
    }

    private static void addSquares(double[] sums, double[] row, int p) {
        for (int j = 0; j < p; j++) {
            sums[j] = Math.fma(row[j], row[j], sums[j]);
        }
    }

    private static void multiply(double[] row, double[] factors, int p) {
        for (int j = 0; j < p; j++) {
            row[j] *= factors[j];
        }
    }

    /** Finds the reflections of the columns [from, to); returns how many there are. */
    private int reflectPanel(double[][] a, int row, int n, int from, int to) {
        int found = 0;
        for (int j = from; j < to; j++) {
            double[] x = v[found];
            for (int i = row; i < n; i++) {
                x[i] = a[i][j];
            }
            for (int q = 0; q < found; q++) {
                double factor = -beta[q] * dot(v[q], x, row + q, n);
                Rows.plus1(x, factor, v[q], row + q, n);
            }
            int pivot = row + found;
            for (int i = row; i < pivot; i++) {
                a[i][j] = x[i];
                x[i] = 0;
            }
            double length = Math.sqrt(dot(x, x, pivot, n));
            if (length >= NOTHING) {
                double diagonal = x[pivot] > 0 ? -length : length;
                x[pivot] -= diagonal;
                a[pivot][j] = diagonal;
                beta[found] = 2 / dot(x, x, pivot, n);
                pivots[pivot] = j;
                combine(found, row, n);
                found++;
            }
        }
        for (int q = found; q < WIDTH; q++) {
            Arrays.fill(v[q], row, n, 0);
            Arrays.fill(t[q], 0);
            for (int r = 0; r < q; r++) {
                t[r][q] = 0;
            }
        }
        return found;
    }

    /** Column q of T in {@code H_0 H_1 ... H_q = I - V T V^T}. */
    private void combine(int q, int row, int n) {
        double[] products = t[q]; // its part left of the diagonal is free
        for (int r = 0; r < q; r++) {
            products[r] = dot(v[r], v[q], row + q, n);
        }
        for (int r = 0; r < q; r++) {
            double sum = 0;
            for (int s = r; s < q; s++) {
                sum += t[r][s] * products[s];
            }
            t[r][q] = -beta[q] * sum;
        }
        t[q][q] = beta[q];
    }

    /** {@code A -= V (T^T V^T A)} in the columns [from, to). */
    private void reflectRest(double[][] a, int row, int n, int from, int to) {
        for (int q = 0; q < WIDTH; q++) {
            Arrays.fill(w[q], from, to, 0);
        }
        int i = row;
        for (; i + 3 < n; i += 4) {
            for (int q = 0; q < WIDTH; q++) {
                double[] x = v[q];
                Rows.plus4(w[q], x[i], a[i], x[i + 1], a[i + 1], x[i + 2], a[i + 2], x[i + 3], a[i + 3], from, to);
            }
        }
        for (; i < n; i++) {
            for (int q = 0; q < WIDTH; q++) {
                Rows.plus1(w[q], v[q][i], a[i], from, to);
            }
        }
        for (int q = WIDTH - 1; q >= 0; q--) { // downwards: it needs the old ones above it
            Rows.scale(w[q], t[q][q], from, to);
            for (int r = 0; r < q; r++) {
                Rows.plus1(w[q], t[r][q], w[r], from, to);
            }
        }
        for (i = row; i < n; i++) {
            Rows.plus4(a[i], -v[0][i], w[0], -v[1][i], w[1], -v[2][i], w[2], -v[3][i], w[3], from, to);
        }
    }

    /** Back substitution, and the coefficients of the columns as they were. */
    private void substitute(double[][] a, int rank, int p, double[] c) {
        Arrays.fill(c, 0, p, 0);
        for (int i = rank - 1; i >= 0; i--) {
            int column = pivots[i];
            double[] row = a[i];
            double sum = row[p];
            for (int j = column + 1; j < p; j++) {
                sum -= row[j] * c[j];
            }
            c[column] = sum / row[column];
        }
        multiply(c, scale, p);
    }

    private static double dot(double[] x, double[] y, int from, int to) {
        double s0 = 0; // four sums, since one would wait for each addition
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = from;
        for (; i + 3 < to; i += 4) {
            s0 = Math.fma(x[i], y[i], s0);
            s1 = Math.fma(x[i + 1], y[i + 1], s1);
            s2 = Math.fma(x[i + 2], y[i + 2], s2);
            s3 = Math.fma(x[i + 3], y[i + 3], s3);
        }
        for (; i < to; i++) {
            s0 = Math.fma(x[i], y[i], s0);
        }
        return s0 + s1 + (s2 + s3);
    }
}
