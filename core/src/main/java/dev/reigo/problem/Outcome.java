package dev.reigo.problem;

/**
 * What one evaluation gave: a value, or a failure. One object may serve many evaluations, so copy what you keep.
 *
 * <pre>{@code
 * search.tell(column, Outcome.of(f(x)));
 * }</pre>
 */
public final class Outcome {
    private double value;
    private double exact;
    private double minimized;
    private Throwable failure;

    /** Of a problem that is minimized; NaN and infinities are invalid. */
    public static Outcome of(double value) {
        Outcome outcome = new Outcome().measured(value, value);
        outcome.minimizedFor(Direction.MINIMIZE);
        return outcome;
    }

    /** The objective threw. */
    public static Outcome failed(Throwable thrown) {
        return new Outcome().failedWith(thrown);
    }

    /**
     * Takes a value.
     *
     * @param newValue as measured
     * @param newExact the same without the noise that a benchmark adds; else the value itself
     */
    public Outcome measured(double newValue, double newExact) {
        value = newValue;
        exact = newExact;
        minimized = Double.NaN;
        failure = null;
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

    /** Says whether small or large values are good. Returns whether the value is finite. */
    public boolean minimizedFor(Direction direction) {
        double signed = direction.toMinimized(value);
        minimized = Double.isFinite(signed) ? signed : Double.POSITIVE_INFINITY;
        return Double.isFinite(signed);
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
