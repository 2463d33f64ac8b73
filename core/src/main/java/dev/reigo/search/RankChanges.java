package dev.reigo.search;

/**
 * How uncertain the ranking of a generation is (Hansen, Niederberger, Guzzella, Koumoutsakos 2009, A Method for
 * Handling Uncertainty in Evolutionary Optimization, Section III-A): some points are evaluated twice, and
 *
 * <pre>s = mean of 2 |change of rank| - limit(new rank) - limit(old rank)</pre>
 *
 * in the set of all first and second values. The limit at a rank is the theta/2-quantile of the changes that a random
 * new rank would give. Above 0, noise rules the ranking more than it should.
 */
final class RankChanges {
    /** Of the paper. */
    static final double THETA = 0.2;

    private RankChanges() {}

    /**
     * s.
     *
     * @param first values of all points
     * @param again new values of the first so many of them
     * @param theta in (0, 1]: 1 tolerates noise that leaves nothing of the ranking
     */
    static double uncertainty(double[] first, double[] again, int points, int repeated, double theta) {
        double sum = 0;
        for (int i = 0; i < repeated; i++) {
            int before = rank(first[i], first, again, points, repeated);
            int after = rank(again[i], first, again, points, repeated);
            int change = Math.max(0, Math.abs(after - before) - 1); // the other value of the point lies between
            sum += 2.0 * change
                    - limit(after - (again[i] > first[i] ? 1 : 0), points, theta)
                    - limit(before - (first[i] > again[i] ? 1 : 0), points, theta);
        }
        return sum / repeated;
    }

    /** 1 for the best of the 2 lambda values; a point without a new value counts twice. */
    private static int rank(double value, double[] first, double[] again, int points, int repeated) {
        int smaller = 0;
        for (int k = 0; k < points; k++) {
            smaller += first[k] < value ? 1 : 0;
            smaller += (k < repeated ? again[k] : first[k]) < value ? 1 : 0;
        }
        return smaller + 1;
    }

    /** The theta/2-quantile of |1 - rank|, ..., |2 lambda - 1 - rank|. */
    static int limit(int rank, int points, double theta) {
        int others = 2 * points - 1;
        int distance = 0;
        while (Math.min(others, rank + distance) - Math.max(1, rank - distance) + 1 < theta / 2 * others) {
            distance++;
        }
        return distance;
    }
}
