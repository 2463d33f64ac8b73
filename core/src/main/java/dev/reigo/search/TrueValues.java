package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import java.util.Arrays;

/** What is seen of a search if only true values count: the newest lambda of them, whatever ranked the samples. */
final class TrueValues extends ViewAround {
    private static final String TYPE = "true values";

    private final SearchView search;
    private final double[] ring;
    private final double[] sorted;
    private long seen;
    private long sortedWhen;

    TrueValues(SearchView search) {
        this.search = search;
        this.ring = new double[search.lambda()];
        this.sorted = new double[ring.length];
    }

    @Override
    SearchView inner() {
        return search;
    }

    void add(double value) {
        ring[(int) (seen++ % ring.length)] = value;
    }

    /** True evaluations / lambda. */
    @Override
    public long iterations() {
        return seen / ring.length;
    }

    @Override
    public int newestCount() {
        return (int) Math.min(seen, ring.length);
    }

    @Override
    public double newestValue(int rank) {
        if (sortedWhen != seen) {
            System.arraycopy(ring, 0, sorted, 0, newestCount());
            Arrays.sort(sorted, 0, newestCount());
            sortedWhen = seen;
        }
        return sorted[rank];
    }

    State state() {
        return State.of(TYPE).put("values", ring).put("seen", seen);
    }

    void restore(State state) {
        double[] values = state.requireType(TYPE).numbers("values", ring.length);
        for (double value : values) {
            Checks.require(!Double.isNaN(value), "a true value must be a number", value, "use a state of the same run");
        }
        seen = state.whole("seen", 0, Long.MAX_VALUE);
        System.arraycopy(values, 0, ring, 0, ring.length);
        sortedWhen = -1;
    }
}
