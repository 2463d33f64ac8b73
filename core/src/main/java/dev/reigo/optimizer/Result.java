package dev.reigo.optimizer;

import dev.reigo.search.StopReason;
import java.util.Arrays;

/**
 * What a run found.
 *
 * @param reason why it ended
 * @param bestPoint the best x evaluated; empty if nothing was evaluated
 * @param bestValue f at the best point, in the problem's own sign; the worst infinity if nothing finite was seen
 * @param mean of the final distribution, as a point of the user; under noise, the better answer
 * @param evaluations evaluations spent, up to and including the one that reached the target
 * @param iterations updates of the distribution
 * @param invalidValues evaluations that gave NaN or an infinity, or failed
 * @param failures evaluations in which the objective threw
 */
public record Result(
        StopReason reason,
        double[] bestPoint,
        double bestValue,
        double[] mean,
        long evaluations,
        long iterations,
        long invalidValues,
        long failures) {
    private static final int SHOWN = 10; // coordinates of a point

    /** Whether the target was reached. */
    public boolean success() {
        return reason.success();
    }

    @Override
    public String toString() {
        String invalid = invalidValues == 0 ? "" : " (" + invalidValues + " invalid, " + failures + " of them failed)";
        return "f = " + bestValue + " at " + show(bestPoint) + " after " + evaluations + " evaluations" + invalid + ": "
                + reason.message();
    }

    private static String show(double[] x) {
        return x.length <= SHOWN
                ? Arrays.toString(x)
                : Arrays.toString(Arrays.copyOf(x, SHOWN)).replace("]", ", ... (" + x.length + " numbers)]");
    }
}
