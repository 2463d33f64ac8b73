package dev.reigo.problem;

import java.util.Arrays;

/**
 * What one evaluation gave: a value, the numbers of constraints if the problem has some, or a failure. One object may
 * serve many evaluations, so copy what you keep.
 *
 * <pre>{@code
 * search.tell(column, Outcome.of(f(x)));
 * Outcome.of(weight, new double[] {stress - 100, bend - 2}); // each at most 0
 * }</pre>
 */
public final class Outcome {
    private static final double[] NONE = {};

    private double value;
    private double exact;
    private double minimized;
    private Throwable failure;
    private double[] numbers = NONE; // g, then h; grows once
    private int inequalities;
    private int count; // of constraints
    private boolean feasible = true;
    private double margin;

    private Outcome() {}

    /** Of a problem that is minimized; NaN and infinities are invalid. */
    public static Outcome of(double value) {
        Outcome outcome = new Outcome().measured(value, value);
        outcome.minimizedFor(Direction.MINIMIZE);
        return outcome;
    }

    /** The same with inequalities, each of which is to be at most 0. */
    public static Outcome of(double value, double[] constraints) {
        return of(value, constraints, NONE);
    }

    /** The same with inequalities, each to be at most 0, and equalities, each to be 0; within the usual tolerance. */
    public static Outcome of(double value, double[] constraints, double[] equalities) {
        Outcome outcome = of(value);
        for (double each : constraints) {
            outcome.inequality(each);
        }
        for (double each : equalities) {
            outcome.equality(each);
        }
        outcome.minimizedFor(Direction.MINIMIZE);
        outcome.judgeBy(Constraints.USUAL);
        return outcome;
    }

    /** The objective threw. */
    public static Outcome failed(Throwable thrown) {
        return new Outcome().failedWith(thrown);
    }

    /**
     * Takes a value, and forgets all else.
     *
     * @param newValue as measured
     * @param newExact the same without the noise that a benchmark adds; else the value itself
     */
    public Outcome measured(double newValue, double newExact) {
        value = newValue;
        exact = newExact;
        minimized = Double.NaN;
        failure = null;
        inequalities = 0;
        count = 0;
        feasible = true;
        margin = 0;
        return this;
    }

    /** Adds g_i, which is to be at most 0. Inequalities come before equalities. */
    public Outcome inequality(double g) {
        if (inequalities < count) {
            throw new IllegalStateException("inequalities must come before equalities; add all g first, then all h");
        }
        add(g);
        inequalities++;
        return this;
    }

    /** Adds h_j, which is to be 0. */
    public Outcome equality(double h) {
        add(h);
        return this;
    }

    /** Adds all numbers, of which the first ones are inequalities. */
    public Outcome constrained(double[] all, int newInequalities) {
        for (int i = 0; i < all.length; i++) {
            if (i < newInequalities) {
                inequality(all[i]);
            } else {
                equality(all[i]);
            }
        }
        return this;
    }

    private void add(double number) {
        if (count == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.max(4, 2 * count));
        }
        numbers[count++] = number;
    }

    /** The same evaluation with noise on its value. */
    public Outcome remeasured(double newValue) {
        value = newValue;
        return this;
    }

    /** Takes what the objective threw. */
    public Outcome failedWith(Throwable thrown) {
        measured(Double.NaN, Double.NaN);
        minimized = Double.POSITIVE_INFINITY;
        failure = thrown;
        return this;
    }

    /** Takes what a search is to rank, e.g. the mean of several values. */
    public Outcome ranked(double newMinimized) {
        measured(newMinimized, newMinimized);
        minimized = newMinimized;
        return this;
    }

    /** Takes all that another one has. */
    public Outcome set(Outcome other) {
        value = other.value;
        exact = other.exact;
        minimized = other.minimized;
        failure = other.failure;
        if (numbers.length < other.count) {
            numbers = new double[other.count];
        }
        System.arraycopy(other.numbers, 0, numbers, 0, other.count);
        inequalities = other.inequalities;
        count = other.count;
        feasible = other.feasible;
        margin = other.margin;
        return this;
    }

    /** As measured, in the problem's own sign; NaN if the evaluation failed. */
    public double value() {
        return value;
    }

    /** The value without the noise that a benchmark adds; the value itself if nobody knows better. */
    public double exact() {
        return exact;
    }

    /** What was thrown; null if nothing was. */
    public Throwable failure() {
        return failure;
    }

    public boolean isFailure() {
        return failure != null;
    }

    /** How many constraints it has numbers of; 0 if the evaluation failed. */
    public int constraintCount() {
        return count;
    }

    /** How many of them are inequalities; these come first. */
    public int inequalities() {
        return inequalities;
    }

    /** g_i, or h_j after them. */
    public double constraint(int index) {
        return numbers[index];
    }

    /** Copies g and h. */
    public void copyConstraints(double[] target, int from) {
        System.arraycopy(numbers, 0, target, from, count);
    }

    /** max(0, g_i, |h_j|); +infinity if f or one of these is not finite, or the evaluation failed. */
    public double violation() {
        double largest = 0;
        for (int i = 0; i < count; i++) {
            largest = Math.max(largest, i < inequalities ? numbers[i] : Math.abs(numbers[i])); // NaN stays
        }
        boolean valid = failure == null && Double.isFinite(value) && Double.isFinite(largest);
        return valid ? largest : Double.POSITIVE_INFINITY;
    }

    /** Says how well constraints must be met. */
    public void judgeBy(Constraints constraints) {
        boolean within = minimized < Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            within &= constraints.accepts(numbers[i], i >= inequalities);
        }
        feasible = within;
        margin = constraints.margin();
    }

    /** How far below 0 a search aims with each g_i: 0 unless the constraints are strict. */
    public double margin() {
        return margin;
    }

    /** Whether it may be an answer: true without constraints, and if all of them are met. */
    public boolean isFeasible() {
        return feasible;
    }

    /** Says whether small or large values are good. Returns whether value and constraints are finite. */
    public boolean minimizedFor(Direction direction) {
        double signed = direction.toMinimized(value);
        boolean valid = Double.isFinite(signed);
        for (int i = 0; i < count; i++) {
            valid &= Double.isFinite(numbers[i]);
        }
        minimized = valid ? signed : Double.POSITIVE_INFINITY;
        return valid;
    }

    /** The value that a search ranks: small is good; +infinity if it is invalid. Such values tie and are worst. */
    public double minimized() {
        return minimized;
    }

    /** The exact value in minimized form; a value that was measured as invalid stays so. */
    public double judged(Direction direction) {
        return exact == value || minimized == Double.POSITIVE_INFINITY ? minimized : direction.toMinimized(exact);
    }
}
