package dev.reigo.optimizer;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.search.SearchState;
import dev.reigo.search.StopReason;
import java.util.Optional;

/**
 * A run as plain data, at any time: enough to continue it bit for bit. Points that await a value are asked for again.
 *
 * @param algorithm the algorithm that runs
 * @param problem the problem that it runs on
 * @param search samples, densities, parameters
 * @param generator state of the random generator, then the seed of the noise that a benchmark adds, if it adds any
 * @param evaluations spent so far
 * @param invalidValues so far, failures among them
 * @param failures evaluations so far in which the objective threw
 * @param bestValue best value so far, in the problem's own sign; the worst infinity before any finite one
 * @param bestPoint empty before the first evaluation
 * @param asked whether a generation is under way
 * @param reason why it ended, if it has
 * @param tickets the points that are being evaluated, if the run hands out tickets
 * @param simulation what simulated workers are doing, if the run has any
 */
public record OptimizerState(
        Description algorithm,
        Description problem,
        SearchState search,
        long[] generator,
        long evaluations,
        long invalidValues,
        long failures,
        double bestValue,
        double[] bestPoint,
        boolean asked,
        Optional<StopReason> reason,
        Optional<TicketState> tickets,
        Optional<SimulationState> simulation) {
    /** Of a run without simulated workers. */
    public OptimizerState(
            Description algorithm,
            Description problem,
            SearchState search,
            long[] generator,
            long evaluations,
            long invalidValues,
            long failures,
            double bestValue,
            double[] bestPoint,
            boolean asked,
            Optional<StopReason> reason,
            Optional<TicketState> tickets) {
        this(
                algorithm,
                problem,
                search,
                generator,
                evaluations,
                invalidValues,
                failures,
                bestValue,
                bestPoint,
                asked,
                reason,
                tickets,
                Optional.empty());
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

    /**
     * Why the run stays ended; empty if it was interrupted, its objective or a part failed, and budget and target let
     * it go on.
     */
    Optional<StopReason> reasonThatStands(Problem now) {
        Optional<StopReason> kept = reason.filter(earlier -> switch (earlier.code()) {
            case StopReason.INTERRUPTED, StopReason.OBJECTIVE_FAILURE, StopReason.PART_FAILURE, StopReason.BUDGET ->
                false;
            default -> true;
        });
        return kept.or(() -> now.reached(bestValue)
                        ? Optional.of(new StopReason.TargetReached(
                                bestValue, now.target().getAsDouble()))
                        : Optional.empty())
                .or(() -> evaluations >= now.budget()
                        ? Optional.of(new StopReason.BudgetSpent(now.budget()))
                        : Optional.empty());
    }
}
