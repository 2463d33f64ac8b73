package dev.reigo.optimizer;

import dev.reigo.search.StopReason;

/**
 * What a run found.
 *
 * @param reason why it ended
 * @param bestPoint the best x evaluated; empty if nothing was evaluated
 * @param bestValue f at the best point, in the problem's own sign; the worst infinity if nothing finite was seen
 * @param evaluations evaluations spent, up to and including the one that reached the target
 * @param iterations updates of the distribution
 * @param invalidValues evaluations that gave NaN or an infinity, or failed
 * @param failures evaluations in which the objective threw
 */
public record Result(
        StopReason reason,
        double[] bestPoint,
        double bestValue,
        long evaluations,
        long iterations,
        long invalidValues,
        long failures) {
    /** Whether the target was reached. */
    public boolean success() {
        return reason.success();
    }
}
