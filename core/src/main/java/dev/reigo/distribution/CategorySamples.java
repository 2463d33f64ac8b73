package dev.reigo.distribution;

import dev.reigo.internal.Checks;

/** Samples of d variables, each one of several categories, which are numbered from 0. */
public final class CategorySamples implements Samples {
    private final int[] counts; // categories by variable
    private final int[] first; // where the row of each variable begins
    final long[][] places; // [column][variable]: of its category in all rows; long, so that loops are vectorized
    private final double[] numbers; // of the category, by its place
    final double[] sums; // per variable and category, scratch
    final long[] random; // random words for one sample, scratch
    final long[] above; // as many numbers, scratch

    /** @param counts the number of categories of each variable */
    public CategorySamples(int[] counts, int capacity) {
        Checks.atLeast(1, counts.length, "dimension", "give the number of categories of each variable");
        Checks.atLeast(1, capacity, "capacity", "give the number of samples to hold");
        this.counts = counts.clone();
        this.first = new int[counts.length + 1];
        for (int j = 0; j < counts.length; j++) {
            first[j + 1] = first[j] + counts[j];
        }
        this.places = new long[capacity][counts.length];
        this.numbers = new double[first[counts.length]];
        for (int j = 0; j < counts.length; j++) {
            for (long[] row : places) {
                row[j] = first[j]; // category 0
            }
            for (int k = 0; k < counts[j]; k++) {
                numbers[first[j] + k] = k;
            }
        }
        this.sums = new double[first[counts.length]];
        this.random = new long[counts.length];
        this.above = new long[counts.length];
    }

    @Override
    public int dimension() {
        return counts.length;
    }

    @Override
    public int capacity() {
        return places.length;
    }

    /** A copy of the categories of a sample. */
    public int[] categories(int column) {
        int[] categories = new int[counts.length];
        for (int j = 0; j < categories.length; j++) {
            categories[j] = (int) places[column][j] - first[j];
        }
        return categories;
    }

    @Override
    public void get(int column, double[] x) {
        get(column, x, 0);
    }

    @Override
    public void get(int column, double[] x, int at) {
        long[] own = places[column];
        for (int j = 0; j < own.length; j++) {
            x[at + j] = numbers[(int) own[j]];
        }
    }

    @Override
    public void set(int column, double[] x) {
        Checks.length(counts.length, x.length, "x", "give one category per variable");
        for (int j = 0; j < counts.length; j++) {
            if (!(x[j] >= 0 && x[j] < counts[j] && x[j] == Math.rint(x[j]))) {
                Checks.require(
                        false,
                        "x[" + j + "] must be a category from 0 to " + (counts[j] - 1),
                        x[j],
                        "give categories as whole numbers");
            }
        }
        for (int j = 0; j < counts.length; j++) {
            places[column][j] = first[j] + (int) x[j];
        }
    }

    @Override
    public void copy(int from, int to) {
        System.arraycopy(places[from], 0, places[to], 0, counts.length);
    }
}
