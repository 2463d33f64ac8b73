package dev.reigo.distribution;

import java.util.random.RandomGenerator;

/**
 * p_theta, one member of an IGO family, with its parameters theta as state. A run has one, which moves step by step. It
 * leaves {@linkplain #density() densities} behind.
 *
 * <p>Your own family implements the methods without a body. If its runs are to be saved, it also implements
 * {@link #parameters} and {@link #setParameters}.
 */
public interface Distribution extends Density {
    /** Room for samples of this family. */
    Samples newSamples(int capacity);

    /** A distribution with the same parameters that shares nothing with this one. */
    Distribution copy();

    /** theta = other's theta; other is of the same family and dimension. */
    default void set(Distribution other) {
        setParameters(other.parameters());
    }

    /**
     * x_i ~ p_theta for the columns i in [from, to).
     *
     * @param logDensity receives ln p_theta(x_i) at index i, for i in [from, to)
     */
    void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity);

    /** x_i ~ p_theta for the columns i in [from, to), without log-densities. The samples are the same. */
    default void sample(Samples samples, int from, int to, RandomGenerator generator) {
        sample(samples, from, to, generator, new double[to]);
    }

    /**
     * theta += rate * sum_i a_i natgrad l(theta; x_i), with the coefficients a_i of the weighted samples (eq.
     * igo-update, eq. is-ng).
     *
     * @return false if the step would leave the family (a covariance that is not positive definite, a number that is
     *     not finite); theta is then unchanged, up to rounding
     */
    boolean step(WeightedSamples weighted, double rate);

    /** The density of the present theta. It stays the same when theta moves on. */
    default Density density() {
        return copy();
    }

    /** Takes back a density of this family that nobody keeps any longer. A new one may use its memory. */
    default void recycle(Density density) {}

    /**
     * The density that gave these {@link Density#parameters}.
     *
     * @throws IllegalArgumentException if they do not fit this family and dimension
     */
    default Density density(double[] parameters) {
        Distribution restored = copy();
        restored.setParameters(parameters);
        return restored;
    }

    /** E[x] under p_theta. */
    double[] mean();

    /** A typical point, one that can be sampled: the mean, or the most likely categories. */
    default double[] center() {
        return mean();
    }

    /** The width of the distribution as one number, comparable along a run. */
    double scale();

    /**
     * theta = parameters, an array that {@link #parameters} gave.
     *
     * @throws IllegalArgumentException if it does not fit this family and dimension
     */
    default void setParameters(double[] parameters) {
        throw new UnsupportedOperationException(
                "a family must implement setParameters() to be restored, but " + getClass() + " does not");
    }

    /** ln p_theta(x) of a single point. */
    default double logDensity(double[] x) {
        Samples samples = newSamples(1);
        samples.set(0, x);
        double[] out = new double[1];
        logDensity(samples, 0, 1, out);
        return out[0];
    }
}
