package dev.reigo.search;

import dev.reigo.description.State;

/**
 * A search that ended within a run, so that the next one began.
 *
 * @param number 1, 2, ... in the run
 * @param lambda samples per generation of the search that ended
 * @param sigmaFactor its first standard deviation as a multiple of the usual one
 * @param evaluations that it spent
 * @param iterations its updates
 * @param bestValue its best f, in the problem's own sign; the worst infinity if it saw nothing finite and feasible
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

    State state() {
        return State.of("restart")
                .put("number", number)
                .put("lambda", lambda)
                .put("sigmaFactor", sigmaFactor)
                .put("evaluations", evaluations)
                .put("iterations", iterations)
                .put("bestValue", bestValue)
                .put("reason", reason)
                .put("message", message);
    }

    static Restart of(State state) {
        return new Restart(
                state.integer("number", 1, Integer.MAX_VALUE),
                state.integer("lambda", 1, Integer.MAX_VALUE),
                state.number("sigmaFactor"),
                state.whole("evaluations", 0, Long.MAX_VALUE),
                state.whole("iterations", 0, Long.MAX_VALUE),
                state.number("bestValue"),
                state.text("reason"),
                state.text("message"));
    }
}
