package dev.reigo.optimizer;

import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.description.Description;
import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Ledger;
import dev.reigo.search.RepeatedEvaluations;
import dev.reigo.search.Restart;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.SearchView;
import dev.reigo.search.StopReason;
import dev.reigo.search.UserPoints;
import dev.reigo.surrogate.ModelUse;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
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
    private final SearchSettings settings;
    private final SearchView search;
    private final Ledger ledger;
    private final Ending ending = new Ending();
    private final Observers observers = new Observers(this, ending);
    private final Engine engine;
    private final UserPoints userPoints;
    private FinalMean answer; // null before the end
    private Loop loop;
    private AskTell askTell; // null: points come by whole generations

    /**
     * A run at its start. Usually an algorithm makes it.
     *
     * @param algorithm is part of the state
     * @param settings with which the search was opened
     * @param generator from which the search drew its start
     */
    public Optimizer(
            Supplier<Description> algorithm,
            Problem problem,
            Search search,
            SearchSettings settings,
            Xoshiro generator) {
        this.algorithm = algorithm;
        this.problem = problem;
        this.settings = settings;
        this.userPoints = new UserPoints(problem.space());
        Search whole = RepeatedEvaluations.of(search, problem.evaluation());
        this.search = whole.view();
        this.engine = new Engine(this, problem, whole, generator, settings.clock(), observers, ending);
        this.ledger = engine.ledger();
        this.loop = new Generations(engine);
    }

    /** Whether the run goes on. */
    public boolean running() {
        return ending.running();
    }

    /** Why the run ended; empty while it goes on. */
    public Optional<StopReason> stopReason() {
        return ending.reason();
    }

    /** Adds an observer, which follows the run from now on. */
    public Optimizer observe(Observer observer) {
        observers.add(observer);
        return this;
    }

    /** Ends the run before its next evaluation, from any thread. */
    public void stop() {
        ending.request();
    }

    /**
     * Says when an interruption of the run's thread is meant for the run; by default it always is. Otherwise the
     * objective itself caused it: an exception that it led to is then a failed evaluation, and the run goes on.
     */
    public Optimizer interruptedWhen(BooleanSupplier meant) {
        ending.interruptedWhen(meant);
        return this;
    }

    /**
     * Hands out points by ticket from now on, and takes values in any order. Always the same object.
     *
     * @throws IllegalArgumentException if the run was started for whole generations: its weights do not expect late
     *     values
     */
    public AskTell askTell() {
        Checks.require(
                settings.late(),
                "a run that hands out tickets must expect late values",
                "one that was started for whole generations",
                "start it by askTell(problem, seed)");
        return tickets();
    }

    private AskTell tickets() {
        if (askTell == null) {
            askTell = new AskTell(this, engine);
            ending.handOutTickets();
        }
        return askTell;
    }

    /**
     * The points to evaluate next, one per row: a generation, or with importance mixing its new part. Gives the same
     * points until {@link #tell} is called.
     *
     * @return no points if the run ends while it draws them: it was stopped, or importance mixing found no new ones
     * @throws IllegalStateException if the run had ended before
     */
    public double[][] ask() {
        ending.requireGenerations("ask");
        engine.prepare();
        return running() ? engine.points() : new double[0][];
    }

    /** Takes the values of the points of {@link #ask}, in the same order, and updates the distribution. */
    public void tell(double[] values) {
        if (!running() && values.length == 0) { // the run ended in ask, which gave no points
            return;
        }
        requireAsked(values.length);
        Outcome outcome = Outcome.of(0);
        engine.requireFit(List.of(outcome)); // values alone do not do if there are constraints
        for (int i = 0; i < values.length && engine.take(outcome.measured(values[i], values[i])); ) {
            i++;
        }
        engine.finish();
    }

    private void requireAsked(int told) {
        ending.requireGenerations("tell");
        if (!engine.asked()) {
            throw new IllegalStateException("tell follows ask: no points await a value; call ask first");
        }
        Checks.length(engine.awaited(), told, "values", "give one value per point of ask");
    }

    /** Takes what the evaluations of the points of {@link #ask} gave, e.g. with constraints, in the same order. */
    public void tell(List<Outcome> outcomes) {
        if (!running() && outcomes.isEmpty()) { // the run ended in ask, which gave no points
            return;
        }
        requireAsked(outcomes.size());
        engine.requireFit(outcomes);
        for (int i = 0; i < outcomes.size() && engine.take(outcomes.get(i)); ) {
            i++;
        }
        engine.finish();
    }

    /**
     * Takes a whole generation from outside: lambda points of the space, one per row, that stand for samples of the
     * current distribution, and their values.
     */
    public void tell(double[][] points, double[] values) {
        ending.requireGenerations("tell");
        engine.renew();
        Checks.length(search.lambda(), points.length, "points", "give lambda points");
        Checks.length(search.lambda(), values.length, "values", "give one value per point");
        engine.requireFit(List.of(Outcome.of(0))); // before the points take the place of others
        engine.insertGeneration(points);
        tell(values);
    }

    /** Puts points into the next generation, in place of as many samples: see {@link AskTell#inject(double[][])}. */
    public void inject(double[]... points) {
        if (askTell == null) {
            engine.inject(points, Optional.empty());
        } else {
            askTell.inject(points);
        }
    }

    /**
     * Makes {@link #run} evaluate on workers, several points at a time.
     *
     * @throws IllegalArgumentException if values may come late with them, and the search does not expect that
     */
    public Optimizer on(Workers workers) {
        Checks.require(
                settings.late() || !workers.late(),
                "a run on workers that do not wait must expect late values",
                "one that was started for whole generations",
                "start it by start(problem, workers, seed)");
        loop = workers.open(new Workers.Site(engine, tickets()));
        return this;
    }

    /** The simulated time so far; empty if time is not simulated. */
    public OptionalDouble simulatedTime() {
        return loop.time();
    }

    /** Runs until there is a reason to stop. On a noisy problem it then measures the final mean: see {@link Answer}. */
    public Result run() {
        try {
            engine.reserve();
            loop.run();
            if (answer == null) {
                answer = engine.answer();
            }
        } finally {
            problem.objective().runEnded();
        }
        return result();
    }

    /** What the run found, once it has ended. */
    public Result result() {
        if (running()) {
            ending.requireStop();
            engine.end(new StopReason.Interrupted());
        }
        return Result.of(this, ending.reason().orElseThrow(), Optional.ofNullable(answer));
    }

    /** The run as it is now, to be saved. Resumed, it continues bit for bit. */
    public OptimizerState state() {
        State state = State.of(OptimizerState.TYPE)
                .put("version", OptimizerState.VERSION)
                .put("late", settings.late())
                .put("workers", settings.workers().orElse(1))
                .put("iterations", iterations())
                .put("coordinates", problem.coordinates())
                .put("distribution", search.distribution().parameters());
        engine.save(state);
        stopReason().ifPresent(why -> state.put("reason", why.code()).put("message", why.message()));
        if (askTell != null) {
            state.put(OptimizerState.TICKETS, askTell.tickets());
        }
        loop.state().ifPresent(workers -> state.put(OptimizerState.SIMULATION, workers));
        return new OptimizerState(algorithm.get(), problem.description(), state);
    }

    /**
     * Takes over a state of the same algorithm and problem. A run that had ended stays ended, unless it was
     * interrupted, its objective failed, or the budget is larger now. {@code algorithm.resume(problem, state)} starts a
     * run that fits any state.
     *
     * @throws IllegalArgumentException if this run was started for other workers than the saved one, or for whole
     *     generations and that one for late values, or the reverse
     */
    public void restore(OptimizerState state) {
        state.check(algorithm.get(), problem.description());
        state.checkOpened(settings);
        engine.restore(state.run());
        ending.restore(state.reasonThatStands(problem));
        if (state.hasTickets()) {
            tickets().restore(state.run().part(OptimizerState.TICKETS));
        }
        loop.restore(state);
    }

    /** The searches of this run that have ended and given way to the next, oldest first. */
    public List<Restart> restarts() {
        return List.copyOf(search.restarts());
    }

    /** Samples per generation; of the present search if there are restarts. */
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

    /** Evaluations so far that gave NaN or an infinity, or failed. */
    public long invalidValues() {
        return ledger.invalidValues();
    }

    /** Evaluations so far in which the objective threw. */
    public long failures() {
        return ledger.failures();
    }

    /**
     * The best value so far, in the problem's own sign; the worst infinity before any finite one, and with constraints
     * before any feasible point.
     */
    public double bestValue() {
        return ledger.bestValue();
    }

    /** How the best point so far meets the constraints; empty without constraints. */
    public Optional<Feasibility> feasibility() {
        double value = problem.direction().toMinimized(ledger.best().value());
        return problem.constraints().map(declared -> Feasibility.of(ledger.best(), declared, value));
    }

    /** gamma of the present search, for g_i and then h_j; empty without constraints, and before the first update. */
    public double[] multipliers() {
        return search.lagrangian().map(AugmentedLagrangian::multipliers).orElseGet(() -> new double[0]);
    }

    /** What a model did for the last update; empty without a surrogate. It changes with the next one. */
    public Optional<ModelUse> model() {
        return search.model();
    }

    /** g_i and then h_j of the point evaluated last; empty without constraints, and if it failed. */
    public double[] lastConstraints() {
        return engine.lastConstraints();
    }

    /** The best point so far, feasible or not; empty before the first. */
    public double[] bestPoint() {
        return ledger.bestPoint();
    }

    /** The value of the last evaluation, without the noise that a benchmark adds; for observers of evaluations. */
    public double lastExactValue() {
        return engine.lastExactValue();
    }

    /** A copy of the point evaluated last; for observers of evaluations. */
    public double[] lastPoint() {
        return engine.lastPoint();
    }

    /** The mean of the current distribution as a point of the user: a point that may be evaluated. */
    public double[] mean() {
        return userPoints.center(search.distribution());
    }

    /** The standard deviation of each number of the user's point; no numbers for families other than Gaussian ones. */
    public double[] deviations() {
        return userPoints.deviations(search.distribution());
    }

    /** A copy of the current distribution, over the coordinates that are searched. */
    public Distribution distribution() {
        return search.distribution().copy();
    }

    /** How many values the last update saw for the first time; for observers of iterations. */
    public int newestCount() {
        return search.newestCount();
    }

    /** The value of that rank among them, 0 for the best, in the problem's own sign; the worst infinity if invalid. */
    public double newestValue(int rank) {
        return problem.direction().toMinimized(search.newestValue(rank));
    }

    /** s_t^k for k = 0 (newest), ... of the last update: what the generations contributed; {1} without reuse. */
    public double[] coefficientSums() {
        return search.coefficientSums();
    }

    /** How many plain samples the kept ones were worth in the last update: ask in an observer; lambda without reuse. */
    public double effectiveSampleSize() {
        return search.effectiveSampleSize();
    }

    /** The mean quantile of new samples among reweighted past ones: 0.5 if reuse is unbiased; NaN without reuse. */
    public double meanQuantile() {
        return search.meanQuantile();
    }
}
