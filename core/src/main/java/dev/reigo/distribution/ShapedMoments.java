package dev.reigo.distribution;

import dev.reigo.internal.Rows;

/**
 * m, sigma and C of a {@link ShapedGaussian}.
 *
 * @param <M> the class itself
 * @param <D> the density that is made from them
 */
public abstract class ShapedMoments<M extends ShapedMoments<M, D>, D extends ShapedDensity<M, D>> implements Moments {
    protected final double[] mean;
    protected double sigma = 1;

    protected ShapedMoments(double[] mean) {
        this.mean = mean.clone();
    }

    /** C = other's. */
    protected abstract void setCovariance(M other);

    /** C = L L^T of a density, when a step has left the family. */
    protected abstract void setCovariance(D density);

    /** m, C and sigma as one array. */
    protected abstract double[] parameters();

    /**
     * Takes what {@link #parameters} gave.
     *
     * @throws IllegalArgumentException if it does not fit
     */
    protected abstract void setParameters(double[] parameters);

    final void set(M other) {
        System.arraycopy(other.mean, 0, mean, 0, mean.length);
        sigma = other.sigma;
        setCovariance(other);
    }

    final void set(D density) {
        System.arraycopy(density.mean, 0, mean, 0, mean.length);
        sigma = density.sigma;
        setCovariance(density);
    }

    /** m_j. */
    public final double mean(int j) {
        return mean[j];
    }

    /** m_j = value. */
    public final void setMean(int j, double value) {
        mean[j] = value;
    }

    @Override
    public final double sigma() {
        return sigma;
    }

    @Override
    public final void scaleSigma(double factor) {
        sigma *= factor;
    }

    @Override
    public final void shiftMean(double rate, double[] step) {
        Rows.plus1(mean, rate * sigma, step, 0, mean.length);
    }
}
