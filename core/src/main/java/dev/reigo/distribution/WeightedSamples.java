package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.stream.IntStream;

/**
 * sum_i a_i g(x_i): samples with the coefficients of a weighted sum, and the order of its terms.
 *
 * <p>An optimizer orders the terms by objective value. Sums then do not depend on the order in which a generation was
 * evaluated, and they end early if the worse half has coefficient 0.
 */
public final class WeightedSamples {
    private final Samples samples;
    private final double[] coefficients;
    private int[] order;
    private int count;
    private WeightedSamples[] parts; // made when they are asked for

    /** A view: the arrays are kept, not copied. Coefficients are indexed by column. */
    public WeightedSamples(Samples samples, double[] coefficients) {
        Checks.require(
                coefficients.length <= samples.capacity(),
                "coefficients must be at most one per sample (" + samples.capacity() + ")",
                coefficients.length,
                "give one coefficient per column");
        this.samples = samples;
        this.coefficients = coefficients;
        this.order = IntStream.range(0, coefficients.length).toArray();
        this.count = coefficients.length;
    }

    /** Makes {@code order[0, count)} the terms of the sum; the array is kept, not copied. */
    public WeightedSamples over(int[] newOrder, int newCount) {
        order = newOrder;
        count = newCount;
        return this;
    }

    public Samples samples() {
        return samples;
    }

    /** The same sum over the coordinates of one part, if these are samples of a {@link Product}. Always that view. */
    public WeightedSamples part(int index) {
        if (parts == null) {
            parts = new WeightedSamples[((ProductSamples) samples).partCount()];
            for (int b = 0; b < parts.length; b++) {
                parts[b] = new WeightedSamples(((ProductSamples) samples).part(b), coefficients);
            }
        }
        return parts[index].over(order, count);
    }

    /** Number of terms, including those with coefficient 0. */
    public int count() {
        return count;
    }

    /** The column of the n-th term. */
    public int column(int n) {
        return order[n];
    }

    /** a_i of the column i. */
    public double coefficient(int column) {
        return coefficients[column];
    }

    /** sum_i a_i. */
    public double sum() {
        double sum = 0;
        for (int n = 0; n < count; n++) {
            sum += coefficients[order[n]];
        }
        return sum;
    }
}
