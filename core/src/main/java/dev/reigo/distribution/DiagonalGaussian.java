package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;

/**
 * N(m, sigma^2 C) with a diagonal C: independent normal coordinates. Memory and time grow with d, not with d^2, so it
 * serves thousands of variables.
 *
 * <p>Natural gradients: {@code x - m} for m, {@code (x_j - m_j)^2 - C_jj} for C_jj.
 */
@SuppressWarnings("exports") // only the base class asks for the type of its density
public final class DiagonalGaussian extends ShapedGaussian<DiagonalMoments, DiagonalDensity> {
    private DiagonalGaussian(double[] mean) {
        super(new DiagonalMoments(mean), () -> new DiagonalDensity(mean.length));
    }

    /**
     * N(m, diag(variance)).
     *
     * @throws IllegalArgumentException if a variance is not positive
     */
    public static DiagonalGaussian of(double[] mean, double[] variance) {
        return of(mean, 1, variance);
    }

    /** N(m, sigma^2 diag(variance)). */
    public static DiagonalGaussian of(double[] mean, double sigma, double[] variance) {
        DiagonalGaussian gaussian = new DiagonalGaussian(checkedMean(mean));
        Checks.length(mean.length, variance.length, "variance", "give one per coordinate of the mean");
        for (double one : variance) {
            Checks.positive(one, "variance", "give positive variances");
        }
        System.arraycopy(variance, 0, gaussian.moments.variance, 0, variance.length);
        gaussian.moments.sigma = Checks.positive(sigma, "sigma", "use 1 if the variances are the whole");
        Checks.require(gaussian.refactor(), "variances must be finite", Arrays.toString(variance), "use smaller ones");
        return gaussian;
    }

    /** N(m, sigma^2 I) with C = I. */
    public static DiagonalGaussian standard(double[] mean, double sigma) {
        double[] ones = new double[mean.length];
        Arrays.fill(ones, 1);
        return of(mean, sigma, ones);
    }

    @Override
    public DiagonalGaussian copy() {
        DiagonalGaussian copy = new DiagonalGaussian(moments.mean);
        copy.set(this);
        return copy;
    }

    @Override
    public Density density(double[] parameters) {
        return DiagonalDensity.of(dimension(), parameters);
    }

    @Override
    public void whiten(double[] y) {
        for (int j = 0; j < y.length; j++) {
            y[j] *= present().inverse[j];
        }
    }

    @Override
    public void color(double[] z) {
        for (int j = 0; j < z.length; j++) {
            z[j] /= present().inverse[j];
        }
    }

    /** The same as {@link #whiten}: the root of a diagonal matrix is diagonal. */
    @Override
    public void whitenSymmetrically(double[] y) {
        whiten(y);
    }

    @Override
    public double deviation(int j) {
        return moments.sigma * present().deviation[j];
    }

    @Override
    public double axis(int k, int j) {
        return j == k ? deviation(j) : 0;
    }

    @Override
    public double condition() {
        double largest = 0;
        for (double variance : moments.variance) {
            largest = Math.max(largest, variance);
        }
        return largest / present().smallestPivot() / present().smallestPivot();
    }

    /** The diagonal of C. */
    public double[] variances() {
        return moments.variance.clone();
    }

    /** sigma^2 C_jj, ascending. */
    @Override
    public double[] eigenvalues() {
        double[] values = moments.variance.clone();
        for (int j = 0; j < values.length; j++) {
            values[j] *= moments.sigma * moments.sigma;
        }
        Arrays.sort(values);
        return values;
    }

    @Override
    public boolean smallestEigenvalueBelow(double bound) {
        double deviation = present().smallestPivot() * moments.sigma;
        return deviation * deviation < bound;
    }
}
