package dev.reigo.search;

import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What an algorithm is told when it opens a search.
 *
 * @param lambda samples per generation, whatever the algorithm would take; empty: as it chooses
 * @param sigmaFactor times the usual first standard deviation; a family without a width ignores it
 * @param evaluations the most that the search may spend; empty: only the run's budget counts
 * @param late whether values may come late: after an update that their points did not see coming
 * @param workers how many evaluate points at the same time; empty: nobody but the run itself
 * @param number 1, 2, ... in the run; later searches begin anywhere, whatever the first one knew
 * @param followed whether another search follows, so that this one must end by itself some day
 * @param clock the time of the run
 */
public record SearchSettings(
        OptionalInt lambda,
        double sigmaFactor,
        OptionalLong evaluations,
        boolean late,
        OptionalInt workers,
        int number,
        boolean followed,
        RunClock clock) {
    public SearchSettings {
        if (lambda.isPresent()) {
            Checks.atLeast(1, lambda.getAsInt(), "lambda of a search", "use 2 or more, or 1 for a (1+1)-ES");
        }
        Checks.positive(sigmaFactor, "sigma factor of a search", "use 1 for the first sigma");
        Checks.require(
                evaluations.isEmpty() || evaluations.getAsLong() >= 0,
                "evaluations of a search must be 0 or more",
                evaluations.isPresent() ? evaluations.getAsLong() : "left out",
                "leave them out for no limit but the budget");
        if (workers.isPresent()) {
            Checks.atLeast(1, workers.getAsInt(), "number of workers", "use 1 for one evaluation at a time");
        }
        Checks.atLeast(1, number, "number of a search", "use 1 for the first");
        Objects.requireNonNull(clock, "clock");
    }

    /** Of the only search of a run, evaluated one point after the other. */
    public static SearchSettings usual() {
        return new SearchSettings(
                OptionalInt.empty(), 1, OptionalLong.empty(), false, OptionalInt.empty(), 1, false, new RunClock());
    }

    public SearchSettings withLambda(int newLambda) {
        return new SearchSettings(
                OptionalInt.of(newLambda), sigmaFactor, evaluations, late, workers, number, followed, clock);
    }

    public SearchSettings withSigmaFactor(double newFactor) {
        return new SearchSettings(lambda, newFactor, evaluations, late, workers, number, followed, clock);
    }

    public SearchSettings withEvaluations(long most) {
        return new SearchSettings(lambda, sigmaFactor, OptionalLong.of(most), late, workers, number, followed, clock);
    }

    /** As large as that one, and otherwise the same. */
    SearchSettings sizedAs(SearchSettings other) {
        return new SearchSettings(
                other.lambda, other.sigmaFactor, other.evaluations, late, workers, number, followed, clock);
    }

    /** Values may come late: points are handed out by ticket. */
    public SearchSettings withLate() {
        return new SearchSettings(lambda, sigmaFactor, evaluations, true, workers, number, followed, clock);
    }

    /** Values may come late if points are evaluated at the same time by so many workers that do not wait. */
    public SearchSettings withLate(int newWorkers) {
        return new SearchSettings(
                lambda, sigmaFactor, evaluations, true, OptionalInt.of(newWorkers), number, followed, clock);
    }

    /** Points are evaluated at the same time by so many workers that wait for the end of each generation. */
    public SearchSettings withWaiting(int newWorkers) {
        return new SearchSettings(
                lambda, sigmaFactor, evaluations, false, OptionalInt.of(newWorkers), number, followed, clock);
    }

    /** Of the search of that number in a run of several. */
    public SearchSettings withNumber(int newNumber) {
        return new SearchSettings(lambda, sigmaFactor, evaluations, late, workers, newNumber, true, clock);
    }

    /**
     * The lambda of the first search of a run: as chosen by the user, or the algorithm's default. Asynchronous workers
     * raise the default to W / 4, and waiting ones to W.
     */
    public int firstLambda(OptionalInt chosen, int usual) {
        int count = workers.orElse(1);
        long least = late ? Math.round(count / 4.0) : count;
        return chosen.orElse((int) Math.max(usual, least));
    }
}
