package dev.reigo.distribution;

import java.util.random.RandomGenerator;

/**
 * p_theta, one member of an IGO family, with its parameters theta as state.
 *
 * <p>An optimizer keeps K + 1 of these and writes new parameters into the one it drops, so that nothing is allocated
 * per iteration; {@link #copy()} what you want to keep.
 */
public interface Distribution {
    /** d, the number of coordinates of a sample. */
    int dimension();

    /** Room for samples of this family. */
    Samples newSamples(int capacity);

    /** A distribution with the same parameters that shares nothing with this one. */
    Distribution copy();

    /** theta = other's theta; other is of the same family and dimension. */
    void set(Distribution other);

    /**
     * x_i ~ p_theta for the columns i in [from, to).
     *
     * @param logDensity receives ln p_theta(x_i) at index i, for i in [from, to)
     */
    void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity);

    /** x_i ~ p_theta for the columns i in [from, to): the same samples, where nobody asks for the log-density. */
    default void sample(Samples samples, int from, int to, RandomGenerator generator) {
        sample(samples, from, to, generator, new double[to]);
    }

    /** {@code out[i] = ln p_theta(x_i)} for the columns i in [from, to). */
    void logDensity(Samples samples, int from, int to, double[] out);

    /** {@code out[i] = ln p_theta(x_i)} for the columns i in [0, count) that are not in [from, to). */
    default void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        logDensity(samples, 0, from, out);
        logDensity(samples, to, count, out);
    }

    /**
     * theta += rate * sum_i a_i natgrad l(theta; x_i), with the coefficients a_i of the weighted samples (eq.
     * igo-update, eq. is-ng).
     *
     * @return false where the step leaves the family (a covariance that is not positive definite, a number that is not
     *     finite); the parameters are then unusable
     */
    boolean step(WeightedSamples weighted, double rate);

    /** E[x] under p_theta. */
    double[] mean();

    /** One number for the width of the distribution, comparable along a run. */
    double scale();

    /**
     * Whether the distribution has become narrower than a bound on eigenvalues of its covariance; families without:
     * never.
     */
    default boolean smallestEigenvalueBelow(double bound) {
        return false;
    }

    /** Eigenvalues of the covariance, ascending; empty for families without one. */
    default double[] eigenvalues() {
        return new double[0];
    }

    /** theta as one array, to be saved; {@link #setParameters} takes it back, bit for bit. */
    default double[] parameters() {
        throw new UnsupportedOperationException(
                "a family must implement parameters() to be saved, but " + getClass() + " does not");
    }

    /**
     * theta = parameters, an array that {@link #parameters} gave.
     *
     * @throws IllegalArgumentException where it is not one of this family and dimension
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
