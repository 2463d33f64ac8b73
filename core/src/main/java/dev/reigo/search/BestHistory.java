package dev.reigo.search;

import dev.reigo.description.State;
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
    public Optional<StopReason> check(SearchView search) {
        best[(int) (seen++ % best.length)] = search.newestValue(0);
        if (seen < best.length) {
            return Optional.empty();
        }
        double low = Double.POSITIVE_INFINITY;
        double high = wholeGeneration ? search.newestValue(search.newestCount() - 1) : Double.NEGATIVE_INFINITY;
        for (double value : best) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        boolean close = high < Double.POSITIVE_INFINITY && high - low <= tolerance;
        return close ? Optional.of(kind.reason()) : Optional.empty();
    }

    @Override
    public State state() {
        return State.of(kind.text()).put("best", best).put("seen", seen);
    }

    @Override
    public void restore(State state) {
        double[] saved = state.requireType(kind.text()).numbers("best", best.length);
        seen = state.whole("seen", 0, Long.MAX_VALUE);
        System.arraycopy(saved, 0, best, 0, best.length);
    }
}
