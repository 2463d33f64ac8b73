package dev.reigo.archive;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What an archive keeps of each column if there are constraints: f, g and h, and whether the sample is feasible. The
 * values that rank, in {@link Archive#values}, depend on more than these, so they are computed anew for each ranking.
 */
public final class Constrained {
    private static final String REMEDY = "give as many numbers as in the first evaluation";
    private static final String OTHER = "use a state of the same algorithm on the same problem";

    private final int inequalities;
    private final int count;
    private double[] values; // f by column
    private double[] numbers; // those of a column are adjacent
    private boolean[] feasible;

    /** @param values of the columns so far, which all have failed */
    Constrained(int inequalities, int count, double[] values) {
        this.inequalities = inequalities;
        this.count = count;
        this.values = values.clone();
        this.numbers = new double[values.length * count];
        Arrays.fill(numbers, Double.NaN);
        this.feasible = new boolean[values.length];
    }

    /** How many of the constraints are inequalities, which come first. */
    public int inequalities() {
        return inequalities;
    }

    /** How many constraints there are. */
    public int count() {
        return count;
    }

    /** f by column, minimized; +infinity if the evaluation failed. The array itself. */
    public double[] values() {
        return values;
    }

    /** The number i of a column is {@code numbers[column * count + i]}. The array itself. */
    public double[] numbers() {
        return numbers;
    }

    /** Whether the sample of a column may be an answer. */
    public boolean isFeasible(int column) {
        return feasible[column];
    }

    /** An evaluation that failed has no numbers. */
    void tell(int column, Outcome outcome) {
        values[column] = outcome.minimized();
        feasible[column] = outcome.isFeasible() && !outcome.isFailure();
        if (outcome.constraintCount() == 0) {
            Arrays.fill(numbers, column * count, (column + 1) * count, Double.NaN);
            return;
        }
        if (outcome.inequalities() != inequalities || outcome.constraintCount() != count) {
            refuse(outcome);
        }
        outcome.copyConstraints(numbers, column * count);
    }

    private void refuse(Outcome outcome) { // a message is not made for each evaluation
        Checks.require(
                false,
                "constraints of a sample must be " + inequalities + " inequalities and " + (count - inequalities)
                        + " equalities",
                outcome.inequalities() + " and " + (outcome.constraintCount() - outcome.inequalities()),
                REMEDY);
    }

    void copy(int from, int to) {
        values[to] = values[from];
        feasible[to] = feasible[from];
        System.arraycopy(numbers, from * count, numbers, to * count, count);
    }

    void grow(int capacity) {
        values = Arrays.copyOf(values, capacity);
        numbers = Arrays.copyOf(numbers, capacity * count);
        feasible = Arrays.copyOf(feasible, capacity);
    }

    /** Of the first columns. */
    State state(int extent) {
        double[][] rows = new double[extent][];
        Arrays.setAll(rows, c -> Arrays.copyOfRange(numbers, c * count, (c + 1) * count));
        return State.of("constraints")
                .put("inequalities", inequalities)
                .put("count", count)
                .put("numbers", rows)
                .put(
                        "feasible",
                        IntStream.range(0, extent).filter(c -> feasible[c]).toArray());
    }

    /** @param values f by column */
    static Constrained of(State state, double[] values, int extent) {
        int count = state.requireType("constraints").integer("count", 1, Integer.MAX_VALUE);
        Constrained restored = new Constrained(state.integer("inequalities", 0, count), count, values);
        double[][] rows = state.rows("numbers");
        Checks.length(extent, rows.length, "numbers of constraints", OTHER);
        for (int c = 0; c < extent; c++) {
            Checks.length(count, rows[c].length, "numbers of a column", OTHER);
            System.arraycopy(rows[c], 0, restored.numbers, c * count, count);
        }
        for (int c : state.integers("feasible")) {
            Checks.require(c >= 0 && c < extent, "feasible columns must be below " + extent, c, OTHER);
            restored.feasible[c] = true;
        }
        return restored;
    }
}
