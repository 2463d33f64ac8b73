package dev.reigo.distribution;

import dev.reigo.internal.BitPlanes;
import dev.reigo.internal.Checks;
import java.util.Arrays;

/** Samples in {0, 1}^d, 64 bits to a word. Bit j of a sample is bit j % 64 of its word j / 64; unused bits are 0. */
public final class BitSamples implements Samples {
    private final int dimension;
    final long[][] words; // [column][word]
    final double[] sums; // per coordinate, scratch
    final long[] random; // random words for one sample, scratch

    public BitSamples(int dimension, int capacity) {
        Checks.atLeast(1, dimension, "dimension", "give the number of bits");
        Checks.atLeast(1, capacity, "capacity", "give the number of samples to hold");
        this.dimension = dimension;
        this.words = new long[capacity][(dimension + 63) / 64];
        this.sums = new double[dimension];
        this.random = new long[BitPlanes.DIGITS * words[0].length];
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int capacity() {
        return words.length;
    }

    /** The words of a sample themselves, not a copy: to be read only. */
    public long[] bits(int column) {
        return words[column];
    }

    @Override
    public void get(int column, double[] x) {
        long[] bits = words[column];
        for (int j = 0; j < dimension; j++) {
            x[j] = (bits[j >> 6] >>> j) & 1;
        }
    }

    @Override
    public void set(int column, double[] x) {
        Checks.length(dimension, x.length, "x", "give one bit per coordinate");
        long[] bits = words[column];
        Arrays.fill(bits, 0);
        for (int j = 0; j < dimension; j++) {
            if (x[j] == 1) {
                bits[j >> 6] |= 1L << j;
            } else if (x[j] != 0) {
                Checks.require(false, "x[" + j + "] must be 0 or 1", x[j], "give bits as 0.0 and 1.0");
            }
        }
    }

    @Override
    public void copy(int from, int to) {
        System.arraycopy(words[from], 0, words[to], 0, words[to].length);
    }
}
