package dev.reigo.distribution;

import dev.reigo.internal.Elementary;
import java.util.random.RandomGenerator;

/**
 * {@code ln p(x) = -1/2 |L^-1 (x - m)|^2 / sigma^2 - ln det L - d ln sigma - d/2 ln(2 pi)} with C = L L^T: m, sigma and
 * the factor of a {@link ShapedGaussian}.
 *
 * @param <M> the moments that it is made from
 * @param <D> the class itself
 */
public abstract class ShapedDensity<M extends ShapedMoments<M, D>, D extends ShapedDensity<M, D>> implements Density {
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    protected final double[] mean;
    protected double sigma = 1;
    private double smallestPivot; // min L_jj
    private double logDeterminant; // ln det L + d ln sigma

    protected ShapedDensity(int dimension) {
        this.mean = new double[dimension];
    }

    /** L L^T = the C of these moments; false if it is not positive definite. */
    protected abstract boolean factor(M moments);

    /** L = other's. */
    protected abstract void setFactor(D other);

    /** L_jj, or any other number of which d have the product det L. */
    protected abstract double pivot(int j);

    /**
     * x = m + sigma L z for the columns [from, to).
     *
     * @param logDensity receives ln p(x_i) at index i; null if nobody wants it
     */
    protected abstract void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity);

    /** Takes over all; false if C is not positive definite or a number is not finite. */
    final boolean set(M moments) {
        System.arraycopy(moments.mean, 0, mean, 0, mean.length);
        sigma = moments.sigma;
        return factor(moments) && factorChanged();
    }

    final void set(D other) {
        System.arraycopy(other.mean, 0, mean, 0, mean.length);
        sigma = other.sigma;
        setFactor(other);
        ShapedDensity<M, D> same = other;
        smallestPivot = same.smallestPivot;
        logDeterminant = same.logDeterminant;
    }

    /** Computes what follows from the factor; false if the factor belongs to no distribution. */
    protected final boolean factorChanged() {
        double sum = 0;
        double product = 1;
        smallestPivot = Double.POSITIVE_INFINITY;
        for (int j = 0; j < mean.length; j++) {
            double pivot = pivot(j);
            smallestPivot = Math.min(smallestPivot, pivot);
            product *= pivot;
            if (product < 1e-100 || product > 1e100) { // one logarithm for many factors
                sum += Elementary.log(product);
                product = 1;
            }
            if (!Double.isFinite(mean[j])) {
                return false;
            }
        }
        logDeterminant = sum + Elementary.log(product) + mean.length * Elementary.log(sigma);
        return Double.isFinite(logDeterminant);
    }

    @Override
    public final int dimension() {
        return mean.length;
    }

    @Override
    public final double logPeak() {
        return -logDeterminant - mean.length * HALF_LOG_TWO_PI;
    }

    /** (det C)^(1 / 2d) sigma, the step size of the isotropic Gaussian of equal volume. */
    protected final double scale() {
        return StrictMath.exp(logDeterminant / mean.length);
    }

    protected final double smallestPivot() {
        return smallestPivot;
    }
}
