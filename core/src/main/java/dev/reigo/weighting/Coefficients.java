package dev.reigo.weighting;

/**
 * From values, ratios and a utility to the coefficients of the natural gradient: {@code a(x) = rhat(x) / N} with
 * {@code rhat = what rho} and {@code what = (W(q<=) - W(q<)) / (q<= - q<)} (eq. q-is, eq. weight_estimated, eq. is-ng).
 *
 * <p>It is computed as {@code (W(q<=) - W(q<)) rho / sum of rho over the tie group}, which has no 0/0 and no infinity
 * times 0.
 */
public final class Coefficients {
    private Coefficients() {}

    /**
     * Writes {@code coefficients[column]} for every column in {@code order[0, count)}.
     *
     * @param order columns, best value first
     * @param values f by column; equal values are ties, within and across generations
     * @param ratios rho by column, 0 or more
     */
    public static void compute(
            int[] order, int count, double[] values, double[] ratios, Utility utility, double[] coefficients) {
        compute(order, count, count, values, ratios, utility, coefficients);
    }

    /**
     * The same for the best samples.
     *
     * @param count of the samples that it is for; it ends no group of ties in the middle
     * @param total N, of all samples
     */
    static void compute(
            int[] order,
            int count,
            int total,
            double[] values,
            double[] ratios,
            Utility utility,
            double[] coefficients) {
        double below = 0; // sum of the ratios of strictly better samples
        double wBelow = utility.integral(0);
        for (int n = 0; n < count; ) {
            int end = endOfTies(order, n, count, values);
            boolean alone = end == n + 1; // usually, and then there is no loop to start
            double group = alone ? ratios[order[n]] : sum(ratios, order, n, end);
            double wUpTo = utility.integral((below + group) / total);
            double gain = wUpTo - wBelow;
            if (alone) {
                coefficients[order[n]] = gain; // 0 if its ratio is
            } else {
                share(gain, group, ratios, order, n, end, coefficients);
            }
            below += group;
            wBelow = wUpTo;
            n = end;
        }
    }

    private static double sum(double[] ratios, int[] order, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += ratios[order[i]];
        }
        return sum;
    }

    private static void share(
            double gain, double group, double[] ratios, int[] order, int from, int to, double[] coefficients) {
        for (int i = from; i < to; i++) {
            int column = order[i];
            coefficients[column] = gain != 0 && ratios[column] > 0 ? gain * (ratios[column] / group) : 0;
        }
    }

    /**
     * {@code qbar^<} and {@code qbar^<=} of every column in {@code order[0, count)} (eq. q-is): the estimated
     * probability that p^(t) gives a better, or a better or equal, value.
     */
    public static void quantiles(
            int[] order, int count, double[] values, double[] ratios, double[] strictlyBelow, double[] upTo) {
        double below = 0;
        for (int n = 0; n < count; ) {
            int end = endOfTies(order, n, count, values);
            double group = sum(ratios, order, n, end);
            for (int i = n; i < end; i++) {
                strictlyBelow[order[i]] = below / count;
                upTo[order[i]] = (below + group) / count;
            }
            below += group;
            n = end;
        }
    }

    /** The end of the group of equal values that starts at n. */
    static int endOfTies(int[] order, int n, int count, double[] values) {
        double value = values[order[n]];
        int end = n + 1;
        while (end < count && values[order[end]] == value) {
            end++;
        }
        return end;
    }
}
