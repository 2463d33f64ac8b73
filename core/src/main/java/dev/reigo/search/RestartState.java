package dev.reigo.search;

import dev.reigo.internal.Checks;
import java.util.List;
import java.util.Optional;

/**
 * A search made of searches as plain data, besides the state of the present one.
 *
 * @param past the searches that have ended
 * @param opening how the present one began
 * @param evaluations that the present one has spent
 * @param best its best value so far, minimized; +infinity before any finite one
 * @param ended the present one if it has ended and the next has not begun
 * @param rules what the rules of the whole run keep, then the median value and the mean of the best search that ended
 */
public record RestartState(
        List<Restart> past, Opening opening, long evaluations, double best, Optional<Restart> ended, double[] rules) {
    public RestartState {
        past = List.copyOf(past);
        String remedy = "use a state of the same algorithm on the same problem";
        Checks.require(evaluations >= 0, "evaluations of a search must be 0 or more", evaluations, remedy);
        Checks.require(!Double.isNaN(best), "best value of a search must be a number", best, remedy);
    }
}
