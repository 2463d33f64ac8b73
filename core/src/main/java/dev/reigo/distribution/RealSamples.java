package dev.reigo.distribution;

import dev.reigo.internal.Checks;

/**
 * Samples in R^d. Row j holds coordinate j of all samples, so that kernels run over samples in their inner loop; a
 * panel of the same shape is the kernels' scratch.
 */
public final class RealSamples implements Samples {
    /** Columns of a panel once it would leave the second-level cache. */
    private static final int BLOCK = 128;

    private static final int UNBLOCKED = 192;

    private final int capacity;
    final double[][] rows;
    final double[][] panel;
    final double[] panelNorms;
    final int panelWidth;
    final double[][] points; // four gathered samples, coordinate fastest

    public RealSamples(int dimension, int capacity) {
        Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        Checks.atLeast(1, capacity, "capacity", "give the number of samples to hold");
        this.capacity = capacity;
        this.panelWidth = capacity <= UNBLOCKED ? capacity : BLOCK;
        this.rows = new double[dimension][capacity];
        this.panel = new double[dimension][panelWidth];
        this.panelNorms = new double[panelWidth];
        this.points = new double[4][dimension];
    }

    @Override
    public int dimension() {
        return rows.length;
    }

    @Override
    public int capacity() {
        return capacity;
    }

    @Override
    public void get(int column, double[] x) {
        for (int j = 0; j < rows.length; j++) {
            x[j] = rows[j][column];
        }
    }

    @Override
    public void set(int column, double[] x) {
        Checks.length(rows.length, x.length, "x", "give one number per coordinate");
        Checks.allFinite(x, "x", "give finite coordinates");
        for (int j = 0; j < rows.length; j++) {
            rows[j][column] = x[j];
        }
    }

    @Override
    public void copy(int from, int to) {
        for (double[] row : rows) {
            row[to] = row[from];
        }
    }
}
