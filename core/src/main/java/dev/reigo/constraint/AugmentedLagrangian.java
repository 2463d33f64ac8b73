package dev.reigo.constraint;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;

/**
 * L of a search with constraints, whose coefficients follow its generations: {@link #begin} before a generation is
 * ranked, {@link #value} to rank it, {@link #finish} afterwards. It keeps no values of samples, because L of an old
 * sample is another number one generation later.
 *
 * <p>The numbers of a sample are those of the inequalities, g_i, then those of the equalities, h_j. A column's numbers
 * are adjacent. A sample with a number that is not finite has failed: it is ranked last, and counts for nothing else.
 */
public final class AugmentedLagrangian {
    private static final String TYPE = "lagrangian";
    private static final String MARGIN = "margin";
    private static final double[] NONE = {}; // no multipliers: f alone

    private final Lagrangian lagrangian;
    private final PenaltyControl control;
    private final Generation generation;
    private final double[] path; // q
    private final double[] marked; // the omega that growth counts from; 0: not set
    private final double[] deviations; // sd of the generation that began last
    private final double[] means; // gbar, scratch

    /** @param dimension n, the coordinates that are searched */
    public AugmentedLagrangian(int dimension, int inequalities, int equalities) {
        this(dimension, inequalities, equalities, 0);
    }

    /**
     * The same aiming at g_i = -margin, so that samples are feasible without tolerance.
     *
     * @param margin in the units of each g_i
     */
    public AugmentedLagrangian(int dimension, int inequalities, int equalities, double margin) {
        Checks.atLeast(1, dimension, "dimension of a search with constraints", "search for one variable or more");
        Checks.atLeast(0, inequalities, "number of inequalities", "use 0 for none");
        Checks.atLeast(0, equalities, "number of equalities", "use 0 for none");
        int count = inequalities + equalities;
        Checks.atLeast(1, count, "number of constraints", "leave the Lagrangian out if there are none");
        Checks.require(
                margin >= 0 && margin < Double.POSITIVE_INFINITY,
                "margin of constraints must be 0 or more and finite",
                margin,
                "use 0 for none");
        this.lagrangian = new Lagrangian(inequalities, equalities, margin);
        this.control = new PenaltyControl(dimension);
        this.generation = new Generation(count);
        this.path = new double[count];
        this.marked = new double[count];
        this.deviations = new double[count];
        this.means = new double[count];
    }

    public int inequalities() {
        return lagrangian.inequalities;
    }

    /** Inequalities and equalities. */
    public int count() {
        return lagrangian.count();
    }

    /** L of a sample with the present coefficients; its numbers are {@code numbers[from, from + count)}. */
    public double value(double f, double[] numbers, int from) {
        return lagrangian.value(f, numbers, from);
    }

    /** Sets the penalty factors of constraints that vary for the first time, before the generation is ranked. */
    public void begin(double[] f, double[] numbers, int[] columns, int size) {
        generation.read(lagrangian, f, numbers, columns, size);
        if (!generation.isEnough()) {
            return;
        }
        double width = Double.NaN; // computed if it is needed
        for (int i = 0; i < deviations.length; i++) {
            deviations[i] = generation.deviation(i);
            if (!lagrangian.isSet(i) && deviations[i] > 0) {
                width = Double.isNaN(width) ? control.width(generation.quartileRange(NONE)) : width;
                lagrangian.omega[i] = control.first(width, deviations[i]);
                marked[i] = lagrangian.omega[i];
            }
        }
    }

    /**
     * Moves the coefficients after the generation that began last was ranked.
     *
     * @param order its columns, best first; failed ones are last
     * @param weights by rank, positive or 0; those of failed samples are left out, and the rest is scaled to sum 1
     */
    public void finish(int[] order, double[] weights) {
        if (!generation.isEnough()) {
            return;
        }
        int ranks = Math.min(generation.count(), weights.length);
        double total = 0;
        for (int k = 0; k < ranks; k++) {
            total += weights[k];
        }
        for (int i = 0; i < path.length; i++) {
            if (moves(i)) {
                means[i] =
                        mean(i, order, weights, ranks) / total + (i < lagrangian.inequalities ? lagrangian.margin : 0);
                lagrangian.gamma[i] = control.multiplier(lagrangian, i, means[i], deviations[i]);
                path[i] = control.path(path[i], means[i], deviations[i]);
            }
        }
        double width = control.width(generation.quartileRange(lagrangian.gamma));
        for (int i = 0; i < path.length; i++) {
            if (moves(i)) {
                lagrangian.omega[i] = control.penalty(lagrangian, i, means[i], deviations[i], path[i], width);
            }
        }
    }

    /** A constraint that did not vary says nothing. */
    private boolean moves(int i) {
        return lagrangian.isSet(i) && deviations[i] > 0;
    }

    private double mean(int i, int[] order, double[] weights, int ranks) {
        double sum = 0;
        for (int k = 0; k < ranks; k++) {
            sum += weights[k] * generation.number(order[k], i);
        }
        return sum;
    }

    /** gamma. A copy. */
    public double[] multipliers() {
        return lagrangian.gamma.clone();
    }

    /** omega; 0 if it is not set yet. A copy. */
    public double[] penalties() {
        return lagrangian.omega.clone();
    }

    /** Copies gamma and omega. */
    public void copyCoefficients(double[] multipliers, double[] penalties) {
        System.arraycopy(lagrangian.gamma, 0, multipliers, 0, path.length);
        System.arraycopy(lagrangian.omega, 0, penalties, 0, path.length);
    }

    /** q. A copy. */
    public double[] paths() {
        return path.clone();
    }

    /** The largest omega_i relative to where it was marked last, or to its start. */
    public double growth() {
        double largest = 0;
        for (int i = 0; i < marked.length; i++) {
            largest = marked[i] > 0 ? Math.max(largest, lagrangian.omega[i] / marked[i]) : largest;
        }
        return largest;
    }

    /** Growth counts from here. */
    public void mark() {
        System.arraycopy(lagrangian.omega, 0, marked, 0, marked.length);
    }

    /** Whether all coefficients are finite numbers. */
    public boolean isFinite() {
        boolean finite = true;
        for (int i = 0; i < path.length; i++) {
            finite &= Double.isFinite(lagrangian.gamma[i]) && Double.isFinite(lagrangian.omega[i]);
        }
        return finite;
    }

    /** The coefficients between two generations. */
    public State state() {
        State state = State.of(TYPE)
                .put("gamma", lagrangian.gamma)
                .put("omega", lagrangian.omega)
                .put("path", path)
                .put("marked", marked);
        return lagrangian.margin == 0 ? state : state.put(MARGIN, lagrangian.margin);
    }

    /** The margin of a state. */
    public static double margin(State state) {
        return state.requireType(TYPE).has(MARGIN) ? state.number(MARGIN) : 0;
    }

    /** Takes over a state of as many constraints, and of the same margin. */
    public void restore(State state) {
        copy(state.requireType(TYPE).numbers("gamma", path.length), lagrangian.gamma);
        copy(state.numbers("omega", path.length), lagrangian.omega);
        copy(state.numbers("path", path.length), path);
        copy(state.numbers("marked", path.length), marked);
    }

    private static void copy(double[] from, double[] to) {
        String remedy = "use a state of the same algorithm on the same problem";
        Checks.allFinite(from, "coefficients of constraints", remedy);
        System.arraycopy(from, 0, to, 0, to.length);
    }
}
