package dev.reigo.constraint;

import java.util.Arrays;

/**
 * The samples of one generation that have not failed, and how widely their values spread. It reads the arrays it was
 * given, and allocates only if a generation is larger than those before.
 */
final class Generation {
    private final int numbersEach; // per sample
    private double[] f = {};
    private double[] numbers = {};
    private int[] columns = {};
    private double[] sorted = {}; // scratch
    private int count;

    Generation(int numbersEach) {
        this.numbersEach = numbersEach;
    }

    /**
     * Those of {@code of[0, size)} whose numbers are finite. The number i of a column is {@code g[column * count + i]}.
     */
    void read(Lagrangian lagrangian, double[] newF, double[] g, int[] of, int size) {
        if (columns.length < size) {
            columns = new int[size];
            sorted = new double[size];
        }
        f = newF;
        numbers = g;
        count = 0;
        for (int n = 0; n < size; n++) {
            if (lagrangian.isValid(f[of[n]], numbers, of[n] * numbersEach)) {
                columns[count++] = of[n];
            }
        }
    }

    /** How many have not failed. */
    int count() {
        return count;
    }

    /** Whether there are enough to say anything about the spread. */
    boolean isEnough() {
        return count >= 2;
    }

    double number(int column, int i) {
        return numbers[column * numbersEach + i];
    }

    /** sd_i: the root of the mean squared deviation of constraint i, divided by N. */
    double deviation(int i) {
        double mean = 0;
        for (int n = 0; n < count; n++) {
            mean += number(columns[n], i);
        }
        mean /= count;
        double squares = 0;
        for (int n = 0; n < count; n++) {
            double difference = number(columns[n], i) - mean;
            squares += difference * difference;
        }
        return Math.sqrt(squares / count);
    }

    /** iqr(f + sum_j gamma_j g_j): the distance of the quartiles, interpolated between order statistics. */
    double quartileRange(double[] gamma) {
        for (int n = 0; n < count; n++) {
            double sum = f[columns[n]];
            for (int j = 0; j < gamma.length; j++) {
                sum += gamma[j] * number(columns[n], j);
            }
            sorted[n] = sum;
        }
        Arrays.sort(sorted, 0, count);
        return quantile(0.75) - quantile(0.25);
    }

    private double quantile(double p) {
        double position = p * (count - 1);
        int below = (int) position;
        double share = position - below;
        return below + 1 < count ? sorted[below] + share * (sorted[below + 1] - sorted[below]) : sorted[below];
    }
}
