package dev.reigo.optimizer;

import dev.reigo.description.Description;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Batch;
import dev.reigo.search.Evaluator;
import dev.reigo.search.Ledger;
import dev.reigo.search.Search;
import dev.reigo.search.StopReason;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One run: {@link #ask} for points and {@link #tell} their values until it is no longer {@link #running}, or
 * {@link #run} it as a whole. An algorithm starts it. Not thread-safe.
 *
 * <pre>{@code
 * Optimizer run = CmaEs.reuse(Variant.A, 5).start(Problem.external(10, -5, 5), 1);
 * while (run.running()) {
 *     run.tell(evaluate(run.ask()));
 * }
 * }</pre>
 */
public final class Optimizer {
    private final Supplier<Description> algorithm; // asked for when the run is saved
    private final Problem problem;
    private final Search search;
    private final Xoshiro generator;
    private final Ledger ledger;
    private final Evaluator evaluator;
    private final Evaluator.Sink sink = this::take;
    private final Observers observers = new Observers();
    private boolean asked; // the search's batch is being evaluated
    private boolean allTold; // a saved run had all values of its generation, but not the update
    private int lastColumn;
    private StopReason reason;
    private volatile boolean stopRequested;

    /** A run at its start. Usually an algorithm makes it. The algorithm's description is part of the state. */
    public Optimizer(Supplier<Description> algorithm, Problem problem, Search search, Xoshiro generator) {
        this.algorithm = algorithm;
        this.problem = problem;
        this.search = search;
        this.generator = generator;
        this.ledger = new Ledger(problem);
        this.evaluator = new Evaluator(problem.objective(), problem.dimension());
    }

    /** Whether the run goes on. */
    public boolean running() {
        return reason == null;
    }

    /** Why the run ended; empty while it goes on. */
    public Optional<StopReason> stopReason() {
        return Optional.ofNullable(reason);
    }

    /** Adds an observer, which follows the run from now on. */
    public Optimizer observe(Observer observer) {
        observers.add(observer);
        return this;
    }

    /** Ends the run before its next evaluation; may be called from another thread. */
    public void stop() {
        stopRequested = true;
    }

    /**
     * The points to evaluate next, one per row: a generation, or with importance mixing its new part. Gives the same
     * points until {@link #tell} is called.
     *
     * @return no points if the run ends while it draws them: it was stopped, or importance mixing found no new ones
     * @throws IllegalStateException if the run had ended before
     */
    public double[][] ask() {
        requireRunning("ask");
        prepare();
        if (!running()) {
            return new double[0][];
        }
        Batch batch = search.batch();
        double[][] points = new double[batch.size()][problem.dimension()];
        for (int i = 0; i < points.length; i++) {
            search.samples().get(batch.from() + i, points[i]);
        }
        return points;
    }

    /** Takes the values of the points of {@link #ask}, in the same order, and updates the distribution. */
    public void tell(double[] values) {
        if (!running() && values.length == 0) { // the run ended in ask, which gave no points
            return;
        }
        requireRunning("tell");
        if (!asked) {
            throw new IllegalStateException("tell follows ask: no points await a value; call ask first");
        }
        Checks.length(search.batch().size(), values.length, "values", "give one value per point of ask");
        for (int i = 0; i < values.length && take(search.batch().from(), values[i]); ) {
            i++;
        }
        finish();
    }

    /**
     * Takes a whole generation from outside: points that stand for samples of the current distribution, and their
     * values.
     *
     * @param points lambda rows
     */
    public void tell(double[][] points, double[] values) {
        requireRunning("tell");
        Checks.length(search.lambda(), points.length, "points", "give lambda points");
        Checks.length(search.lambda(), values.length, "values", "give one value per point");
        search.place(points);
        asked = true;
        tell(values);
    }

    /** Runs until there is a reason to stop. Interrupting the thread is one. */
    public Result run() {
        while (running()) {
            prepare();
            if (running()) {
                evaluate();
                finish();
            }
        }
        return result();
    }

    /** Draws a generation that has at least one point to evaluate. */
    private void prepare() {
        while (running() && search.batch().isEmpty()) {
            if (asked) { // all points were recycled, or told before the run was saved
                asked = false;
                endIf(search.update());
                if (allTold && running()) {
                    observers.iterated(this); // as finish would have done
                }
                allTold = false;
            } else if (stopRequested || Thread.currentThread().isInterrupted()) {
                end(new StopReason.Interrupted());
            } else {
                endIf(search.draw(generator));
                asked = true;
            }
        }
    }

    private void evaluate() {
        Batch batch = search.batch();
        int allowed =
                (int) Math.min(batch.size(), ledger.left()); // a batch holds no more points than the budget allows
        endIf(evaluator.evaluate(search.samples(), batch.from(), batch.from() + allowed, sink));
    }

    /** Takes one value; false if the run ends with it. */
    private boolean take(int column, double value) {
        double minimized = ledger.count(value);
        boolean improved = ledger.improve(minimized, search.samples(), column);
        search.tell(minimized);
        lastColumn = column;
        observers.evaluated(this, value);
        if (improved) {
            observers.improved(this, bestValue());
        }
        endIf(ledger.reason(value, minimized));
        if (stopRequested || Thread.currentThread().isInterrupted()) {
            end(new StopReason.Interrupted()); // unless it has ended
        }
        return running();
    }

    private void finish() {
        if (running()) {
            asked = false;
            endIf(search.update());
        }
        if (running()) {
            observers.iterated(this);
        }
    }

    private void endIf(Optional<StopReason> why) {
        if (why.isPresent()) { // not ifPresent, whose argument would be garbage
            end(why.get());
        }
    }

    private void end(StopReason why) {
        if (running()) { // an observer may have asked for the result
            reason = why;
            observers.ended(this);
        }
    }

    private void requireRunning(String call) {
        if (!running()) {
            throw new IllegalStateException("the run has ended (" + reason.message() + "), so " + call
                    + " has no meaning; check running() first");
        }
    }

    /**
     * What the run found.
     *
     * @throws IllegalStateException while it goes on
     */
    public Result result() {
        if (running()) {
            if (!stopRequested) {
                throw new IllegalStateException("the run has not ended; call stop() to end it early");
            }
            end(new StopReason.Interrupted());
        }
        return new Result(reason, bestPoint(), bestValue(), evaluations(), iterations(), invalidValues(), failures());
    }

    /** The run as it is now, to be saved. Resumed, it continues bit for bit. */
    public OptimizerState state() {
        return new OptimizerState(
                algorithm.get(),
                problem.description(),
                search.state(),
                generator.state(),
                evaluations(),
                invalidValues(),
                bestValue(),
                bestPoint(),
                asked,
                stopReason());
    }

    /**
     * Takes over a state. A run that had ended stays ended, unless it was interrupted, its objective failed, or the
     * budget is larger now.
     *
     * @throws IllegalArgumentException if it is a state of another algorithm or problem
     */
    public void restore(OptimizerState state) {
        state.check(algorithm.get(), problem.description());
        search.restore(state.search());
        generator.restore(state.generator());
        ledger.restore(state.evaluations(), state.invalidValues(), state.bestValue(), state.bestPoint());
        asked = state.asked();
        allTold = asked && search.batch().isEmpty();
        reason = state.reasonThatStands(problem).orElse(null);
    }

    /** Samples per generation. */
    public int lambda() {
        return search.lambda();
    }

    public long evaluations() {
        return ledger.evaluations();
    }

    /** Updates of the distribution so far. */
    public long iterations() {
        return search.iterations();
    }

    /** Evaluations so far that gave NaN or an infinity. */
    public long invalidValues() {
        return ledger.invalidValues();
    }

    /** Evaluations so far in which the objective threw. */
    public long failures() {
        return ledger.failures();
    }

    /** The best value so far, in the problem's own sign; the worst infinity before any finite one. */
    public double bestValue() {
        return ledger.bestValue();
    }

    /** The best point so far; empty before the first. */
    public double[] bestPoint() {
        return ledger.bestPoint();
    }

    /** A copy of the point evaluated last; for observers of evaluations. */
    public double[] lastPoint() {
        double[] point = new double[problem.dimension()];
        search.samples().get(lastColumn, point);
        return point;
    }

    /** A copy of the current distribution. */
    public Distribution distribution() {
        return search.distribution().copy();
    }

    /** s_t^k for k = 0 (newest), ... of the last update: what the generations contributed; {1} without reuse. */
    public double[] coefficientSums() {
        return search.coefficientSums();
    }

    /** How many plain samples the kept ones were worth in the last update; lambda without reuse. */
    public double effectiveSampleSize() {
        return search.effectiveSampleSize();
    }
}
