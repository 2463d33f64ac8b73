package dev.reigo.surrogate;

import dev.reigo.internal.Sorting;

/**
 * Kendall's rank correlation tau_b: 1 if two lists rank alike, 0 if they have nothing to do with each other. Short
 * lists are compared pair by pair; long ones are sorted, which takes n log n steps (W. R. Knight, A computer method for
 * calculating Kendall's tau with ungrouped data, JASA 1966).
 */
final class KendallTau {
    private static final int SHORT = 50;

    private int[] index = new int[0];
    private int[] scratch = new int[0];

    KendallTau() {}

    /**
     * {@code (concordant - discordant) / sqrt(P_a P_b)} of the first n entries, with the numbers P of pairs that are
     * not tied; 0 if one side is constant. NaN is tied with everything.
     */
    public static double of(double[] a, double[] b, int n) {
        return new KendallTau().tau(a, b, n);
    }

    /** The same. Once it has room for n, it allocates nothing. */
    double tau(double[] a, double[] b, int n) {
        return n <= SHORT || hasNan(a, n) || hasNan(b, n) ? pairByPair(a, b, n) : sorted(a, b, n);
    }

    private static boolean hasNan(double[] all, int n) {
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(all[i])) {
                return true;
            }
        }
        return false;
    }

    private static double pairByPair(double[] a, double[] b, int n) {
        long sum = 0;
        long pairsOfA = 0;
        long pairsOfB = 0;
        for (int i = 1; i < n; i++) {
            for (int j = 0; j < i; j++) {
                int inA = sign(a[i], a[j]);
                int inB = sign(b[i], b[j]);
                sum += inA * inB;
                pairsOfA += inA * inA;
                pairsOfB += inB * inB;
            }
        }
        return tau(sum, pairsOfA, pairsOfB);
    }

    private static int sign(double x, double y) {
        return (x > y ? 1 : 0) - (x < y ? 1 : 0);
    }

    private static double tau(long sum, long pairsOfA, long pairsOfB) {
        return pairsOfA == 0 || pairsOfB == 0 ? 0 : sum / Math.sqrt((double) pairsOfA * pairsOfB);
    }

    private double sorted(double[] a, double[] b, int n) {
        if (index.length < n) {
            index = new int[2 * n];
            scratch = new int[2 * n];
        }
        for (int i = 0; i < n; i++) {
            index[i] = i;
        }
        Sorting.sort(index, n, b, scratch);
        long tiedInB = ties(b, b, n);
        Sorting.sort(index, n, a, scratch); // by a, and by b if a is the same
        long tiedInA = ties(a, a, n);
        long tiedInBoth = ties(a, b, n);
        long pairs = (long) n * (n - 1) / 2;
        long different = pairs - tiedInA - tiedInB + tiedInBoth; // concordant or discordant
        return tau(different - 2 * inversions(b, n), pairs - tiedInA, pairs - tiedInB);
    }

    /** Pairs with the same a and the same b; these are neighbours. */
    private long ties(double[] a, double[] b, int n) {
        long pairs = 0;
        int run = 0; // earlier ones that are like i
        for (int i = 1; i < n; i++) {
            boolean tied = a[index[i]] == a[index[i - 1]] && b[index[i]] == b[index[i - 1]];
            run = tied ? run + 1 : 0;
            pairs += run;
        }
        return pairs;
    }

    /** Pairs of which the later has the smaller key; sorts the index by it on the way. */
    private long inversions(double[] key, int n) {
        long found = 0;
        for (int width = 1; width < n; width *= 2) {
            for (int from = 0; from + width < n; from += 2 * width) {
                found += merge(key, from, from + width, Math.min(n, from + 2 * width));
            }
        }
        return found;
    }

    private long merge(double[] key, int from, int middle, int to) {
        System.arraycopy(index, from, scratch, from, middle - from);
        long found = 0;
        int left = from;
        int right = middle;
        for (int t = from; left < middle; t++) {
            if (right < to && key[index[right]] < key[scratch[left]]) {
                index[t] = index[right++];
                found += middle - left;
            } else {
                index[t] = scratch[left++];
            }
        }
        return found;
    }
}
