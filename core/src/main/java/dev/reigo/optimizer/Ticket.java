package dev.reigo.optimizer;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.search.Search;

/** A point that was handed out for evaluation. Its value is told once, or it is abandoned. */
public final class Ticket {
    /** What has become of it. */
    enum Fate {
        OUTSTANDING,
        TOLD,
        ABANDONED
    }

    private final AskTell owner;
    private final long number;
    private final double[] point;
    private final int column; // in the search that it came from
    private final int search; // how many searches of the run had ended before that one; -1: it has ended itself
    private Fate fate = Fate.OUTSTANDING; // guarded by the owner

    Ticket(AskTell owner, long number, double[] point, int column, int search) {
        this.owner = owner;
        this.number = number;
        this.point = point;
        this.column = column;
        this.search = search;
    }

    /** 1, 2, ... in the order in which the run hands out points. It stays the same if the run is saved and resumed. */
    public long number() {
        return number;
    }

    /** A copy of the point. */
    public double[] point() {
        return point.clone();
    }

    /** Refuses a ticket of another run, and one that was told or abandoned before. */
    void requireOutstanding(AskTell run) {
        Checks.require(
                owner == run,
                "a ticket must be one of this run",
                this + " of another",
                "give it to the run that was asked for it");
        Checks.require(
                isOutstanding(),
                "a ticket must be told or abandoned once",
                this + ", which was " + (fate == Fate.TOLD ? "told" : "abandoned") + " before",
                "ask for another point");
    }

    boolean isOutstanding() {
        return fate == Fate.OUTSTANDING;
    }

    double[] ownPoint() {
        return point;
    }

    int column() {
        return column;
    }

    /** -1 if the search that it came from has ended: not as many had ended then as now. */
    int columnIf(int ended) {
        return search == ended ? column : -1;
    }

    void become(Fate newFate) {
        fate = newFate;
    }

    State state(int ended) {
        return State.of("ticket")
                .put("number", number)
                .put("column", columnIf(ended))
                .put("point", point);
    }

    /** The ticket of a run whose search is restored. */
    static Ticket of(State state, AskTell owner, Search search, int dimension) {
        int column = state.integer("column", -1, Integer.MAX_VALUE);
        Checks.require(
                column < 0 || search.awaits(column),
                "a ticket must belong to a sample that awaits a value",
                "column " + column,
                "use a state of the same run");
        return new Ticket(
                owner,
                state.whole("number", 1, Long.MAX_VALUE),
                state.numbers("point", dimension),
                column,
                column < 0 ? -1 : search.view().restarts().size());
    }

    @Override
    public String toString() {
        return "ticket " + number;
    }
}
