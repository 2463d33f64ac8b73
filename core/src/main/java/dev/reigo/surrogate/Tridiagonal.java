package dev.reigo.surrogate;

/**
 * A symmetric matrix as {@code H = Q T Q^T} with a tridiagonal T, by Householder reflections of its rows: 4/3 d^3
 * operations. Then {@code (H + u I)^-1} costs d^2 for each u. Works in place.
 */
final class Tridiagonal {
    private final int d;
    private final double[][] h; // reflections: row k has that of step k, from k + 1 on
    private final double[] beta;
    private final double[] diagonal;
    private final double[] beside; // entry (k, k + 1)
    private final double[] pivots; // of T + u I = L D L^T
    private final double[] product;

    Tridiagonal(int dimension) {
        this.d = dimension;
        this.h = new double[d][d];
        this.beta = new double[d];
        this.diagonal = new double[d];
        this.beside = new double[d];
        this.pivots = new double[d];
        this.product = new double[d];
    }

    void set(double[][] matrix) {
        for (int i = 0; i < d; i++) {
            System.arraycopy(matrix[i], 0, h[i], 0, d);
        }
        for (int k = 0; k + 1 < d; k++) {
            diagonal[k] = h[k][k];
            beside[k] = reflection(k);
            if (beta[k] != 0) {
                transform(k);
            }
        }
        diagonal[d - 1] = h[d - 1][d - 1];
    }

    /** Makes row k the vector v of the reflection that leaves of it only the entry beside the diagonal. */
    private double reflection(int k) {
        double[] v = h[k];
        double rest = 0;
        for (int j = k + 2; j < d; j++) {
            rest += v[j] * v[j];
        }
        beta[k] = 0;
        if (rest == 0) {
            return v[k + 1];
        }
        double length = Math.sqrt(v[k + 1] * v[k + 1] + rest);
        double entry = v[k + 1] > 0 ? -length : length;
        v[k + 1] -= entry;
        beta[k] = 2 / (v[k + 1] * v[k + 1] + rest);
        return entry;
    }

    /** {@code A = (I - beta v v^T) A (I - beta v v^T)} for the rows and columns after k. */
    private void transform(int k) {
        double[] v = h[k];
        double sum = 0;
        for (int i = k + 1; i < d; i++) { // product = beta A v
            double entry = 0;
            for (int j = k + 1; j < d; j++) {
                entry += h[i][j] * v[j];
            }
            product[i] = beta[k] * entry;
            sum += product[i] * v[i];
        }
        double half = beta[k] * sum / 2;
        for (int i = k + 1; i < d; i++) {
            product[i] -= half * v[i];
        }
        for (int i = k + 1; i < d; i++) {
            for (int j = k + 1; j < d; j++) {
                h[i][j] -= v[i] * product[j] + product[i] * v[j];
            }
        }
    }

    /** {@code x = Q^T x}. */
    void toInner(double[] x) {
        for (int k = 0; k + 1 < d; k++) {
            reflect(k, x);
        }
    }

    /** {@code x = Q x}. */
    void toOuter(double[] x) {
        for (int k = d - 2; k >= 0; k--) {
            reflect(k, x);
        }
    }

    private void reflect(int k, double[] x) {
        if (beta[k] != 0) {
            double[] v = h[k];
            double sum = 0;
            for (int j = k + 1; j < d; j++) {
                sum += v[j] * x[j];
            }
            sum *= beta[k];
            for (int j = k + 1; j < d; j++) {
                x[j] -= sum * v[j];
            }
        }
    }

    /** The largest sum of absolute values of a row of T: no eigenvalue is larger or below its negative. */
    double norm() {
        double largest = 0;
        for (int k = 0; k < d; k++) {
            double before = k > 0 ? Math.abs(beside[k - 1]) : 0;
            double after = k + 1 < d ? Math.abs(beside[k]) : 0;
            largest = Math.max(largest, before + Math.abs(diagonal[k]) + after);
        }
        return largest;
    }

    /** {@code x = (T + u I)^-1 x}; false if T + u I is not positive definite, and x is then undefined. */
    boolean solve(double u, double[] x) {
        for (int k = 0; k < d; k++) {
            double below = k == 0 ? 0 : beside[k - 1] / pivots[k - 1];
            pivots[k] = diagonal[k] + u - (k == 0 ? 0 : below * beside[k - 1]);
            if (!(pivots[k] > 0)) {
                return false;
            }
            if (k > 0) {
                x[k] -= below * x[k - 1];
            }
        }
        for (int k = d - 1; k >= 0; k--) {
            x[k] = x[k] / pivots[k] - (k + 1 < d ? beside[k] / pivots[k] * x[k + 1] : 0);
        }
        return true;
    }
}
