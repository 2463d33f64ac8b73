package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import java.util.Optional;

/** Ends a search if the largest standard deviation is many times what it was after the first update. */
final class Growth implements StopRule {
    private final StopKind kind;
    private final double factor;
    private final int dimension;
    private double first; // 0 before the first update

    Growth(StopKind kind, double factor, int dimension) {
        this.kind = kind;
        this.factor = factor;
        this.dimension = dimension;
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        GaussianFamily gaussian = GaussianFamily.within(search.distribution());
        if (gaussian == null) {
            return Optional.empty();
        }
        double largest = 0;
        for (int j = 0; j < dimension; j++) {
            largest = Math.max(largest, gaussian.deviation(j));
        }
        if (first == 0) {
            first = largest;
        }
        return largest > factor * first ? Optional.of(kind.reason()) : Optional.empty();
    }

    @Override
    public State state() {
        return State.of(kind.text()).put("first", first);
    }

    @Override
    public void restore(State state) {
        first = state.requireType(kind.text()).number("first");
    }
}
