package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.problem.Outcome;
import java.util.Arrays;

/** Values of points that are of no population and await one in the search inside: an update may use them. */
final class OtherValues {
    private final Outcome outcome = Outcome.of(0);
    private int[] columns; // in the search inside
    private double[] values;
    private int count;

    OtherValues(int capacity) {
        this.columns = new int[capacity];
        this.values = new double[capacity];
    }

    void add(int column, double value) {
        if (count == columns.length) {
            columns = Arrays.copyOf(columns, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
        columns[count] = column;
        values[count++] = value;
    }

    /** The search gets them, and none is left. */
    void tellAll(IgoSearch search) {
        for (int n = 0; n < count; n++) {
            outcome.ranked(values[n]);
            search.tell(columns[n], outcome);
        }
        count = 0;
    }

    /** The search gets none of them, and none is left. */
    void discardAll(IgoSearch search) {
        for (int n = 0; n < count; n++) {
            search.discard(columns[n]);
        }
        count = 0;
    }

    void putInto(State state) {
        state.put("others", Arrays.copyOf(columns, count)).put("otherValues", Arrays.copyOf(values, count));
    }

    /** Takes over such a state. The search inside is restored before. */
    void restore(State state, IgoSearch search) {
        int[] kept = state.integers("others");
        double[] keptValues = state.numbers("otherValues", kept.length);
        count = 0;
        for (int n = 0; n < kept.length; n++) {
            SurrogateSearch.requireAwaits(search, kept[n]);
            add(kept[n], keptValues[n]);
        }
    }
}
