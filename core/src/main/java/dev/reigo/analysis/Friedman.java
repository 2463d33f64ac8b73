package dev.reigo.analysis;

import dev.reigo.internal.Checks;

/**
 * Friedman's test of k algorithms over n problems, and Nemenyi's comparison of all pairs (Demsar 2006, J. Mach. Learn.
 * Res. 7, Sections 3.2.2 and 3.2.3). Smaller values are better. +infinity (a failed run) is the worst; equal values
 * share their mean rank.
 *
 * @param problems n
 * @param meanRanks the mean rank of each algorithm, 1 the best
 * @param statistic chi^2_F, corrected for ties
 * @param p of chi^2_F, with k - 1 degrees of freedom; good for n > 10 and k > 5
 * @param improved F_F of Iman and Davenport (1980), less conservative
 * @param improvedP of F_F, with k - 1 and (k - 1)(n - 1) degrees of freedom. F_F is infinite if all problems agree;
 *     then the exact probability of that under random ranks, (k!)^(1 - n) without ties
 */
public record Friedman(
        int problems, double[] meanRanks, double statistic, double p, double improved, double improvedP) {
    public Friedman {
        meanRanks = meanRanks.clone();
    }

    @Override
    public double[] meanRanks() {
        return meanRanks.clone();
    }

    /** The test of {@code values[problem][algorithm]}, e.g. an ERT each. */
    public static Friedman test(double[][] values) {
        int n = Checks.atLeast(2, values.length, "number of problems", "compare on several problems");
        int k = Checks.atLeast(2, values[0].length, "number of algorithms", "compare several algorithms");
        double[] meanRanks = new double[k];
        double ties = 0;
        for (double[] row : values) {
            Checks.length(k, row.length, "every problem's row", "give one value per algorithm");
            ties += addRanks(row, meanRanks);
        }
        double squares = 0;
        for (int j = 0; j < k; j++) {
            meanRanks[j] /= n;
            double distance = meanRanks[j] - (k + 1) / 2.0;
            squares += distance * distance;
        }
        double untied = 1 - ties / ((double) n * k * (k * k - 1.0)); // 0 if all values of every row are equal
        double statistic = untied > 0 ? 12.0 * n / (k * (k + 1.0)) * squares / untied : 0;
        double rest = n * (k - 1.0) - statistic;
        double improved =
                statistic == 0 ? 0 : rest > 1e-12 * statistic ? (n - 1) * statistic / rest : Double.POSITIVE_INFINITY;
        double improvedP = improved < Double.POSITIVE_INFINITY
                ? Tails.f(improved, k - 1, (k - 1.0) * (n - 1))
                : Math.pow(orders(values[0]), 1 - n);
        return new Friedman(n, meanRanks, statistic, Tails.chiSquare(statistic, k - 1), improved, improvedP);
    }

    /** In how many ways the values of a row can be ordered. */
    private static double orders(double[] row) {
        double orders = 1;
        for (int j = 0; j < row.length; j++) {
            int equal = 1; // among those so far, with this one
            for (int i = 0; i < j; i++) {
                equal += row[i] == row[j] ? 1 : 0;
            }
            orders *= (j + 1.0) / equal;
        }
        return orders;
    }

    /** Adds the ranks of a row; returns the sum of t^3 - t over groups of t equal values. */
    private static double addRanks(double[] row, double[] ranks) {
        double ties = 0;
        for (int j = 0; j < row.length; j++) {
            Checks.require(!Double.isNaN(row[j]), "values must be numbers", row[j], "use +infinity for a failed run");
            int smaller = 0;
            int equal = 0;
            for (double other : row) {
                smaller += other < row[j] ? 1 : 0;
                equal += other == row[j] ? 1 : 0;
            }
            ranks[j] += smaller + (equal + 1) / 2.0;
            ties += (double) equal * equal - 1; // each of the t values adds t^2 - 1
        }
        return ties;
    }

    /**
     * Nemenyi's critical difference: two mean ranks that differ by it or more differ at level alpha, over all pairs
     * together.
     */
    public double criticalDifference(double alpha) {
        Checks.require(alpha > 0 && alpha < 1, "level alpha must be in (0, 1)", alpha, "use e.g. 0.05");
        return Tails.rangeQuantile(alpha, meanRanks.length) * rankError();
    }

    /** Nemenyi's p-value of the algorithms i and j, adjusted for all pairs. */
    public double pairP(int i, int j) {
        return Tails.range(Math.abs(meanRanks[i] - meanRanks[j]) / rankError(), meanRanks.length);
    }

    /** The standard deviation of a mean rank, as the range's unit: sqrt(k (k + 1) / 12 n). */
    private double rankError() {
        int k = meanRanks.length;
        return Math.sqrt(k * (k + 1.0) / (12.0 * problems));
    }
}
