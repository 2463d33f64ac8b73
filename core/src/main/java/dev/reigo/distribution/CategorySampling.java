package dev.reigo.distribution;

import java.util.random.RandomGenerator;

/**
 * Draws categories: {@code x_j} is the number of cumulative probabilities {@code q_0 + .. + q_k} of the variable that a
 * uniform number of 53 bits reaches. Thresholds are whole numbers and there is no branch, which nobody could predict.
 */
final class CategorySampling {
    private static final double WHOLE = 0x1p53;

    private final int[] first; // where the row of each variable begins in q
    private final int[] start; // and in the thresholds; a row has a multiple of four
    private final long[] thresholds; // 0, which counts as reached, fills a row
    private boolean fits;

    CategorySampling(int[] first) {
        this.first = first;
        this.start = new int[first.length];
        for (int j = 0; j + 1 < first.length; j++) {
            int last = first[j + 1] - first[j] - 1; // the last category takes what rounding leaves
            start[j + 1] = start[j] + (last + 3) / 4 * 4;
        }
        this.thresholds = new long[start[start.length - 1]];
    }

    /** To be called if q has changed. */
    void forget() {
        fits = false;
    }

    private void fit(double[] q) {
        for (int j = 0; j + 1 < first.length; j++) {
            double sum = 0;
            int at = start[j];
            for (int k = first[j]; k + 1 < first[j + 1]; k++) {
                sum += q[k];
                thresholds[at++] = (long) Math.ceil(sum * WHOLE);
            }
        }
        fits = true;
    }

    void sample(double[] q, CategorySamples samples, int from, int to, RandomGenerator generator) {
        if (!fits) {
            fit(q);
        }
        for (int column = from; column < to; column++) {
            RandomWords.fill(samples.random, generator);
            draw(samples.random, samples.categories[column], samples.places[column]);
        }
    }

    private void draw(long[] random, int[] x, int[] places) {
        int[] row = first;
        int[] begin = start;
        long[] all = thresholds;
        for (int j = 0; j < x.length; j++) {
            long u = random[j] >>> 11;
            int t = begin[j];
            long above = above(u, all, t); // thresholds that u does not reach
            for (t += 4; t < begin[j + 1]; t += 4) { // only if there are more than five categories
                above += above(u, all, t);
            }
            int place = row[j + 1] - 1 - (int) above;
            places[j] = place;
            x[j] = place - row[j];
        }
    }

    private static long above(long u, long[] all, int t) {
        return (u - all[t] >>> 63) + (u - all[t + 1] >>> 63) + (u - all[t + 2] >>> 63) + (u - all[t + 3] >>> 63);
    }
}
