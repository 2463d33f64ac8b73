package dev.reigo.distribution;

import dev.reigo.internal.Points;
import dev.reigo.internal.SymmetricRoot;

/** Makes y ~ N(0, C) standard normal, in place, from the factor of A C A. */
final class Whitening {
    private final int dimension;
    private SymmetricRoot root; // made when it is needed, as is the factor
    private double[][] factor; // of C

    Whitening(int dimension) {
        this.dimension = dimension;
    }

    /** y = L^-1 y with C = L L^T. */
    void byFactor(GaussianDensity density, GaussianMoments moments, double[] y) {
        for (int j = 0; j < dimension && moments.stretch != null; j++) {
            y[j] *= moments.stretch[j]; // (A L)^-1 A y
        }
        Points.solve(density.factor, density.inverseDiagonal, y, dimension);
    }

    /** z = L z. */
    void undo(GaussianDensity density, GaussianMoments moments, double[] z) {
        for (int j = dimension - 1; j >= 0; j--) { // downwards, so that z_k, k <= j, are still there
            double sum = 0;
            for (int k = 0; k <= j; k++) {
                sum += density.factor[k][j] * z[k];
            }
            z[j] = moments.stretch == null ? sum : sum / moments.stretch[j];
        }
    }

    /** y = C^(-1/2) y. */
    void symmetrically(GaussianDensity density, GaussianMoments moments, double[] y) {
        if (root == null) {
            root = new SymmetricRoot(dimension);
        }
        root.applyInverse(moments.stretch == null ? density.factor : unstretched(density, moments.stretch), y);
    }

    private double[][] unstretched(GaussianDensity density, double[] stretch) {
        if (factor == null) {
            factor = new double[dimension][dimension];
        }
        for (int k = 0; k < dimension; k++) {
            for (int j = k; j < dimension; j++) {
                factor[k][j] = density.factor[k][j] / stretch[j];
            }
        }
        return factor;
    }
}
