package dev.reigo.optimizer;

import dev.reigo.description.Description;
import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopReason;
import java.util.Optional;

/**
 * A run as plain data, at any time: enough to continue it bit for bit. Points that await a value are asked for again.
 *
 * @param algorithm the algorithm that runs
 * @param problem the problem that it runs on
 * @param run what is kept of the run
 */
public record OptimizerState(Description algorithm, Description problem, State run) {
    /** Of what a state holds. A state of another version is refused. */
    public static final int VERSION = 2;

    static final String TYPE = "run";
    static final String TICKETS = "tickets";
    static final String SIMULATION = "simulation";

    /** @throws IllegalArgumentException if it is not the state of a run, or one of another version */
    public OptimizerState {
        run.requireType(TYPE);
        int version = run.integer("version", 0, Integer.MAX_VALUE);
        Checks.require(
                version == VERSION,
                "version of a saved run must be " + VERSION,
                version,
                "start the run from its seed, or finish it with the version of Reigo that saved it");
    }

    /** Evaluations spent so far. */
    public long evaluations() {
        return ledger().whole("evaluations", 0, Long.MAX_VALUE);
    }

    /** Best value so far, in the problem's own sign; the worst infinity before any finite one. */
    public double bestValue() {
        return ledger().number("bestValue");
    }

    /** Empty before the first evaluation. */
    public double[] bestPoint() {
        return ledger().numbers("bestPoint");
    }

    private State ledger() {
        return run.part("ledger");
    }

    /** What its search keeps. */
    public State search() {
        return run.part("search");
    }

    /** Updates so far. */
    public long iterations() {
        return run.whole("iterations", 0, Long.MAX_VALUE);
    }

    /** Parameters of its present distribution. */
    public double[] distribution() {
        return run.numbers("distribution");
    }

    /** Coordinates that are searched. */
    public int coordinates() {
        return run.integer("coordinates", 1, Integer.MAX_VALUE);
    }

    /** Whether it takes late values. */
    public boolean late() {
        return run.flag("late");
    }

    /** Whether it hands out tickets. */
    public boolean hasTickets() {
        return run.has(TICKETS);
    }

    /** Whether the budget has kept a simulated worker from taking a point, so that a longer run is another one. */
    public boolean isBounded() {
        return run.find(SIMULATION).map(state -> state.flag("bounded")).orElse(false);
    }

    /** Why it ended, if it has. */
    public Optional<StopReason> reason() {
        return run.has("reason")
                ? Optional.of(new StopReason.Other(run.text("reason"), run.text("message")))
                : Optional.empty();
    }

    /** With which its search was opened. */
    public SearchSettings settings() {
        SearchSettings usual = SearchSettings.usual();
        int workers = run.integer("workers", 1, Integer.MAX_VALUE);
        if (workers == 1) { // one worker, or none: the search is the same
            return late() ? usual.withLate() : usual;
        }
        return late() ? usual.withLate(workers) : usual.withWaiting(workers);
    }

    /** Rejects the state of another run. The budget may differ, so that a run can continue with a larger one. */
    void check(Description ownAlgorithm, Description ownProblem) {
        Checks.require(
                algorithm.equals(ownAlgorithm),
                "the algorithm of a saved run must be " + ownAlgorithm.label(),
                algorithm.label() + " (" + algorithm.differences(ownAlgorithm) + ")",
                "resume it with the algorithm that it was started with");
        Description ofBudget = problem.with("budget", ownProblem.whole("budget").orElse(0));
        Checks.require(
                ofBudget.equals(ownProblem),
                "the problem of a saved run must be " + ownProblem.key(),
                problem.key() + " (" + ofBudget.differences(ownProblem) + ")",
                "resume it on the problem that it was started on");
    }

    /** Rejects the state of a run that was opened otherwise: its weights and its lambda may be others. */
    void checkOpened(SearchSettings own) {
        SearchSettings saved = settings();
        Checks.require(
                saved.late() == own.late() && evaluators(saved) == evaluators(own),
                "a run that takes over a state must be started as the saved one, for " + opened(own),
                opened(saved),
                "resume it by algorithm.resume(problem, state)");
    }

    private static String opened(SearchSettings settings) {
        String values = settings.late() ? "late values" : "whole generations";
        return values + " of " + evaluators(settings) + (evaluators(settings) == 1 ? " worker" : " workers");
    }

    private static int evaluators(SearchSettings settings) {
        return settings.workers().orElse(1);
    }

    /** Why the run stays ended; empty if it may go on, and budget and target let it. */
    Optional<StopReason> reasonThatStands(Problem now) {
        Optional<StopReason> kept = reason().filter(earlier -> !earlier.mayGoOnWithMoreBudget());
        return kept.or(() -> now.reached(bestValue())
                        ? Optional.of(new StopReason.TargetReached(
                                bestValue(), now.target().getAsDouble()))
                        : Optional.empty())
                .or(() -> evaluations() >= now.budget()
                        ? Optional.of(new StopReason.BudgetSpent(now.budget()))
                        : Optional.empty());
    }
}
