package dev.reigo.distribution;

import dev.reigo.internal.Elementary;

/** {@code ln p(x) = sum_j ln q_{j, x_j}}, with one logarithm for many factors. */
final class CategoricalDensity implements Density {
    private static final double SMALL = 1e-150;

    /** Four factors of at least this times SMALL are a normal number. */
    private static final double SMALLEST_FACTOR = 1e-37;

    private final int[] first; // where the row of each variable begins
    private final double[] q;
    private boolean byFour; // no factor is very small

    CategoricalDensity(int[] first) {
        this.first = first;
        this.q = new double[first[first.length - 1]];
    }

    void set(double[] newQ) {
        System.arraycopy(newQ, 0, q, 0, q.length);
        int small = 0;
        for (double one : newQ) {
            small += one >= SMALLEST_FACTOR ? 0 : 1;
        }
        byFour = small == 0;
    }

    @Override
    public int dimension() {
        return first.length - 1;
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        long[][] places = ((CategorySamples) samples).places;
        for (int column = from; column < to; column++) {
            out[column] = logDensity(places[column]);
        }
    }

    @Override
    public void logDensity(Samples samples, int[] columns, int count, double[] out) {
        long[][] places = ((CategorySamples) samples).places;
        for (int n = 0; n < count; n++) {
            int column = columns[n];
            out[column] = logDensity(places[column]);
        }
    }

    private double logDensity(long[] x) {
        return byFour ? byFour(x) : oneByOne(x);
    }

    private double byFour(long[] x) {
        double sum = 0;
        double product = 1;
        int j = 0;
        for (; j + 3 < x.length; j += 4) {
            double a = q[(int) x[j]] * q[(int) x[j + 1]];
            double b = q[(int) x[j + 2]] * q[(int) x[j + 3]];
            product *= a * b;
            if (product < SMALL) {
                sum += Elementary.log(product);
                product = 1;
            }
        }
        for (; j < x.length; j++) {
            product *= q[(int) x[j]];
        }
        return sum + Elementary.log(product);
    }

    private double oneByOne(long[] x) {
        double sum = 0;
        double product = 1;
        for (int j = 0; j < x.length; j++) {
            double factor = q[(int) x[j]];
            if (product * factor < SMALL) { // the product itself has not lost digits
                sum += Elementary.log(product);
                product = 1;
            }
            product *= factor;
        }
        return sum + Elementary.log(product);
    }

    @Override
    public double logPeak() {
        double sum = 0;
        for (int j = 0; j + 1 < first.length; j++) {
            double largest = 0;
            for (int k = first[j]; k < first[j + 1]; k++) {
                largest = Math.max(largest, q[k]);
            }
            sum += Elementary.log(largest);
        }
        return sum;
    }

    @Override
    public double[] parameters() {
        return q.clone();
    }
}
