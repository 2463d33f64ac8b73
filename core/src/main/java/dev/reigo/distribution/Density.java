package dev.reigo.distribution;

/**
 * ln p(x), and nothing else. An archive keeps it of each distribution that its samples came from. It never changes
 * while someone keeps it.
 */
public interface Density {
    /** d, the number of coordinates of a sample. */
    int dimension();

    /** {@code out[i] = ln p(x_i)} for the columns i in [from, to). */
    void logDensity(Samples samples, int from, int to, double[] out);

    /** {@code out[i] = ln p(x_i)} for the columns i = columns[0], ..., columns[count - 1]. */
    default void logDensity(Samples samples, int[] columns, int count, double[] out) {
        for (int n = 0; n < count; n++) {
            logDensity(samples, columns[n], columns[n] + 1, out);
        }
    }

    /** {@code out[i] = ln p(x_i)} for the columns i in [0, count) that are not in [from, to). */
    default void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        logDensity(samples, 0, from, out);
        logDensity(samples, to, count, out);
    }

    /**
     * The largest ln p(x), e.g. at the mean of a Gaussian. Weights that depend on the distance from the mean use it.
     */
    default double logPeak() {
        throw new UnsupportedOperationException(
                "a family must implement logPeak() for weights that depend on it, but " + getClass() + " does not");
    }

    /** The density of one part of a {@link Product}; itself if it has no parts. */
    default Density part(int index) {
        return this;
    }

    /** The whole density as one array, to be saved; {@link Distribution#density(double[])} takes it back. */
    default double[] parameters() {
        throw new UnsupportedOperationException(
                "a family must implement parameters() to be saved, but " + getClass() + " does not");
    }
}
