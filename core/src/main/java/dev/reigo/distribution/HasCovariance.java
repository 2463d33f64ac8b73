package dev.reigo.distribution;

/** What only a family with a covariance has. */
public interface HasCovariance {
    /** Whether the smallest eigenvalue of the covariance is below the bound. */
    boolean smallestEigenvalueBelow(double bound);

    /** Eigenvalues of the covariance, ascending. */
    double[] eigenvalues();
}
