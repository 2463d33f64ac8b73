package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import java.util.Arrays;

/** The evaluations of one point so far: their values, and the numbers of constraints if there are any. */
final class MeasuredPoint {
    private static final double[][] NONE = {};

    private final double[] values;
    private double[][] numbers = NONE; // by constraint; not a number if the evaluation failed
    private int inequalities;
    private int told;
    MeasuredPoint next; // of the same column, which the search may hand out again

    /** @param wanted how many evaluations it gets */
    MeasuredPoint(int wanted) {
        this.values = new double[wanted];
    }

    int wanted() {
        return values.length;
    }

    int told() {
        return told;
    }

    /** For another point. */
    void restart() {
        told = 0;
    }

    boolean isComplete() {
        return told == values.length;
    }

    void add(Outcome outcome) {
        if (outcome.constraintCount() > 0 && numbers.length == 0) {
            open(outcome.constraintCount(), outcome.inequalities());
        }
        for (int i = 0; i < numbers.length; i++) {
            numbers[i][told] = outcome.constraintCount() > 0 ? outcome.constraint(i) : Double.NaN;
        }
        values[told++] = outcome.minimized();
    }

    private void open(int count, int ofInequalities) {
        inequalities = ofInequalities;
        numbers = new double[count][values.length];
        for (double[] each : numbers) {
            Arrays.fill(each, Double.NaN);
        }
    }

    /** Mean or median of the values, and of each constraint. If one evaluation failed, so have the means. */
    void summarize(boolean median, Outcome into) {
        into.ranked(middle(values, median));
        for (int i = 0; i < numbers.length; i++) {
            double each = middle(numbers[i], median);
            if (i < inequalities) {
                into.inequality(each);
            } else {
                into.equality(each);
            }
        }
    }

    private static double middle(double[] values, boolean median) {
        if (median && values.length > 1) {
            return RepeatedEvaluations.median(values);
        }
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    State state(int column) {
        State state = State.of("point")
                .put("column", column)
                .put("wanted", values.length)
                .put("values", Arrays.copyOf(values, told));
        return numbers.length == 0
                ? state
                : state.put("inequalities", inequalities).put("numbers", numbers);
    }

    /** @param most evaluations that a point may get */
    static MeasuredPoint of(State state, int most) {
        String remedy = "use a state of the same problem";
        MeasuredPoint point = new MeasuredPoint(state.integer("wanted", 1, most));
        double[] known = state.numbers("values");
        Checks.require(
                known.length < point.values.length,
                "values of a point must be fewer than its " + point.values.length + " evaluations",
                known.length,
                remedy);
        System.arraycopy(known, 0, point.values, 0, known.length);
        point.told = known.length;
        if (state.has("numbers")) {
            point.numbers = state.rows("numbers");
            point.inequalities = state.integer("inequalities", 0, point.numbers.length);
            for (double[] each : point.numbers) {
                Checks.length(point.values.length, each.length, "numbers of a constraint", remedy);
            }
        }
        return point;
    }
}
