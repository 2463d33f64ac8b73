package dev.reigo.problem;

/** f on {0, 1}^d that reads packed bits. They are many times faster than an array of numbers. */
@FunctionalInterface
public interface BitObjective extends Objective {
    /** f of the bit string whose bit j is bit j % 64 of word j / 64; bits from the dimension on are 0. */
    double value(long[] bits, int dimension);

    @Override
    default double value(double[] x) {
        long[] bits = new long[(x.length + 63) / 64];
        for (int j = 0; j < x.length; j++) {
            if (x[j] != 0) {
                bits[j >> 6] |= 1L << j;
            }
        }
        return value(bits, x.length);
    }
}
