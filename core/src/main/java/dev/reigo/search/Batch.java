package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.internal.Checks;

/** The columns [from, to) of an archive that await a value. */
public final class Batch {
    private int from;
    private int to;

    /** Without columns. */
    public Batch() {}

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    public int size() {
        return to - from;
    }

    public boolean isEmpty() {
        return from == to;
    }

    public void set(int newFrom, int newTo) {
        from = newFrom;
        to = newTo;
    }

    /** Takes over the columns of a saved search, which must await a value. */
    void restore(int[] ready, Archive archive) {
        String remedy = "use a state of the same algorithm on the same problem";
        Checks.length(2, ready.length, "columns that are ready", remedy);
        Checks.require(
                ready[0] >= 0 && ready[0] <= ready[1] && ready[1] <= archive.extent(),
                "columns that are ready must be columns of the archive",
                ready[0] + " to " + ready[1],
                remedy);
        for (int c = ready[0]; c < ready[1]; c++) {
            Checks.require(archive.isDrawn(c), "columns that are ready must await a value", "column " + c, remedy);
        }
        set(ready[0], ready[1]);
    }

    /** The first column has its value. */
    void advance() {
        from++;
    }
}
