package dev.reigo.distribution;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Draws categories: {@code x_j} is the number of cumulative probabilities {@code q_0 + .. + q_k} of the variable that a
 * uniform number of 53 bits reaches. Thresholds are whole numbers and there is no branch, which nobody could predict.
 */
final class CategorySampling {
    private static final double WHOLE = 0x1p53;
    private static final int FEW = 4; // so many thresholds are compared for all variables side by side

    private final int[] first; // where the row of each variable begins in q
    private final int[] large; // the variables that have more thresholds
    private final long[][] thresholds; // [k][j]: the k-th of the variable j; 0, which counts as reached, if it has none
    private final long[][] more; // those of large variables from FEW on
    private final long[] last; // the place of the last category of each variable
    private boolean fits;

    CategorySampling(int[] first) {
        int d = first.length - 1;
        this.first = first;
        this.large = IntStream.range(0, d).filter(j -> count(j) > FEW).toArray();
        this.last = IntStream.range(0, d).mapToLong(j -> first[j + 1] - 1).toArray();
        this.thresholds = new long[FEW][d];
        this.more = IntStream.of(large).mapToObj(j -> new long[count(j) - FEW]).toArray(long[][]::new);
    }

    /** How many thresholds a variable has: the last category takes what rounding leaves. */
    private int count(int j) {
        return first[j + 1] - first[j] - 1;
    }

    /** To be called if q has changed. */
    void forget() {
        fits = false;
    }

    private void fit(double[] q) {
        int next = 0; // of the large ones
        for (int j = 0; j + 1 < first.length; j++) {
            int count = count(j);
            if (count < FEW) {
                fitFew(q, j, count);
                continue;
            }
            int at = first[j];
            double sum = q[at];
            thresholds[0][j] = threshold(sum); // not in a loop, which is slower: most variables have these
            sum += q[at + 1];
            thresholds[1][j] = threshold(sum);
            sum += q[at + 2];
            thresholds[2][j] = threshold(sum);
            sum += q[at + 3];
            thresholds[3][j] = threshold(sum);
            if (count > FEW) {
                long[] rest = more[next++];
                for (int k = 0; k < rest.length; k++) {
                    sum += q[at + FEW + k];
                    rest[k] = threshold(sum);
                }
            }
        }
        fits = true;
    }

    private void fitFew(double[] q, int j, int count) {
        double sum = 0;
        for (int k = 0; k < count; k++) {
            sum += q[first[j] + k];
            thresholds[k][j] = threshold(sum);
        }
    }

    private static long threshold(double sum) {
        return (long) Math.ceil(sum * WHOLE);
    }

    void sample(double[] q, CategorySamples samples, int from, int to, RandomGenerator generator) {
        if (!fits) {
            fit(q);
        }
        for (int column = from; column < to; column++) {
            RandomWords.fill(samples.random, generator);
            draw(samples.random, samples.above, samples.places[column]);
        }
    }

    /** @param above scratch: the thresholds that the number of each variable does not reach */
    private void draw(long[] random, long[] above, long[] places) {
        compare(random, thresholds[0], thresholds[1], thresholds[2], thresholds[3], above);
        for (int i = 0; i < large.length; i++) {
            long u = random[large[i]] >>> 11;
            for (long threshold : more[i]) {
                above[large[i]] += u - threshold >>> 63;
            }
        }
        subtract(last, above, places);
    }

    /** By itself: more in one loop, and it is not vectorized. */
    private static void subtract(long[] last, long[] above, long[] places) {
        for (int j = 0; j < places.length; j++) {
            places[j] = last[j] - above[j];
        }
    }

    /** Without branches and with one stored array, so that it is vectorized. */
    private static void compare(long[] random, long[] t0, long[] t1, long[] t2, long[] t3, long[] above) {
        for (int j = 0; j < random.length; j++) {
            above[j] = ((random[j] >>> 11) - t0[j] >>> 63)
                    + ((random[j] >>> 11) - t1[j] >>> 63)
                    + ((random[j] >>> 11) - t2[j] >>> 63)
                    + ((random[j] >>> 11) - t3[j] >>> 63);
        }
    }
}
