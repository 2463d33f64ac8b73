package dev.reigo.search;

import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import java.util.Optional;

/**
 * What a run has spent and found: evaluations, invalid values and the best point. It says whether budget or target end
 * the run.
 */
public final class Ledger {
    private final Problem problem;
    private final double[] bestPoint;
    private final long budget;
    private final double target; // minimized; not a number if there is none
    private long evaluations;
    private long invalidValues;
    private long failures;
    private double best = Double.POSITIVE_INFINITY; // minimized
    private boolean anyPoint;

    public Ledger(Problem problem) {
        this.problem = problem;
        this.bestPoint = new double[problem.dimension()];
        this.budget = problem.budget();
        this.target = problem.target().isPresent()
                ? problem.direction().toMinimized(problem.target().getAsDouble())
                : Double.NaN;
    }

    /**
     * Counts an evaluation and returns f in minimized form. It is +infinity if f is not finite: such values tie and are
     * worst.
     */
    public double count(double value) {
        evaluations++;
        double minimized = problem.direction().toMinimized(value);
        if (!Double.isFinite(minimized)) {
            invalidValues++;
            return Double.POSITIVE_INFINITY;
        }
        return minimized;
    }

    /** Keeps the point of that column if it is the best so far, or the first. */
    public boolean improve(double minimized, Samples samples, int column) {
        if (minimized < best || !anyPoint) {
            best = minimized;
            anyPoint = true;
            samples.get(column, bestPoint);
            return true;
        }
        return false;
    }

    /** Whether a value, or the number of evaluations, ends the run. */
    public Optional<StopReason> reason(double value, double minimized) {
        if (minimized < target) {
            return Optional.of(
                    new StopReason.TargetReached(value, problem.goal().target().getAsDouble()));
        }
        return evaluations >= budget ? Optional.of(new StopReason.BudgetSpent(budget)) : Optional.empty();
    }

    /** Evaluations that the budget still allows. */
    public long left() {
        return Math.max(0, budget - evaluations);
    }

    public long evaluations() {
        return evaluations;
    }

    public long invalidValues() {
        return invalidValues;
    }

    public long failures() {
        return failures;
    }

    /** In the problem's own sign; the worst infinity before any finite value. */
    public double bestValue() {
        return problem.direction().toMinimized(best);
    }

    /** A copy; empty before the first evaluation. */
    public double[] bestPoint() {
        return anyPoint ? bestPoint.clone() : new double[0];
    }

    /** Continues from earlier counts. */
    public void restore(long newEvaluations, long newInvalidValues, double bestValue, double[] point) {
        String remedy = "use a state of the same algorithm on the same problem";
        Checks.require(newEvaluations >= 0, "evaluations must be 0 or more", newEvaluations, remedy);
        Checks.require(newInvalidValues >= 0, "invalid values must be 0 or more", newInvalidValues, remedy);
        Checks.require(!Double.isNaN(bestValue), "best value must be a number", bestValue, remedy);
        Checks.require(
                point.length == 0 || point.length == bestPoint.length,
                "best point must have length " + bestPoint.length,
                point.length,
                remedy);
        evaluations = newEvaluations;
        invalidValues = newInvalidValues;
        best = problem.direction().toMinimized(bestValue);
        anyPoint = point.length > 0;
        System.arraycopy(point, 0, bestPoint, 0, point.length);
    }
}
