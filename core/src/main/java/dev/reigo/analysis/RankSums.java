package dev.reigo.analysis;

import java.util.Arrays;

/**
 * The exact distribution of the sum of ranks of a sample, given all values with their ties: each choice of as many of
 * them is equally probable (Streitberg and Roehmel 1986). Tied values have the mean of their ranks, and twice a rank is
 * whole.
 */
final class RankSums {
    private RankSums() {}

    /** The probability of a sum that is as far from its expectation as that of the first sample, or farther. */
    static double p(double[] first, double[] second) {
        double[] smaller = first.length <= second.length ? first : second;
        int[] all = twiceRanks(first, second);
        int n = smaller.length;
        double[][] ways = ways(all, n);
        int expected = n * (all.length + 1); // of twice the sum
        int distance = Math.abs(twiceSum(smaller, first, second) - expected);
        double far = 0;
        double whole = 0;
        for (int sum = 0; sum < ways[n].length; sum++) {
            whole += ways[n][sum];
            far += Math.abs(sum - expected) >= distance ? ways[n][sum] : 0;
        }
        return far / whole;
    }

    /** In how many ways k of the ranks have each sum, for k = 0, ..., n. */
    private static double[][] ways(int[] ranks, int n) {
        int most = Arrays.stream(ranks).skip(ranks.length - n).sum(); // ranks ascend
        double[][] ways = new double[n + 1][most + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int k = n; k >= 1; k--) {
                for (int sum = most; sum >= rank; sum--) {
                    ways[k][sum] += ways[k - 1][sum - rank];
                }
            }
        }
        return ways;
    }

    private static int[] twiceRanks(double[] first, double[] second) {
        double[] sorted = sorted(first, second);
        return Arrays.stream(sorted).mapToInt(value -> twiceRank(value, sorted)).toArray();
    }

    private static int twiceSum(double[] sample, double[] first, double[] second) {
        double[] sorted = sorted(first, second);
        return Arrays.stream(sample).mapToInt(value -> twiceRank(value, sorted)).sum();
    }

    /** Values less than it, and values that are not greater, plus 1. */
    private static int twiceRank(double value, double[] sorted) {
        int less = 0;
        int upTo = 0;
        for (double other : sorted) {
            less += other < value ? 1 : 0;
            upTo += other <= value ? 1 : 0;
        }
        return less + upTo + 1;
    }

    private static double[] sorted(double[] first, double[] second) {
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        Arrays.sort(all);
        return all;
    }
}
