package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.List;

/** Samples of a {@link Product}: those of each part side by side. A point has the coordinates of all parts in order. */
public final class ProductSamples implements Samples {
    private final Samples[] parts;
    private final double[][] points; // one point of each part, scratch
    private final int dimension;
    final double[] logDensity; // of one part, by column, scratch

    /** @param parts of the same capacity */
    public ProductSamples(List<? extends Samples> parts) {
        Checks.atLeast(1, parts.size(), "number of parts", "give the samples of each part");
        this.parts = parts.toArray(new Samples[0]);
        this.points = new double[this.parts.length][];
        int sum = 0;
        for (int b = 0; b < points.length; b++) {
            Checks.require(
                    this.parts[b].capacity() == this.parts[0].capacity(),
                    "parts must have the same capacity",
                    this.parts[b].capacity(),
                    "give each part room for the same number of samples");
            points[b] = new double[this.parts[b].dimension()];
            sum += points[b].length;
        }
        this.dimension = sum;
        this.logDensity = new double[capacity()];
    }

    /** The samples of one part. */
    public Samples part(int index) {
        return parts[index];
    }

    int partCount() {
        return parts.length;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int capacity() {
        return parts[0].capacity();
    }

    @Override
    public void get(int column, double[] x) {
        int start = 0;
        for (int b = 0; b < parts.length; b++) {
            parts[b].get(column, x, start);
            start += points[b].length;
        }
    }

    @Override
    public void set(int column, double[] x) {
        Checks.length(dimension, x.length, "x", "give the coordinates of all parts in order");
        int start = 0;
        for (int b = 0; b < parts.length; b++) {
            System.arraycopy(x, start, points[b], 0, points[b].length);
            parts[b].set(column, points[b]);
            start += points[b].length;
        }
    }

    @Override
    public void copy(int from, int to) {
        for (Samples part : parts) {
            part.copy(from, to);
        }
    }

    @Override
    public String toString() {
        return "ProductSamples(" + Arrays.toString(parts) + ")";
    }
}
