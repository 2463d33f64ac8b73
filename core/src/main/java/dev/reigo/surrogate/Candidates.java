package dev.reigo.surrogate;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.internal.Sorting;
import java.util.Arrays;

/** The points of a population: what a model predicts of them, the order in which they are evaluated, which are. */
final class Candidates {
    private static final byte READY = 0;
    private static final byte OUT = 1; // handed out
    private static final byte EVALUATED = 2;

    private final double[][] points;
    private final double[] values; // true ones
    private final double[] predicted;
    private final byte[] status;
    private final int[] order; // as the model ranks them
    private final int[] scratch;
    private int first; // none before it in the order is ready

    Candidates(int lambda, int dimension) {
        this.points = new double[lambda][dimension];
        this.values = new double[lambda];
        this.predicted = new double[lambda];
        this.status = new byte[lambda];
        this.order = new int[lambda];
        this.scratch = new int[lambda];
    }

    int count() {
        return points.length;
    }

    double[] point(int i) {
        return points[i];
    }

    /** All of them are new. */
    void begin() {
        Arrays.fill(status, READY);
    }

    /** All of them are new, and handed out. */
    void beginHandedOut() {
        Arrays.fill(status, OUT);
    }

    void predict(QuadraticModel model) {
        for (int i = 0; i < points.length; i++) {
            predicted[i] = model.value(points[i]);
        }
    }

    boolean areAllPredicted() {
        for (double each : predicted) {
            if (!Double.isFinite(each)) {
                return false;
            }
        }
        return true;
    }

    /** Best prediction first; as they came without a model. */
    void arrange(boolean byModel) {
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
            predicted[i] = !byModel ? 0 : Double.isNaN(predicted[i]) ? Double.POSITIVE_INFINITY : predicted[i];
        }
        Sorting.sort(order, order.length, predicted, scratch);
        first = 0;
    }

    /** The point at a place of the order. */
    int at(int place) {
        return order[place];
    }

    /** Hands out the first that is left; -1 if none is. */
    int next() {
        for (; first < order.length; first++) {
            if (isReady(order[first])) {
                return handOut(order[first++]);
            }
        }
        return -1;
    }

    /** Hands out the last that is left; -1 if none is. */
    int last() {
        for (int n = order.length - 1; n >= first; n--) {
            if (isReady(order[n])) {
                return handOut(order[n]);
            }
        }
        return -1;
    }

    private int handOut(int i) {
        status[i] = OUT;
        return i;
    }

    void giveBack(int i) {
        status[i] = READY;
        first = 0;
    }

    void evaluated(int i, double value) {
        status[i] = EVALUATED;
        values[i] = value;
    }

    boolean isReady(int i) {
        return status[i] == READY;
    }

    boolean isOut(int i) {
        return status[i] == OUT;
    }

    boolean isEvaluated(int i) {
        return status[i] == EVALUATED;
    }

    double value(int i) {
        return values[i];
    }

    /** What the model says, plus a shift; infinite if the evaluation failed. */
    double predicted(int i, double shift) {
        return hasFailed(i) ? Double.POSITIVE_INFINITY : predicted[i] + shift;
    }

    /** The smallest true value minus the smallest prediction. */
    double shift() {
        double smallest = Double.POSITIVE_INFINITY;
        double smallestTrue = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.length; i++) {
            if (!hasFailed(i)) {
                smallest = Math.min(smallest, predicted[i]);
                smallestTrue = isEvaluated(i) ? Math.min(smallestTrue, values[i]) : smallestTrue;
            }
        }
        return smallestTrue < Double.POSITIVE_INFINITY ? smallestTrue - smallest : 0;
    }

    private boolean hasFailed(int i) {
        return isEvaluated(i) && !Double.isFinite(values[i]);
    }

    State putInto(State state) {
        int[] stages = new int[status.length];
        Arrays.setAll(stages, i -> status[i]);
        return state.put("points", points)
                .put("values", values)
                .put("predicted", predicted)
                .put("status", stages)
                .put("order", order);
    }

    /** Takes over such a state. */
    void restore(State state) {
        String remedy = "use a state of the same algorithm on the same problem";
        int lambda = points.length;
        double[][] x = state.rows("points");
        int[] stages = state.integers("status");
        int[] newOrder = state.integers("order");
        Checks.length(lambda, x.length, "points of a population", remedy);
        Checks.length(lambda, stages.length, "status of a population", remedy);
        Checks.length(lambda, newOrder.length, "order of a population", remedy);
        boolean[] seen = new boolean[lambda];
        for (int i = 0; i < lambda; i++) {
            Checks.length(points[i].length, x[i].length, "a point of a population", remedy);
            Checks.require(stages[i] >= READY && stages[i] <= EVALUATED, "status must be 0, 1 or 2", stages[i], remedy);
            boolean fits = newOrder[i] >= 0 && newOrder[i] < lambda && !seen[newOrder[i]];
            Checks.require(fits, "order of a population must have each point once", newOrder[i], remedy);
            seen[newOrder[i]] = true;
            System.arraycopy(x[i], 0, points[i], 0, x[i].length);
            status[i] = (byte) stages[i];
        }
        System.arraycopy(newOrder, 0, order, 0, lambda);
        System.arraycopy(state.numbers("values", lambda), 0, values, 0, lambda);
        System.arraycopy(state.numbers("predicted", lambda), 0, predicted, 0, lambda);
        first = 0;
    }
}
