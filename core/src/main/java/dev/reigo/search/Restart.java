package dev.reigo.search;

/**
 * A search that ended within a run, so that the next one began.
 *
 * @param number 1, 2, ... in the run
 * @param lambda samples per generation of the search that ended
 * @param sigmaFactor its first standard deviation as a multiple of the usual one
 * @param evaluations that it spent
 * @param iterations its updates
 * @param bestValue its best f, in the problem's own sign; the worst infinity if it saw nothing finite
 * @param reason why it ended: the code of a {@link StopReason}
 * @param message the same in words
 */
public record Restart(
        int number,
        int lambda,
        double sigmaFactor,
        long evaluations,
        long iterations,
        double bestValue,
        String reason,
        String message) {
    Restart withEvaluations(long count) {
        return new Restart(number, lambda, sigmaFactor, count, iterations, bestValue, reason, message);
    }
}
