package dev.reigo.search;

import java.util.Arrays;
import java.util.Optional;

/** Ends a search if the best values of the last generations differ by less than a tolerance. */
final class BestHistory implements StopRule {
    private final StopKind kind;
    private final double tolerance;
    private final boolean wholeGeneration; // the values of this generation, too
    private final double[] best; // a ring
    private long seen;

    BestHistory(StopKind kind, double tolerance, int generations, boolean wholeGeneration) {
        this.kind = kind;
        this.tolerance = tolerance;
        this.wholeGeneration = wholeGeneration;
        this.best = new double[generations];
    }

    @Override
    public Optional<StopReason> check(Search search) {
        best[(int) (seen++ % best.length)] =
                Math.min(Double.MAX_VALUE, search.newestValue(0)); // a file holds no infinity
        if (seen < best.length) {
            return Optional.empty();
        }
        double low = Double.POSITIVE_INFINITY;
        double high = wholeGeneration ? search.newestValue(search.newestCount() - 1) : Double.NEGATIVE_INFINITY;
        for (double value : best) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        boolean close = high < Double.MAX_VALUE && high - low <= tolerance;
        return close ? Optional.of(kind.reason()) : Optional.empty();
    }

    @Override
    public double[] state() {
        double[] all = Arrays.copyOf(best, best.length + 1);
        all[best.length] = seen;
        return all;
    }

    @Override
    public void restore(double[] state) {
        System.arraycopy(state, 0, best, 0, best.length);
        seen = (long) state[best.length];
    }
}
