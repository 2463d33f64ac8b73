package dev.reigo.optimizer;

import dev.reigo.search.Restart;
import dev.reigo.search.StopReason;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a run found.
 *
 * @param reason why it ended
 * @param bestPoint the best x evaluated; empty if nothing was evaluated. With constraints it is the best feasible one,
 *     or the least infeasible one if there is none
 * @param bestValue f at the best point, in the problem's own sign; the worst infinity if nothing finite was seen, or
 *     nothing feasible. Of a noisy problem it is the luckiest measurement; of a benchmark with noise it is f without
 *     the noise.
 * @param mean of the final distribution, as a point of the user; under noise, the better answer
 * @param evaluations evaluations spent, up to and including the one that reached the target, and those of the answer
 * @param iterations updates of the distribution
 * @param invalidValues evaluations that gave NaN or an infinity, or failed
 * @param failures evaluations in which the objective threw
 * @param restarts the searches that ended before the last one; none if the algorithm does not restart
 * @param answer of a noisy problem: the final mean with its value, measured again; empty for others, and if the run was
 *     interrupted or failed
 * @param simulatedTime of simulated workers, in units of the mean duration of an evaluation; empty without them
 * @param feasibility how the best point meets the constraints; empty without constraints
 */
public record Result(
        StopReason reason,
        double[] bestPoint,
        double bestValue,
        double[] mean,
        long evaluations,
        long iterations,
        long invalidValues,
        long failures,
        List<Restart> restarts,
        Optional<Answer> answer,
        OptionalDouble simulatedTime,
        Optional<Feasibility> feasibility) {
    private static final int SHOWN = 10; // coordinates of a point

    public Result {
        restarts = List.copyOf(restarts);
    }

    static Result of(Optimizer run, StopReason reason, Optional<FinalMean> measured) {
        return new Result(
                reason,
                run.bestPoint(),
                run.bestValue(),
                run.mean(),
                run.evaluations() + measured.map(FinalMean::evaluations).orElse(0),
                run.iterations(),
                run.invalidValues() + measured.map(FinalMean::invalidValues).orElse(0),
                run.failures() + measured.map(FinalMean::failures).orElse(0),
                run.restarts(),
                measured.flatMap(FinalMean::answer),
                run.simulatedTime(),
                run.feasibility());
    }

    /** Whether the target was reached. */
    public boolean success() {
        return reason.success();
    }

    @Override
    public String toString() {
        String invalid = invalidValues == 0 ? "" : " (" + invalidValues + " invalid, " + failures + " of them failed)";
        String more =
                restarts.isEmpty() ? "" : " and " + restarts.size() + (restarts.size() == 1 ? " restart" : " restarts");
        String found = answer.map(known -> known + "; best ").orElse("");
        return found + best() + " after " + evaluations + " evaluations" + invalid + more + ": " + reason.advised();
    }

    private String best() {
        if (feasibility.isEmpty()) {
            return "f = " + bestValue + " at " + show(bestPoint);
        }
        Feasibility met = feasibility.get();
        String none = met.feasible() ? "" : "no feasible point; the least infeasible has ";
        return none + "f = " + met.value() + " at " + show(bestPoint) + " (" + met + ")";
    }

    static String show(double[] x) {
        return x.length <= SHOWN
                ? Arrays.toString(x)
                : Arrays.toString(Arrays.copyOf(x, SHOWN)).replace("]", ", ... (" + x.length + " numbers)]");
    }
}
