package dev.reigo.search;

import dev.reigo.internal.Checks;
import java.util.OptionalLong;

/**
 * How a search begins after a restart.
 *
 * @param lambda samples per generation
 * @param sigmaFactor times the usual first standard deviation
 * @param evaluations the most that it may spend; empty: only the run's budget counts
 */
public record Opening(int lambda, double sigmaFactor, OptionalLong evaluations) {
    public Opening {
        Checks.atLeast(2, lambda, "lambda after a restart", "use 2 or more");
        Checks.positive(sigmaFactor, "sigma factor of a restart", "use 1 for the first sigma");
        Checks.require(
                evaluations.isEmpty() || evaluations.getAsLong() >= 0,
                "evaluations of a search must be 0 or more",
                evaluations.isPresent() ? evaluations.getAsLong() : "left out",
                "leave them out for no limit but the budget");
    }

    /** With the usual first standard deviation and no limit but the budget. */
    public Opening(int lambda) {
        this(lambda, 1, OptionalLong.empty());
    }
}
