package dev.reigo.internal;

import java.util.Arrays;

/**
 * Eigenvalues of {@code C = u^T u} from the Cholesky factor, never from C. So they keep their relative accuracy even if
 * they spread over more decades than a double has digits.
 */
public final class Eigenvalues {
    private static final int MAX_SWEEPS = 60;

    private Eigenvalues() {}

    /**
     * All eigenvalues, ascending: squared singular values of u by one-sided Jacobi rotations of its rows.
     *
     * @param u upper rows of the factor; not modified
     */
    public static double[] all(double[][] u, int d) {
        double[][] rows = new double[d][];
        for (int i = 0; i < d; i++) {
            rows[i] = u[i].clone();
            Arrays.fill(rows[i], 0, i, 0.0);
        }
        orthogonalize(rows, d);
        double[] values = new double[d];
        for (int i = 0; i < d; i++) {
            values[i] = dot(rows[i], rows[i], d);
        }
        Arrays.sort(values);
        return values;
    }

    /** One-sided Jacobi rotations of the rows, in place, until they are orthogonal. */
    static void orthogonalize(double[][] rows, int d) {
        boolean rotated = true;
        for (int sweep = 0; rotated && sweep < MAX_SWEEPS; sweep++) {
            rotated = false;
            for (int p = 0; p < d - 1; p++) {
                for (int q = p + 1; q < d; q++) {
                    rotated |= orthogonalize(rows[p], rows[q], d);
                }
            }
        }
    }

    /** Rotates the rows a and b so that they become orthogonal; false if they already are. */
    private static boolean orthogonalize(double[] a, double[] b, int d) {
        double alpha = dot(a, a, d);
        double beta = dot(b, b, d);
        double gamma = dot(a, b, d);
        if (!(Math.abs(gamma) > 1e-15 * Math.sqrt(alpha) * Math.sqrt(beta))) {
            return false;
        }
        double zeta = (beta - alpha) / (2 * gamma);
        double t = Math.signum(zeta) / (Math.abs(zeta) + StrictMath.hypot(1, zeta));
        if (zeta == 0) {
            t = 1;
        }
        double cosine = 1 / Math.sqrt(1 + t * t);
        double sine = cosine * t;
        for (int j = 0; j < d; j++) {
            double x = a[j];
            a[j] = cosine * x - sine * b[j];
            b[j] = sine * x + cosine * b[j];
        }
        return true;
    }

    static double dot(double[] a, double[] b, int d) {
        double sum = 0;
        for (int j = 0; j < d; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }

    /**
     * Whether {@code tr C^-1}, the sum of the inverse eigenvalues, is above the limit; returns as soon as it is.
     *
     * @param u upper rows of the factor
     * @param v scratch of length d
     */
    public static boolean inverseTraceExceeds(double[][] u, double[] v, int d, double limit) {
        double trace = 0;
        for (int first = d - 1; first >= 0; first--) { // column by column of L^-1
            Arrays.fill(v, first, d, 0.0);
            v[first] = 1;
            for (int i = first; i < d; i++) { // u^T w = e
                double w = v[i] / u[i][i];
                trace += w * w;
                for (int j = i + 1; j < d; j++) {
                    v[j] -= u[i][j] * w;
                }
            }
            if (!(trace <= limit)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Smallest eigenvalue by inverse iteration: each step is two triangular solves, O(d^2).
     *
     * @param u upper rows of the factor
     * @param v scratch of length d
     */
    public static double smallest(double[][] u, double[] v, int d) {
        Arrays.fill(v, 1.0);
        // start along the coordinate with the smallest pivot: it is close to the smallest eigenvector
        int weakest = 0;
        for (int i = 1; i < d; i++) {
            if (u[i][i] < u[weakest][weakest]) {
                weakest = i;
            }
        }
        v[weakest] = d;
        normalize(v, d);
        double eigenvalue = Double.POSITIVE_INFINITY;
        for (int step = 0; step < 200; step++) {
            for (int i = 0; i < d; i++) { // u^T w = v
                v[i] /= u[i][i];
                for (int j = i + 1; j < d; j++) {
                    v[j] -= u[i][j] * v[i];
                }
            }
            for (int i = d - 1; i >= 0; i--) { // u v = w
                double sum = v[i];
                for (int j = i + 1; j < d; j++) {
                    sum -= u[i][j] * v[j];
                }
                v[i] = sum / u[i][i];
            }
            double next = 1 / normalize(v, d);
            if (Math.abs(next - eigenvalue) <= 1e-10 * next) {
                return next;
            }
            eigenvalue = next;
        }
        return eigenvalue;
    }

    private static double normalize(double[] v, int d) {
        double largest = 0;
        for (int i = 0; i < d; i++) {
            largest = Math.max(largest, Math.abs(v[i]));
        }
        double sum = 0;
        for (int i = 0; i < d; i++) {
            v[i] /= largest; // no overflow for eigenvalues of 1e-60 and less
            sum += v[i] * v[i];
        }
        double norm = Math.sqrt(sum);
        for (int i = 0; i < d; i++) {
            v[i] /= norm;
        }
        return largest * norm;
    }
}
