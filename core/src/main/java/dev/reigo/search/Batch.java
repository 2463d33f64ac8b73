package dev.reigo.search;

/** The columns [from, to) of an archive that await a value. */
public final class Batch {
    private int from;
    private int to;

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

    /** The first column has its value. */
    void advance() {
        from++;
    }
}
