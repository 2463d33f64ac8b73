package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import java.util.Arrays;

/**
 * Points that were handed out, in columns of their own. So a point keeps its column until its value comes, even if the
 * search inside has used the point long before.
 */
final class PointsUnderWay {
    private static final String TYPE = "points under way";
    private static final int NONE = -1;

    private final Distribution family; // makes room for samples
    private final double[] point;
    private Samples samples;
    private boolean[] out;
    private int[] inside; // columns of the search inside; NONE if it needs the value no longer
    private int[] member; // places in the population; NONE if it is of none, or of an old one
    private int count;

    PointsUnderWay(Distribution family, int capacity) {
        this.family = family;
        this.point = new double[family.dimension()];
        this.samples = family.newSamples(capacity);
        this.out = new boolean[capacity];
        this.inside = new int[capacity];
        this.member = new int[capacity];
    }

    Samples samples() {
        return samples;
    }

    /** How many there are. */
    int count() {
        return count;
    }

    /** Columns in use are below this number. */
    int extent() {
        return out.length;
    }

    boolean has(int column) {
        return column >= 0 && column < out.length && out[column];
    }

    void require(int column) {
        if (!has(column)) {
            throw new IllegalStateException("column " + column + " must be under way; tell or discard each point once");
        }
    }

    int inside(int column) {
        return inside[column];
    }

    int member(int column) {
        return member[column];
    }

    /** The first of so many adjacent free columns. */
    int reserve(int n) {
        int run = 0;
        for (int c = 0; c < out.length; c++) {
            run = out[c] ? 0 : run + 1;
            if (run == n) {
                return c - n + 1;
            }
        }
        grow(out.length + Math.max(n, out.length / 2));
        return reserve(n);
    }

    private void grow(int capacity) {
        Samples larger = family.newSamples(capacity);
        for (int c = 0; c < out.length; c++) {
            if (out[c]) {
                samples.get(c, point);
                larger.set(c, point);
            }
        }
        samples = larger;
        out = Arrays.copyOf(out, capacity);
        inside = Arrays.copyOf(inside, capacity);
        member = Arrays.copyOf(member, capacity);
    }

    /** Puts a point of a population into a reserved column. */
    void add(int column, double[] x, int columnInside, int place) {
        samples.set(column, x);
        out[column] = true;
        inside[column] = columnInside;
        member[column] = place;
        count++;
    }

    /** Puts a point that is of no population into a reserved column. */
    void add(int column, double[] x, int columnInside) {
        add(column, x, columnInside, NONE);
    }

    void remove(int column) {
        out[column] = false;
        count--;
    }

    /** The population is over. The search inside has used its points, or waits for their values. */
    void forgetPopulation(boolean used) {
        for (int c = 0; c < out.length; c++) {
            if (out[c] && member[c] != NONE) {
                member[c] = NONE;
                inside[c] = used ? NONE : inside[c];
            }
        }
    }

    State state() {
        int[] columns = new int[count];
        int[] columnsInside = new int[count];
        int[] places = new int[count];
        double[][] points = new double[count][point.length];
        int n = 0;
        for (int c = 0; c < out.length; c++) {
            if (out[c]) {
                samples.get(c, points[n]);
                columns[n] = c;
                columnsInside[n] = inside[c];
                places[n++] = member[c];
            }
        }
        return State.of(TYPE)
                .put("columns", columns)
                .put("inside", columnsInside)
                .put("members", places)
                .put("points", points);
    }

    /** Takes over such a state. The search inside is restored before. */
    void restore(State state, Search search, int lambda) {
        String remedy = "use a state of the same algorithm on the same problem";
        int[] columns = state.requireType(TYPE).integers("columns");
        int[] columnsInside = state.integers("inside");
        int[] places = state.integers("members");
        double[][] points = state.rows("points");
        Checks.length(columns.length, columnsInside.length, "columns inside", remedy);
        Checks.length(columns.length, places.length, "members of a population", remedy);
        Checks.length(columns.length, points.length, "points under way", remedy);
        Arrays.fill(out, false);
        count = 0;
        for (int n = 0; n < columns.length; n++) {
            int c = columns[n];
            Checks.require(c >= 0 && !has(c), "a column must be that of one point", c, remedy);
            Checks.require(
                    columnsInside[n] == NONE || search.awaits(columnsInside[n]),
                    "a point under way must await a value",
                    "column " + columnsInside[n],
                    remedy);
            Checks.require(places[n] >= NONE && places[n] < lambda, "a place must be below lambda", places[n], remedy);
            if (c >= out.length) {
                grow(c + 1);
            }
            add(c, points[n], columnsInside[n], places[n]);
        }
    }
}
