package dev.reigo.distribution;

/**
 * A block of samples x_0, x_1, ... of one family, each a column. Only the family knows their layout; all others read
 * and write whole columns.
 */
public interface Samples {
    /** d. */
    int dimension();

    /** Number of columns. */
    int capacity();

    /** {@code x = x_column}, written into the given array of length d. */
    void get(int column, double[] x);

    /** The same into {@code x[at, at + d)}. Your own samples override it if they are parts of a product. */
    default void get(int column, double[] x, int at) {
        double[] own = new double[dimension()];
        get(column, own);
        System.arraycopy(own, 0, x, at, own.length);
    }

    /**
     * {@code x_column = x}.
     *
     * @throws IllegalArgumentException if x has another length or is not in the family's sample space
     */
    void set(int column, double[] x);

    /** {@code x_to = x_from}. */
    void copy(int from, int to);
}
