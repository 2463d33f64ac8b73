package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;

/** Samples of d variables, each one of several categories, which are numbered from 0. */
public final class CategorySamples implements Samples {
    private final int[] counts; // categories by variable
    private final int[] first; // where the row of each variable begins
    final int[][] categories; // [column][variable]
    final int[][] places; // the same in the rows of all variables, one after the other
    final double[] sums; // per variable and category, scratch
    final long[] random; // random words for one sample, scratch

    /** @param counts the number of categories of each variable */
    public CategorySamples(int[] counts, int capacity) {
        Checks.atLeast(1, counts.length, "dimension", "give the number of categories of each variable");
        Checks.atLeast(1, capacity, "capacity", "give the number of samples to hold");
        this.counts = counts.clone();
        this.first = new int[counts.length + 1];
        for (int j = 0; j < counts.length; j++) {
            first[j + 1] = first[j] + counts[j];
        }
        this.categories = new int[capacity][counts.length];
        this.places = new int[capacity][];
        for (int column = 0; column < capacity; column++) {
            places[column] = Arrays.copyOf(first, counts.length); // those of category 0
        }
        this.sums = new double[first[counts.length]];
        this.random = new long[counts.length];
    }

    @Override
    public int dimension() {
        return counts.length;
    }

    @Override
    public int capacity() {
        return categories.length;
    }

    /** The categories of a sample themselves, not a copy: to be read only. */
    public int[] categories(int column) {
        return categories[column];
    }

    @Override
    public void get(int column, double[] x) {
        int[] own = categories[column];
        for (int j = 0; j < own.length; j++) {
            x[j] = own[j];
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
            categories[column][j] = (int) x[j];
            places[column][j] = first[j] + (int) x[j];
        }
    }

    @Override
    public void copy(int from, int to) {
        System.arraycopy(categories[from], 0, categories[to], 0, counts.length);
        System.arraycopy(places[from], 0, places[to], 0, counts.length);
    }
}
