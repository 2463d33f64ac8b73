package dev.reigo.search;

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
    public Optional<StopReason> check(Search search) {
        int other = Math.min(rank, search.newestCount() - 1);
        inARow = search.newestValue(0) == search.newestValue(other) ? inARow + 1 : 0;
        return inARow >= allowed ? Optional.of(kind.reason()) : Optional.empty();
    }

    @Override
    public double[] state() {
        return new double[] {inARow};
    }

    @Override
    public void restore(double[] state) {
        inARow = (int) state[0];
    }
}
