package dev.reigo.search;

import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Direction;
import dev.reigo.problem.Outcome;
import dev.reigo.problem.Problem;
import java.util.Optional;

/**
 * What a run has spent and found: evaluations, invalid values, failures and the best point. It says whether budget,
 * target or an objective that always fails end the run.
 */
public final class Ledger {
    /** A run ends if so many evaluations have failed and none has given a value. */
    public static final int HOPELESS = 10;

    private final Problem problem;
    private final Direction direction;
    private final Best best;
    private final long budget;
    private final double target; // minimized; not a number if there is none
    private long reserved;
    private long evaluations;
    private long invalidValues;
    private long failures;
    private Throwable firstFailure; // of this process: a saved run does not keep it

    public Ledger(Problem problem) {
        this.problem = problem;
        this.direction = problem.direction();
        this.best = new Best(problem.dimension());
        this.budget = problem.budget();
        this.target = problem.target().isPresent()
                ? problem.direction().toMinimized(problem.target().getAsDouble())
                : Double.NaN;
    }

    /** Keeps a part of the budget for evaluations after the search. */
    public void reserve(long count) {
        reserved = count;
    }

    /**
     * Counts an evaluation, and says what is small, what is invalid, and what is feasible. Invalid values tie and are
     * worst.
     */
    public void count(Outcome outcome) {
        evaluations++;
        if (!outcome.minimizedFor(direction)) {
            invalidValues++;
        }
        if (problem.constraints().isPresent()) {
            outcome.judgeBy(problem.constraints().get());
        }
    }

    /** The next evaluation to count is one that failed. */
    public void fail(Throwable thrown) {
        failures++;
        firstFailure = firstFailure == null ? thrown : firstFailure;
    }

    /** Whether the objective is broken: the first evaluations have all failed. */
    public Optional<StopReason> hopeless() {
        return failures == evaluations && failures >= HOPELESS ? Optional.of(allFailed()) : Optional.empty();
    }

    private StopReason allFailed() {
        return new StopReason.ObjectiveFailure(firstFailure, true);
    }

    /** Whether the outcome, judged by that minimized value, is the best so far, or the first. */
    public boolean isBest(Outcome outcome, double minimized) {
        return best.isBeatenBy(outcome, minimized);
    }

    /** Keeps a copy of the user's point, which is the best, and of the coefficients of its search. */
    public void keep(Outcome outcome, double minimized, double[] point, Optional<AugmentedLagrangian> lagrangian) {
        best.set(outcome, minimized, point, lagrangian);
    }

    /** The best point so far. */
    public Best best() {
        return best;
    }

    /** Whether a value, which counts if its point is feasible, or the number of evaluations, ends the run. */
    public Optional<StopReason> reason(double value, double minimized, boolean feasible) {
        if (minimized < target && feasible) {
            return Optional.of(
                    new StopReason.TargetReached(value, problem.goal().target().getAsDouble()));
        }
        return spent();
    }

    /** Whether the number of evaluations ends the run. */
    public Optional<StopReason> spent() {
        return evaluations >= budget - reserved ? Optional.of(budgetSpent()) : Optional.empty();
    }

    private StopReason budgetSpent() {
        return failures == evaluations ? allFailed() : new StopReason.BudgetSpent(budget);
    }

    /** Evaluations that the budget still allows the search. */
    public long left() {
        return Math.max(0, budget - reserved - evaluations);
    }

    public long evaluations() {
        return evaluations;
    }

    /** Evaluations that gave NaN or an infinity, or failed. */
    public long invalidValues() {
        return invalidValues;
    }

    /** Evaluations in which the objective threw. */
    public long failures() {
        return failures;
    }

    /** In the problem's own sign; the worst infinity before any finite value, and before any feasible point. */
    public double bestValue() {
        return direction.toMinimized(best.feasibleValue());
    }

    /** A copy; empty before the first evaluation. */
    public double[] bestPoint() {
        return best.point();
    }

    /** What is counted and found so far. */
    public State state() {
        State state = State.of("ledger")
                .put("evaluations", evaluations)
                .put("invalidValues", invalidValues)
                .put("failures", failures)
                .put("bestValue", bestValue())
                .put("bestPoint", bestPoint());
        best.save(state);
        return state;
    }

    /** Continues from earlier counts. */
    public void restore(State state) {
        String remedy = "use a state of the same algorithm on the same problem";
        long newEvaluations = state.whole("evaluations", 0, Long.MAX_VALUE);
        double bestValue = state.number("bestValue");
        Checks.require(!Double.isNaN(bestValue), "best value must be a number", bestValue, remedy);
        double[] point = state.numbers("bestPoint");
        Checks.require(
                point.length == 0 || point.length == problem.dimension(),
                "best point must have length " + problem.dimension(),
                point.length,
                remedy);
        if (point.length > 0 && !problem.space().isIdentity()) {
            problem.space().require(point, "best point");
        }
        invalidValues = state.whole("invalidValues", 0, newEvaluations);
        failures = state.whole("failures", 0, newEvaluations);
        evaluations = newEvaluations;
        best.restore(direction.toMinimized(bestValue), point, state.find("constraints"));
    }
}
