package dev.reigo.search;

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
    public Optional<StopReason> check(Search search) {
        int place = (int) (seen++ % best.length);
        best[place] = Math.min(Double.MAX_VALUE, search.newestValue(0)); // a file holds no infinity
        middle[place] = Math.min(Double.MAX_VALUE, search.newestValue(search.newestCount() / 2));
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
    public double[] state() {
        double[] all = Arrays.copyOf(best, 2 * best.length + 1);
        System.arraycopy(middle, 0, all, best.length, middle.length);
        all[2 * best.length] = seen;
        return all;
    }

    @Override
    public void restore(double[] state) {
        System.arraycopy(state, 0, best, 0, best.length);
        System.arraycopy(state, best.length, middle, 0, middle.length);
        seen = (long) state[2 * best.length];
    }
}
