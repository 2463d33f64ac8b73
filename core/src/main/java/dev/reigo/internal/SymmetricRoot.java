package dev.reigo.internal;

import java.util.Arrays;

/**
 * {@code y -> C^(-1/2) y} for {@code C = u^T u} with the symmetric root, from the Cholesky factor and never from C. One
 * sided Jacobi rotations make the rows of u orthogonal: {@code u = V S B^T} gives the rows {@code s_k b_k^T}, and
 * {@code C^(-1/2) = B S^-1 B^T}. O(d^3).
 */
public final class SymmetricRoot {
    private final double[][] rows;
    private final double[] coordinates;

    public SymmetricRoot(int dimension) {
        this.rows = new double[dimension][dimension];
        this.coordinates = new double[dimension];
    }

    /**
     * Works in place on y.
     *
     * @param u upper rows of the factor; not modified
     */
    public void applyInverse(double[][] u, double[] y) {
        int d = rows.length;
        for (int i = 0; i < d; i++) {
            Arrays.fill(rows[i], 0, i, 0.0);
            System.arraycopy(u[i], i, rows[i], i, d - i);
        }
        Eigenvalues.orthogonalize(rows, d);
        for (int k = 0; k < d; k++) { // (b_k . y) / s_k, divided by s_k once more for b_k itself
            double square = Eigenvalues.dot(rows[k], rows[k], d);
            double length = Math.sqrt(square);
            coordinates[k] = Eigenvalues.dot(rows[k], y, d) / length / length / length;
        }
        Arrays.fill(y, 0.0);
        for (int k = 0; k < d; k++) {
            for (int j = 0; j < d; j++) {
                y[j] += coordinates[k] * rows[k][j];
            }
        }
    }
}
