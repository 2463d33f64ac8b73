package dev.reigo.distribution;

import dev.reigo.internal.Checks;

/** Samples in R^d, each an array of its own: for kernels that run over coordinates. */
public final class PointSamples implements Samples {
    final double[][] points;
    private final int dimension;

    public PointSamples(int dimension, int capacity) {
        Checks.atLeast(1, capacity, "capacity", "give the number of samples to hold");
        this.dimension = dimension;
        this.points = new double[capacity][dimension];
    }

    /** The point of that column. The array itself. */
    public double[] point(int column) {
        return points[column];
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int capacity() {
        return points.length;
    }

    @Override
    public void get(int column, double[] x) {
        System.arraycopy(points[column], 0, x, 0, dimension);
    }

    @Override
    public void set(int column, double[] x) {
        Checks.length(dimension, x.length, "x", "give one number per coordinate");
        Checks.allFinite(x, "x", "give finite coordinates");
        System.arraycopy(x, 0, points[column], 0, dimension);
    }

    @Override
    public void copy(int from, int to) {
        System.arraycopy(points[from], 0, points[to], 0, dimension);
    }
}
