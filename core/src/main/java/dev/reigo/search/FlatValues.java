package dev.reigo.search;

import dev.reigo.description.State;
import java.util.Optional;

/** Ends a search if the best value of a generation equals that of a given rank, several generations in a row. */
final class FlatValues implements StopRule {
    private final StopKind kind;
    private final int allowed;
    private final int rank;
    private int inARow;

    FlatValues(StopKind kind, int allowed, int rank) {
        this.kind = kind;
        this.allowed = allowed;
        this.rank = rank;
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        int other = Math.min(rank, search.newestCount() - 1);
        inARow = search.newestValue(0) == search.newestValue(other) ? inARow + 1 : 0;
        return inARow >= allowed ? Optional.of(kind.reason()) : Optional.empty();
    }

    @Override
    public State state() {
        return State.of(kind.text()).put("inARow", inARow);
    }

    @Override
    public void restore(State state) {
        inARow = state.requireType(kind.text()).integer("inARow", 0, Integer.MAX_VALUE);
    }
}
