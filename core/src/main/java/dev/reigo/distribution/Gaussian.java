package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Eigenvalues;
import dev.reigo.internal.Rows;
import java.util.Arrays;

/**
 * N(m, sigma^2 C). The paper's algorithms leave sigma at 1; a step-size rule moves it.
 *
 * <p>Natural gradients (Section 2.3): {@code x - m} for m, {@code (x - m)(x - m)^T - C} for C. {@link GaussianMoments}
 * has the parts of other updates.
 */
@SuppressWarnings("exports") // only the base class asks for the type of its density
public final class Gaussian extends ShapedGaussian<GaussianMoments, GaussianDensity> {
    private final double[] scratch;
    private final Whitening whitening;
    private final CholeskyFactor.Pool factors;
    private boolean behind; // the factor is that of an earlier C

    private Gaussian(double[] mean) {
        this(mean, new CholeskyFactor.Pool(mean.length));
    }

    private Gaussian(double[] mean, CholeskyFactor.Pool factors) {
        super(new GaussianMoments(mean), () -> new GaussianDensity(factors));
        this.factors = factors;
        this.scratch = new double[mean.length];
        this.whitening = new Whitening(mean.length);
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

    @Override
    public RealSamples newSamples(int capacity) {
        return new RealSamples(dimension(), capacity);
    }

    @Override
    public Gaussian copy() {
        Gaussian copy = new Gaussian(moments.mean);
        copy.set(this);
        return copy;
    }

    @Override
    public Density density(double[] parameters) {
        return GaussianDensity.of(dimension(), parameters);
    }

    /** The factor is shared with the densities before, unless a coordinate is stretched, which needs one of its own. */
    @Override
    public boolean follow() {
        if (moments.stretch != null) {
            return refactor();
        }
        GaussianDensity next = next();
        behind = replaced(next, next.follow(moments, present()));
        return behind;
    }

    @Override
    public boolean refactor() {
        behind = false; // if it fails, C becomes that of the last factor
        return super.refactor();
    }

    @Override
    public void set(Distribution other) {
        Gaussian source = (Gaussian) other;
        factors.sharesSolutions = source.factors.sharesSolutions;
        super.set(source);
        behind = source.behind;
    }

    /**
     * From now on, densities that share a factor also share their solutions of L v = x - b. That is fast if many
     * densities are asked for the same samples. It changes last digits.
     */
    public void shareSolutions() {
        factors.sharesSolutions = true;
        refactor();
    }

    /**
     * m, C, sigma and what {@link GaussianMoments} may add. If the factor is that of an earlier C, the density's too.
     */
    @Override
    public double[] parameters() {
        double[] own = super.parameters();
        if (!behind) {
            return own;
        }
        double[] density = present().parameters();
        double[] both = Arrays.copyOf(own, own.length + density.length);
        System.arraycopy(density, 0, both, own.length, density.length);
        return both;
    }

    @Override
    public void setParameters(double[] parameters) {
        int usual = GaussianDensity.parameterCount(dimension());
        boolean both = parameters.length > usual + dimension();
        super.setParameters(both ? Arrays.copyOf(parameters, usual) : parameters);
        if (both) {
            GaussianDensity earlier =
                    GaussianDensity.of(dimension(), Arrays.copyOfRange(parameters, usual, parameters.length));
            GaussianDensity next = next();
            next.set(earlier);
            behind = replaced(next, true);
        }
    }

    @Override
    public GaussianMoments moments() {
        return moments;
    }

    @Override
    public void whiten(double[] y) {
        whitening.byFactor(present(), moments, y);
    }

    @Override
    public void color(double[] z) {
        whitening.undo(present(), moments, z);
    }

    @Override
    public void whitenSymmetrically(double[] y) {
        whitening.symmetrically(present(), moments, y);
    }

    @Override
    public double deviation(int j) {
        return moments.deviation(j) * moments.stretch(j);
    }

    @Override
    public double axis(int k, int j) {
        return j < k ? 0 : moments.sigma * present().factor[k][j];
    }

    @Override
    public double condition() {
        return moments.largestVariance() / present().smallestPivot() / present().smallestPivot();
    }

    /** C, a full symmetric matrix. */
    public double[][] covariance() {
        return moments.fullCovariance();
    }

    /** Eigenvalues of sigma^2 C, ascending, each to high relative accuracy; O(d^3). */
    @Override
    public double[] eigenvalues() {
        double[] values = Eigenvalues.all(present().factor, dimension());
        Rows.scale(values, moments.sigma * moments.sigma, 0, dimension());
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
        double upper = present().smallestPivot() * present().smallestPivot();
        if (upper < ofC) {
            return true;
        }
        return upper < 1000.0 * dimension() * ofC
                && Eigenvalues.inverseTraceExceeds(present().factor, scratch, dimension(), 1 / ofC)
                && Eigenvalues.smallest(present().factor, scratch, dimension()) < ofC;
    }

    /** lambda_min(sigma^2 C), by inverse iteration on the factor. */
    public double smallestEigenvalue() {
        return Eigenvalues.smallest(present().factor, scratch, dimension()) * moments.sigma * moments.sigma;
    }

    @Override
    public String toString() {
        return "Gaussian(dimension=" + dimension() + ", scale=" + scale() + ", mean=" + Arrays.toString(moments.mean)
                + ")";
    }
}
