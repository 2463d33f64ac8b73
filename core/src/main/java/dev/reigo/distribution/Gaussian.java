package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Eigenvalues;
import dev.reigo.internal.Rows;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * N(m, sigma^2 C). The paper's algorithms leave sigma at 1; a step-size rule moves it.
 *
 * <p>Natural gradients (Section 2.3): {@code x - m} for m, {@code (x - m)(x - m)^T - C} for C. {@link GaussianMoments}
 * has the parts of other updates.
 */
public final class Gaussian implements GaussianFamily {
    private final int dimension;
    private final GaussianMoments moments;
    private final double[] scratch;
    private final DensityPool<GaussianDensity> pool;
    private GaussianDensity density; // of the present parameters
    private final Whitening whitening;

    private Gaussian(double[] mean) {
        this.dimension = mean.length;
        this.moments = new GaussianMoments(mean);
        this.scratch = new double[dimension];
        this.whitening = new Whitening(dimension);
        int d = dimension;
        this.pool = new DensityPool<>(() -> new GaussianDensity(d));
    }

    /**
     * N(m, C).
     *
     * @throws IllegalArgumentException if C is not symmetric or not positive definite
     */
    public static Gaussian of(double[] mean, double[][] covariance) {
        return of(mean, 1, covariance);
    }

    /**
     * N(m, sigma^2 C).
     *
     * @throws IllegalArgumentException if C is not symmetric or not positive definite
     */
    public static Gaussian of(double[] mean, double sigma, double[][] covariance) {
        Gaussian gaussian = new Gaussian(checkedMean(mean));
        gaussian.moments.setCovariance(covariance);
        gaussian.moments.sigma = Checks.positive(sigma, "sigma", "use 1 if C holds the whole covariance");
        Checks.require(
                gaussian.refactor(),
                "covariance must be positive definite",
                "a matrix without a Cholesky factor",
                "add a small multiple of the identity");
        return gaussian;
    }

    /** N(m, variance I). */
    public static Gaussian isotropic(double[] mean, double variance) {
        Checks.positive(variance, "variance", "give the square of the start region's half width");
        return isotropic(mean, 1, variance);
    }

    /** N(m, sigma^2 I) with C = I. */
    public static Gaussian standard(double[] mean, double sigma) {
        return isotropic(mean, Checks.positive(sigma, "sigma", "give the start region's half width"), 1);
    }

    private static Gaussian isotropic(double[] mean, double sigma, double variance) {
        Gaussian gaussian = new Gaussian(checkedMean(mean));
        gaussian.moments.setIsotropic(sigma, variance);
        gaussian.refactor();
        return gaussian;
    }

    static double[] checkedMean(double[] mean) {
        Checks.atLeast(1, mean.length, "dimension", "give a mean with one number per variable");
        return Checks.allFinite(mean, "mean", "give finite numbers");
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public RealSamples newSamples(int capacity) {
        return new RealSamples(dimension, capacity);
    }

    @Override
    public Gaussian copy() {
        Gaussian copy = new Gaussian(moments.mean);
        copy.set(this);
        return copy;
    }

    @Override
    public void set(Distribution other) {
        if (other == this) {
            return;
        }
        Gaussian source = (Gaussian) other;
        moments.set(source.moments);
        GaussianDensity next = pool.next();
        next.set(source.density);
        setDensity(next);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        density.sample((RealSamples) samples, from, to, generator, logDensity);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator) {
        density.sample((RealSamples) samples, from, to, generator, null);
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        density.logDensity(samples, from, to, out);
    }

    @Override
    public void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        density.logDensityExcept(samples, from, to, count, out);
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
        pool.recycle((GaussianDensity) old);
    }

    @Override
    public Density density(double[] parameters) {
        return GaussianDensity.of(dimension, parameters);
    }

    /** m and C with the same rate; see {@link #moments} for separate ones. */
    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        double[] deviation = new double[dimension];
        moments.accumulate(weighted, 1 - rate * weighted.sum(), rate, deviation);
        moments.shiftMean(rate, deviation);
        return refactor();
    }

    @Override
    public GaussianMoments moments() {
        return moments;
    }

    @Override
    public boolean refactor() {
        GaussianDensity next = pool.next();
        if (!next.set(moments.mean, moments.sigma, moments.covariance, moments.stretch)) {
            if (density != null) { // null while it is being made
                moments.set(density);
            }
            return false;
        }
        setDensity(next);
        return true;
    }

    private void setDensity(GaussianDensity next) {
        pool.set(next);
        density = next;
    }

    @Override
    public void whiten(double[] y) {
        whitening.byFactor(density, moments, y);
    }

    @Override
    public void color(double[] z) {
        whitening.undo(density, moments, z);
    }

    @Override
    public void whitenSymmetrically(double[] y) {
        whitening.symmetrically(density, moments, y);
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
        return moments.deviation(j) * moments.stretch(j);
    }

    @Override
    public double axis(int k, int j) {
        return j < k ? 0 : moments.sigma * density.factor[k][j];
    }

    @Override
    public double condition() {
        return moments.largestVariance() / density.smallestPivot / density.smallestPivot;
    }

    /** C, a full symmetric matrix. */
    public double[][] covariance() {
        return moments.fullCovariance();
    }

    /** Eigenvalues of sigma^2 C, ascending, each to high relative accuracy; O(d^3). */
    @Override
    public double[] eigenvalues() {
        double[] values = Eigenvalues.all(density.factor, dimension);
        Rows.scale(values, moments.sigma * moments.sigma, 0, dimension);
        return values;
    }

    /**
     * Whether the smallest eigenvalue of sigma^2 C is below the bound.
     *
     * <p>{@code lambda_min(C) <= min_j L_jj^2} costs nothing and decides most cases. The square of the pivot exceeds
     * the eigenvalue by a factor of about d at most, unless C is built to mislead. So if it is within a factor 1000 d
     * of the bound, {@code lambda_min >= 1 / tr C^-1} decides all other cases except within a factor d. Without this, a
     * run that lingers near the bound would spend its time on the eigenvalue: inverse iteration is slow if eigenvalues
     * are close to each other.
     */
    @Override
    public boolean smallestEigenvalueBelow(double bound) {
        double ofC = bound / (moments.sigma * moments.sigma);
        double upper = density.smallestPivot * density.smallestPivot;
        if (upper < ofC) {
            return true;
        }
        return upper < 1000.0 * dimension * ofC
                && Eigenvalues.inverseTraceExceeds(density.factor, scratch, dimension, 1 / ofC)
                && Eigenvalues.smallest(density.factor, scratch, dimension) < ofC;
    }

    /** lambda_min(sigma^2 C), by inverse iteration on the factor. */
    public double smallestEigenvalue() {
        return Eigenvalues.smallest(density.factor, scratch, dimension) * moments.sigma * moments.sigma;
    }

    /** m, the upper triangle of C by rows, sigma; then the diagonal of A unless it is the identity. */
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
                "a matrix without a factor",
                "use what parameters() gave");
    }

    /** (det C)^(1 / 2d) sigma, the step size of the isotropic Gaussian of equal volume. */
    @Override
    public double scale() {
        return density.scale();
    }

    @Override
    public String toString() {
        return "Gaussian(dimension=" + dimension + ", scale=" + scale() + ", mean=" + Arrays.toString(moments.mean)
                + ")";
    }
}
