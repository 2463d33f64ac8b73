package dev.reigo.surrogate;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.internal.Sorting;

/**
 * Pairs (x, f) of true evaluations, those of the newest iteration first, and within an iteration the best first. When
 * it is full, the last pair makes room for the next.
 */
public final class EvaluatedPoints {
    private static final String TYPE = "evaluated points";

    private final double[][] points; // by slot
    private final double[] values; // by slot
    private final int[] order; // slots
    private final int[] scratch;
    private final PointIndex index;
    private int size;
    private long changes;

    public EvaluatedPoints(int dimension, int capacity) {
        Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        Checks.atLeast(1, capacity, "capacity", "use capacity(d, lambda, richest)");
        this.points = new double[capacity][dimension];
        this.values = new double[capacity];
        this.order = new int[capacity];
        this.scratch = new int[capacity];
        this.index = new PointIndex(points);
    }

    /** max(lambda, 2 p) with p of the richest model. */
    public static int capacity(int d, int lambda, ModelKind richest) {
        return Math.max(lambda, 2 * richest.coefficients(d));
    }

    /** N. */
    public int size() {
        return size;
    }

    /** Grows whenever a pair is added or the order changes. */
    public long changes() {
        return changes;
    }

    /** x of the pair at a place; 0 is the first. The array itself. */
    public double[] point(int place) {
        return points[order[place]];
    }

    /** f of the pair at a place. */
    public double value(int place) {
        return values[order[place]];
    }

    /**
     * Puts a pair in front, unless its point is there already, bit by bit, or its value is not finite.
     *
     * @return whether it is new
     */
    public boolean add(double[] x, double value) {
        if (!Double.isFinite(value) || index.find(x) >= 0) {
            return false;
        }
        int slot = size < order.length ? size++ : dropLast();
        System.arraycopy(order, 0, order, 1, size - 1);
        order[0] = slot;
        System.arraycopy(x, 0, points[slot], 0, x.length);
        values[slot] = value;
        index.add(slot);
        changes++;
        return true;
    }

    /** The last pair's slot, which is free now. */
    private int dropLast() {
        int slot = order[size - 1];
        index.remove(slot);
        return slot;
    }

    /** The place of a point, bit by bit; -1 if it is not there. */
    public int find(double[] x) {
        int slot = index.find(x);
        int place = slot < 0 ? -1 : 0;
        while (place >= 0 && order[place] != slot) {
            place++;
        }
        return place;
    }

    /** Sorts the first so many pairs, or all if there are fewer: best first, stable. */
    public void sortFirst(int count) {
        int n = Math.min(count, size);
        for (int i = 1; i < n; i++) {
            if (value(i) < value(i - 1)) {
                Sorting.sort(order, n, values, scratch);
                changes++;
                return;
            }
        }
    }

    /** Writes the slots of all pairs, the smallest f first; stable. */
    void rank(int[] slots) {
        System.arraycopy(order, 0, slots, 0, size);
        Sorting.sort(slots, size, values, scratch);
    }

    double[] pointAt(int slot) {
        return points[slot];
    }

    double valueAt(int slot) {
        return values[slot];
    }

    int capacity() {
        return order.length;
    }

    /** The pairs in their order. */
    public State state() {
        double[][] x = new double[size][];
        double[] f = new double[size];
        for (int i = 0; i < size; i++) {
            x[i] = point(i);
            f[i] = value(i);
        }
        return State.of(TYPE).put("points", x).put("values", f);
    }

    /** Takes over such a state. */
    public void restore(State state) {
        String remedy = "use a state of the same algorithm on the same problem";
        double[][] x = state.requireType(TYPE).rows("points");
        double[] f = state.numbers("values", x.length);
        Checks.require(x.length <= order.length, "evaluated points must be at most " + order.length, x.length, remedy);
        for (double[] point : x) {
            Checks.length(points[0].length, point.length, "an evaluated point", remedy);
            Checks.allFinite(point, "an evaluated point", remedy);
        }
        Checks.allFinite(f, "values of evaluated points", remedy);
        for (int i = 0; i < x.length; i++) {
            System.arraycopy(x[i], 0, points[i], 0, x[i].length);
            values[i] = f[i];
            order[i] = i;
        }
        size = x.length;
        index.clear();
        for (int i = size - 1; i >= 0; i--) { // of equal points, the first is found
            index.add(i);
        }
        changes++;
    }
}
