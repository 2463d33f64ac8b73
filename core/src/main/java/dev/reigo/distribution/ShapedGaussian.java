package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * N(m, sigma^2 C) with a C of some shape, which its {@link ShapedMoments} hold and its {@link ShapedDensity} factors.
 * With a shape of your own, you write these three classes, and the CMA-ES learns it.
 *
 * <p>Natural gradients (Section 2.3): {@code x - m} for m, {@code (x - m)(x - m)^T - C} for C, as far as C has the
 * numbers.
 *
 * @param <M> m, sigma and C
 * @param <D> their density
 */
public abstract class ShapedGaussian<M extends ShapedMoments<M, D>, D extends ShapedDensity<M, D>>
        implements GaussianFamily {
    protected final M moments;
    private final DensityPool<D> pool;
    private D density; // of the present parameters

    /**
     * The subclass fills the moments and calls {@link #refactor} before anything else.
     *
     * @param room makes room for a density
     */
    protected ShapedGaussian(M moments, Supplier<D> room) {
        this.moments = moments;
        this.pool = new DensityPool<>(room);
    }

    /** A mean of 1 or more finite numbers. */
    protected static double[] checkedMean(double[] mean) {
        Checks.atLeast(1, mean.length, "dimension", "give a mean with one number per variable");
        return Checks.allFinite(mean, "mean", "give finite numbers");
    }

    /** The density of the present parameters. */
    protected final D present() {
        return density;
    }

    @Override
    public final int dimension() {
        return moments.mean.length;
    }

    @Override
    public Samples newSamples(int capacity) {
        return new PointSamples(dimension(), capacity);
    }

    @Override
    @SuppressWarnings("unchecked") // of the same family
    public void set(Distribution other) {
        if (other == this) {
            return;
        }
        ShapedGaussian<M, D> source = (ShapedGaussian<M, D>) other;
        moments.set(source.moments);
        D next = pool.next();
        next.set(source.density);
        setDensity(next);
    }

    @Override
    public final void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        density.sample(samples, from, to, generator, logDensity);
    }

    @Override
    public final void sample(Samples samples, int from, int to, RandomGenerator generator) {
        density.sample(samples, from, to, generator, null);
    }

    @Override
    public final void logDensity(Samples samples, int from, int to, double[] out) {
        density.logDensity(samples, from, to, out);
    }

    @Override
    public final void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        density.logDensityExcept(samples, from, to, count, out);
    }

    @Override
    public final double logPeak() {
        return density.logPeak();
    }

    @Override
    public final Density density() {
        return pool.keep();
    }

    @Override
    @SuppressWarnings("unchecked") // of this family
    public final void recycle(Density old) {
        pool.recycle((D) old);
    }

    /** m and C with the same rate; see {@link #moments} for separate ones. */
    @Override
    public final boolean step(WeightedSamples weighted, double rate) {
        double[] deviation = new double[dimension()];
        moments.accumulate(weighted, 1 - rate * weighted.sum(), rate, deviation);
        moments.shiftMean(rate, deviation);
        return refactor();
    }

    @Override
    public Moments moments() {
        return moments;
    }

    /** The factor of C comes anew. */
    @Override
    public boolean follow() {
        return refactor();
    }

    @Override
    public boolean refactor() {
        D next = next();
        return replaced(next, next.set(moments));
    }

    /** Room for the next density; {@link #replaced} must follow. */
    final D next() {
        return pool.next();
    }

    /**
     * The next density becomes the present one if it is valid. If not, m, sigma and C become those of the present one.
     */
    final boolean replaced(D next, boolean valid) {
        if (valid) {
            setDensity(next);
        } else if (density != null) { // null while it is being made
            moments.set(density);
        }
        return valid;
    }

    private void setDensity(D next) {
        pool.set(next);
        density = next;
    }

    @Override
    public final double[] mean() {
        return moments.mean.clone();
    }

    @Override
    public final double mean(int j) {
        return moments.mean[j];
    }

    @Override
    public final double sigma() {
        return moments.sigma;
    }

    /** (det C)^(1 / 2d) sigma, the step size of the isotropic Gaussian of equal volume. */
    @Override
    public final double scale() {
        return density.scale();
    }

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
                "a C that is not positive definite",
                "use what parameters() gave");
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "(dimension=" + dimension() + ", scale=" + scale() + ")";
    }
}
