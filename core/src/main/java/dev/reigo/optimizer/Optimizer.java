package dev.reigo.optimizer;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.generation.Archive;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.Update;
import dev.reigo.weighting.GenerationWeights;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * One run: {@link #ask} for points and {@link #tell} their values until it is no longer {@link #running}, or
 * {@link #run} it as a whole. Started by an {@link Algorithm}. Not thread-safe.
 */
public final class Optimizer {
    /** Iterations after which a run with importance mixing ends by default: with few new points no other rule may. */
    public static final int MIXING_ITERATIONS = 100_000;

    private final Problem problem;
    private final Archive archive;
    private final GenerationWeights weights;
    private final Update update;
    private final Sampler sampler;
    private final boolean mixing;
    private final int mixingIterations;
    private final Xoshiro generator;
    private final Evaluator evaluator;
    private final Evaluator.Sink sink = this::take;

    private Distribution current; // p^(t)
    private boolean updated; // current is ahead of the archive's open generation
    private int pending; // samples that await a value: the last ones of the open generation
    private boolean asked;
    private StopReason reason;
    private volatile boolean stopRequested;
    private ImprovementListener improvementListener = (count, value) -> {};

    private long evaluations;
    private long iterations;
    private long invalidValues;
    private double best = Double.POSITIVE_INFINITY; // minimized
    private final double[] bestPoint;
    private boolean anyPoint;

    /** Told of each new best value. */
    @FunctionalInterface
    public interface ImprovementListener {
        /** The evaluation with this number, counted from 1, gave the best value so far. */
        void improved(long evaluations, double value);
    }

    /** Puts the parts together; use {@link Algorithm#start}. */
    Optimizer(
            Problem problem,
            Distribution start,
            int lambda,
            int k,
            RatioEstimator estimator,
            Utility utility,
            Update update,
            OptionalDouble mixingAlpha,
            int mixingIterations,
            Xoshiro generator) {
        this.problem = problem;
        this.mixing = mixingAlpha.isPresent();
        this.mixingIterations = mixingIterations;
        this.sampler = mixing ? new MixingSampler(mixingAlpha.getAsDouble()) : Sampler.PLAIN;
        boolean likelihoods = k > 0 && update.usesReuse();
        this.archive = new Archive(start, lambda, mixing ? 1 : k, likelihoods);
        this.weights = new GenerationWeights(archive, estimator, utility);
        this.update = update;
        this.generator = generator;
        this.evaluator = new Evaluator(problem.objective(), problem.dimension());
        this.current = archive.current();
        this.bestPoint = new double[problem.dimension()];
    }

    /** Whether the run goes on. */
    public boolean running() {
        return reason == null;
    }

    /** Why the run ended; empty while it goes on. */
    public Optional<StopReason> stopReason() {
        return Optional.ofNullable(reason);
    }

    /** Calls the listener for each new best value from now on. */
    public void onImprovement(ImprovementListener listener) {
        improvementListener = Objects.requireNonNull(listener, "listener");
    }

    /** Ends the run before its next evaluation; may be called from another thread. */
    public void stop() {
        stopRequested = true;
    }

    /**
     * The points whose values are wanted next, one per row: a generation, or with importance mixing the new part of
     * one. The same points again until {@link #tell} is called.
     *
     * @return no points where the run ends while they are drawn: it was stopped, or importance mixing found no new ones
     * @throws IllegalStateException where the run had ended before
     */
    public double[][] ask() {
        requireRunning("ask");
        prepare();
        if (!running()) {
            return new double[0][];
        }
        int first = archive.first(0) + archive.lambda() - pending;
        double[][] points = new double[pending][problem.dimension()];
        for (int i = 0; i < pending; i++) {
            archive.samples().get(first + i, points[i]);
        }
        return points;
    }

    /** The values of the points given by {@link #ask}, in the same order; updates the distribution. */
    public void tell(double[] values) {
        if (!running() && values.length == 0) {
            return; // the run ended in ask, which gave no points
        }
        requireRunning("tell");
        if (!asked) {
            throw new IllegalStateException("tell follows ask: no points await a value; call ask first");
        }
        Checks.length(pending, values.length, "values", "give one value per point of ask");
        int first = archive.first(0) + archive.lambda() - pending;
        for (int i = 0; i < values.length && take(first + i, values[i]); ) {
            i++;
        }
        finish();
    }

    /**
     * A whole generation from outside: points that stand for samples of the current distribution, and their values.
     *
     * @param points lambda rows
     */
    public void tell(double[][] points, double[] values) {
        requireRunning("tell");
        if (mixing) {
            throw new IllegalStateException("importance mixing chooses its own points; use ask and tell(values)");
        }
        Checks.length(archive.lambda(), points.length, "points", "give lambda points");
        Checks.length(archive.lambda(), values.length, "values", "give one value per point");
        Samples check = current.newSamples(1);
        for (double[] point : points) {
            check.set(0, point); // a point that is refused must leave the asked ones as they are
        }
        openNext();
        for (int i = 0; i < points.length; i++) {
            archive.samples().set(archive.first(0) + i, points[i]);
        }
        archive.samplesWereSet();
        pending = archive.lambda();
        asked = true;
        tell(values);
    }

    /** Runs until a reason to stop; the thread's interruption is one. */
    public Result run() {
        return run(optimizer -> {});
    }

    /**
     * Runs until a reason to stop.
     *
     * @param afterIteration called after each update
     */
    public Result run(Consumer<Optimizer> afterIteration) {
        while (running()) {
            prepare();
            if (running()) {
                evaluate();
                finish();
                if (running()) {
                    afterIteration.accept(this);
                }
            }
        }
        return result();
    }

    private void evaluate() {
        int end = archive.first(0) + archive.lambda();
        // a batch holds no more points than the budget allows
        int allowed = (int) Math.min(pending, problem.budget() - evaluations);
        Optional<StopReason> ended =
                evaluator.evaluate(archive.samples(), end - pending, end - pending + allowed, sink);
        if (ended.isPresent()) {
            reason = ended.get();
        }
    }

    /** Draws a generation that has at least one point to evaluate. */
    private void prepare() {
        while (running() && !asked) {
            if (stopRequested || Thread.currentThread().isInterrupted()) {
                reason = new StopReason.Interrupted();
                return;
            }
            openNext();
            pending = sampler.fill(archive, generator);
            if (pending == Sampler.FAILED) {
                reason = new StopReason.NoNewPoints(
                        MixingSampler.LARGEST_DRAWS + " draws in iteration " + (iterations + 1));
            } else if (pending == 0) { // all recycled
                finishGeneration();
            } else {
                asked = true;
            }
        }
    }

    private void openNext() {
        if (updated) {
            archive.advance();
            updated = false;
        }
    }

    /** Takes one value; false where the run ends with it. */
    private boolean take(int column, double value) {
        evaluations++;
        double minimized = problem.direction().toMinimized(value);
        if (!Double.isFinite(minimized)) { // NaN and infinities tie and are worst
            minimized = Double.POSITIVE_INFINITY;
            invalidValues++;
        }
        archive.values()[column] = minimized;
        if (minimized < best || !anyPoint) {
            best = minimized;
            anyPoint = true;
            archive.samples().get(column, bestPoint);
            improvementListener.improved(evaluations, bestValue()); // an invalid value is the worst infinity
        }
        if (minimized < Double.POSITIVE_INFINITY && problem.reached(value)) {
            reason = new StopReason.TargetReached(value, problem.target().getAsDouble());
        } else if (evaluations >= problem.budget()) {
            reason = new StopReason.BudgetSpent(problem.budget());
        } else if (stopRequested || Thread.currentThread().isInterrupted()) {
            reason = new StopReason.Interrupted();
        }
        return running();
    }

    private void finish() {
        asked = false;
        if (running()) {
            finishGeneration();
        }
    }

    /** theta^(t) -> theta^(t+1). */
    private void finishGeneration() {
        archive.close();
        Distribution next = archive.next();
        iterations++;
        if (!update.apply(next, weights)) {
            reason = new StopReason.NumericalBreakdown(iterations);
            return;
        }
        current = next;
        updated = true;
        if (current.smallestEigenvalueBelow(problem.smallestEigenvalue())) {
            reason = new StopReason.CovarianceCollapsed(problem.smallestEigenvalue());
        } else if (mixing && iterations >= mixingIterations) {
            reason = new StopReason.NoNewPoints(mixingIterations + " iterations");
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
            reason = new StopReason.Interrupted();
        }
        return new Result(reason, bestPoint(), bestValue(), evaluations, iterations, invalidValues);
    }

    /**
     * The run as it stands, to be saved; {@link Algorithm#resume} goes on from it bit for bit.
     *
     * @throws IllegalStateException between ask and tell
     */
    public OptimizerState state() {
        if (asked) {
            throw new IllegalStateException(
                    "a state is taken between tell and ask, but points await values; call tell first");
        }
        return new OptimizerState(
                problem.dimension(),
                archive.lambda(),
                archive.state(),
                updated,
                current.parameters(),
                update.state(),
                generator.state(),
                evaluations,
                iterations,
                invalidValues,
                best,
                bestPoint());
    }

    /** Takes over a state; see {@link Algorithm#resume}. */
    void restore(OptimizerState state) {
        state.check(problem.dimension(), archive.lambda());
        archive.restore(state.archive());
        updated = state.updated();
        current = updated ? archive.next() : archive.current();
        current.setParameters(state.current());
        update.restore(state.path());
        generator.restore(state.generator());
        evaluations = state.evaluations();
        iterations = state.iterations();
        invalidValues = state.invalidValues();
        best = state.best();
        anyPoint = state.bestPoint().length > 0;
        if (anyPoint) {
            System.arraycopy(state.bestPoint(), 0, bestPoint, 0, bestPoint.length);
        }
    }

    /** The problem that is being solved. */
    public Problem problem() {
        return problem;
    }

    /** Samples per generation. */
    public int lambda() {
        return archive.lambda();
    }

    public long evaluations() {
        return evaluations;
    }

    /** Updates of the distribution so far. */
    public long iterations() {
        return iterations;
    }

    /** Evaluations so far that gave NaN or an infinity. */
    public long invalidValues() {
        return invalidValues;
    }

    /** The best value so far, in the problem's own sign; the worst infinity before any finite one. */
    public double bestValue() {
        return problem.direction().toMinimized(best);
    }

    /** The best point so far; empty before the first. */
    public double[] bestPoint() {
        return anyPoint ? bestPoint.clone() : new double[0];
    }

    /** A copy of the current distribution. */
    public Distribution distribution() {
        return current.copy();
    }

    /** The state of the update, e.g. a {@link dev.reigo.update.GaussianUpdate} with its path. */
    public Update update() {
        return update;
    }

    /** s_t^k for k = 0 (newest), ... of the last update: what the generations contributed; {1} without reuse. */
    public double[] coefficientSums() {
        return update.usesReuse() ? weights.coefficientSums() : new double[] {1};
    }

    /** How many plain samples the kept ones were worth in the last update; lambda without reuse. */
    public double effectiveSampleSize() {
        return update.usesReuse() ? weights.effectiveSampleSize() : archive.lambda();
    }
}
