package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * N(m, sigma^2 C) with a diagonal C: independent normal coordinates. Memory and time grow with d, not with d^2, so it
 * serves thousands of variables.
 *
 * <p>Natural gradients: {@code x - m} for m, {@code (x_j - m_j)^2 - C_jj} for C_jj.
 */
public final class DiagonalGaussian implements GaussianFamily {
    private final DiagonalMoments moments;
    private final DensityPool<DiagonalDensity> pool;
    private DiagonalDensity density; // of the present parameters

    private DiagonalGaussian(double[] mean) {
        this.moments = new DiagonalMoments(mean);
        int d = mean.length;
        this.pool = new DensityPool<>(() -> new DiagonalDensity(d));
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
        DiagonalGaussian gaussian = new DiagonalGaussian(Gaussian.checkedMean(mean));
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
    public int dimension() {
        return moments.mean.length;
    }

    @Override
    public Samples newSamples(int capacity) {
        return new PointSamples(dimension(), capacity);
    }

    @Override
    public DiagonalGaussian copy() {
        DiagonalGaussian copy = new DiagonalGaussian(moments.mean);
        copy.set(this);
        return copy;
    }

    @Override
    public void set(Distribution other) {
        if (other == this) {
            return;
        }
        DiagonalGaussian source = (DiagonalGaussian) other;
        moments.set(source.moments);
        DiagonalDensity next = pool.next();
        next.set(source.density);
        setDensity(next);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        density.sample((PointSamples) samples, from, to, generator, logDensity);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator) {
        density.sample((PointSamples) samples, from, to, generator, null);
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        density.logDensity(samples, from, to, out);
    }

    @Override
    public double logPeak() {
        return density.logPeak();
    }

    @Override
    public Density density() {
        return pool.keep();
    }

    @Override
    public void recycle(Density old) {
        pool.recycle((DiagonalDensity) old);
    }

    @Override
    public Density density(double[] parameters) {
        return DiagonalDensity.of(dimension(), parameters);
    }

    /** m and C with the same rate; see {@link #moments} for separate ones. */
    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        double[] deviation = new double[dimension()];
        moments.accumulate(weighted, 1 - rate * weighted.sum(), rate, deviation);
        moments.shiftMean(rate, deviation);
        return refactor();
    }

    @Override
    public Moments moments() {
        return moments;
    }

    @Override
    public boolean refactor() {
        DiagonalDensity next = pool.next();
        if (!next.set(moments.mean, moments.sigma, moments.variance)) {
            if (density != null) { // null while it is being made
                moments.set(density);
            }
            return false;
        }
        setDensity(next);
        return true;
    }

    private void setDensity(DiagonalDensity next) {
        pool.set(next);
        density = next;
    }

    @Override
    public void whiten(double[] y) {
        for (int j = 0; j < y.length; j++) {
            y[j] *= density.inverse[j];
        }
    }

    @Override
    public void color(double[] z) {
        for (int j = 0; j < z.length; j++) {
            z[j] /= density.inverse[j];
        }
    }

    /** The same as {@link #whiten}: the root of a diagonal matrix is diagonal. */
    @Override
    public void whitenSymmetrically(double[] y) {
        whiten(y);
    }

    @Override
    public double[] mean() {
        return moments.mean.clone();
    }

    @Override
    public double sigma() {
        return moments.sigma;
    }

    @Override
    public double mean(int j) {
        return moments.mean[j];
    }

    @Override
    public double deviation(int j) {
        return moments.sigma * density.deviation[j];
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
        return largest / density.smallest / density.smallest;
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
        double deviation = density.smallest * moments.sigma;
        return deviation * deviation < bound;
    }

    /** (det C)^(1 / 2d) sigma. */
    @Override
    public double scale() {
        return density.scale();
    }

    /** m, the diagonal of C, sigma. */
    @Override
    public double[] parameters() {
        return moments.parameters();
    }

    @Override
    public void setParameters(double[] parameters) {
        moments.setParameters(parameters);
        Checks.require(
                refactor(),
                "parameters must be those of a Gaussian",
                "a variance that is not positive",
                "use what parameters() gave");
    }

    @Override
    public String toString() {
        return "DiagonalGaussian(dimension=" + dimension() + ", scale=" + scale() + ")";
    }
}
