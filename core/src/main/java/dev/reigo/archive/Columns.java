package dev.reigo.archive;

import dev.reigo.distribution.Samples;
import java.util.Arrays;
import java.util.stream.IntStream;

/** What each column of an archive holds: free, drawn or told, from which component, with which value. */
final class Columns {
    static final byte FREE = 0;
    static final byte DRAWN = 1;
    static final byte TOLD = 2; // not ranked yet
    static final byte RANKED = 3;

    double[] values;
    Component[] owner;
    byte[] status;
    long[] toldAt; // number of the tell; empty if nobody asks for it
    private int gapFrom; // a run of free columns, if one is known
    private int gapTo;
    int holes; // free columns below the extent
    private long[] scratch; // as long as toldAt
    private long tells;
    private int extent;

    /** With the order of tells if timed. */
    Columns(int capacity, boolean timed) {
        this.values = new double[capacity];
        this.owner = new Component[capacity];
        this.status = new byte[capacity];
        this.toldAt = new long[timed ? capacity : 0];
        this.scratch = new long[toldAt.length];
    }

    int capacity() {
        return values.length;
    }

    int extent() {
        return extent;
    }

    /** The columns that hold a sample. Allocates. */
    int[] inUse() {
        return IntStream.range(0, extent).filter(c -> status[c] != FREE).toArray();
    }

    boolean isTold(int column) {
        return status[column] >= TOLD;
    }

    /** Copies the samples of all columns to larger room, and returns it. */
    Samples copy(Samples samples, Samples larger) {
        double[] point = new double[samples.dimension()];
        for (int c = 0; c < extent; c++) {
            samples.get(c, point);
            larger.set(c, point);
        }
        return larger;
    }

    void grow(int capacity) {
        values = Arrays.copyOf(values, capacity);
        owner = Arrays.copyOf(owner, capacity);
        status = Arrays.copyOf(status, capacity);
        toldAt = Arrays.copyOf(toldAt, toldAt.length == 0 ? 0 : capacity);
        scratch = new long[toldAt.length];
    }

    void take(int first, int n, Component component) {
        Arrays.fill(owner, first, first + n, component);
        Arrays.fill(status, first, first + n, DRAWN);
        if (first < extent) {
            holes -= n;
        }
        if (first == gapFrom && first + n <= gapTo) {
            gapFrom = first + n;
        } else if (first < gapTo && first + n > gapFrom) { // the rest of the gap is unknown
            gapFrom = 0;
            gapTo = 0;
        }
        extent = Math.max(extent, first + n);
        component.from = Math.min(component.from, first);
        component.to = Math.max(component.to, first + n);
    }

    /** Makes a column that is in use one of that component. */
    void take(int column, Component component) {
        owner[column] = component;
        component.taken++;
        component.from = Math.min(component.from, column);
        component.to = Math.max(component.to, column + 1);
    }

    void requireDrawn(int column) {
        if (status[column] != DRAWN) {
            throw new IllegalStateException("a column must hold a sample that awaits a value, but column " + column
                    + " does not; tell or discard each sample once");
        }
    }

    /** The value of a column that awaits one. */
    void tell(int column, double value) {
        requireDrawn(column);
        values[column] = value;
        status[column] = TOLD;
        if (toldAt.length > 0) {
            toldAt[column] = tells++;
        }
    }

    /** Frees the columns [from, to), none of which is free yet. */
    void release(int from, int to) {
        Arrays.fill(status, from, to, FREE);
        holes += to - from;
        if (from != gapTo) {
            gapFrom = from;
        }
        gapTo = to;
        while (extent > 0 && status[extent - 1] == FREE) {
            extent--;
            holes--;
        }
        gapTo = Math.min(gapTo, extent);
        gapFrom = Math.min(gapFrom, gapTo);
    }

    /** The first of n adjacent free columns; they may go beyond the capacity. */
    int place(int n) {
        if (holes < n) {
            return extent;
        }
        if (isOnlyGap()) {
            return gapFrom;
        }
        int run = 0;
        for (int c = 0; c < extent; c++) {
            run = status[c] == FREE ? run + 1 : 0;
            if (run == n) {
                return c - n + 1;
            }
        }
        return extent;
    }

    private boolean isOnlyGap() {
        return holes == gapTo - gapFrom;
    }

    int gapFrom() {
        return gapFrom;
    }

    int gapTo() {
        return gapTo;
    }

    /** Finds the longest run of free columns. If there is none, the run is empty and at the end. */
    void findGap() {
        if (holes > 0 && isOnlyGap()) {
            return;
        }
        gapFrom = extent;
        gapTo = extent;
        int run = 0;
        for (int c = 0; c < extent; c++) {
            run = status[c] == FREE ? run + 1 : 0;
            if (run > gapTo - gapFrom) {
                gapFrom = c - run + 1;
                gapTo = c + 1;
            }
        }
    }

    /** The smallest number that is above the tell numbers of the n oldest told samples. */
    long toldBefore(int n) {
        if (n <= 0) {
            return 0;
        }
        int told = 0;
        for (int c = 0; c < extent; c++) {
            if (isTold(c)) {
                scratch[told++] = toldAt[c];
            }
        }
        Arrays.sort(scratch, 0, told);
        return scratch[n - 1] + 1;
    }

    /** Takes over the first columns from a state. */
    void restore(int count, double[] newValues, int[] newStatus) {
        Arrays.fill(status, FREE);
        System.arraycopy(newValues, 0, values, 0, count);
        extent = count;
        holes = 0;
        for (int c = 0; c < count; c++) {
            status[c] = (byte) newStatus[c];
            holes += status[c] == FREE ? 1 : 0;
        }
        gapFrom = 0;
        gapTo = 0;
    }

    void setTells(long[] order) {
        System.arraycopy(order, 0, toldAt, 0, order.length);
        tells = Arrays.stream(order).max().orElse(-1) + 1;
    }
}
