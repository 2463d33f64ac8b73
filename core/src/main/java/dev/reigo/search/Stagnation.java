package dev.reigo.search;

import dev.reigo.description.State;
import java.util.Arrays;
import java.util.Optional;

/**
 * Ends a search if, over the last generations, the median of the newest 30 % is no better than the median of the oldest
 * 30 %, both for the best and for the median value of a generation.
 */
final class Stagnation implements StopRule {
    private final StopKind kind;
    private final double[] best; // rings
    private final double[] middle;
    private final double[] part;
    private long seen;

    Stagnation(StopKind kind, int generations) {
        this.kind = kind;
        this.best = new double[generations];
        this.middle = new double[generations];
        this.part = new double[Math.max(1, generations * 3 / 10)];
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        int place = (int) (seen++ % best.length);
        best[place] = search.newestValue(0);
        middle[place] = search.newestValue(search.newestCount() / 2);
        return seen >= best.length && stands(best) && stands(middle) ? Optional.of(kind.reason()) : Optional.empty();
    }

    private boolean stands(double[] ring) {
        double newest = median(ring, seen - part.length);
        return newest >= median(ring, seen - ring.length);
    }

    private double median(double[] ring, long from) {
        for (int i = 0; i < part.length; i++) {
            part[i] = ring[(int) ((from + i) % ring.length)];
        }
        Arrays.sort(part);
        return part[part.length / 2];
    }

    @Override
    public State state() {
        return State.of(kind.text()).put("best", best).put("middle", middle).put("seen", seen);
    }

    @Override
    public void restore(State state) {
        double[] savedBest = state.requireType(kind.text()).numbers("best", best.length);
        double[] savedMiddle = state.numbers("middle", middle.length);
        seen = state.whole("seen", 0, Long.MAX_VALUE);
        System.arraycopy(savedBest, 0, best, 0, best.length);
        System.arraycopy(savedMiddle, 0, middle, 0, middle.length);
    }
}
