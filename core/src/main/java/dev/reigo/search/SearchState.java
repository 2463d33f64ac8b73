package dev.reigo.search;

import dev.reigo.archive.ArchiveState;
import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.Optional;

/**
 * A search as plain data.
 *
 * @param archive samples, values, densities and log-likelihoods
 * @param distribution parameters of the present distribution
 * @param open whether the archive's newest component is the present distribution
 * @param update what the update keeps, e.g. the evolution path, then what the stop rules keep
 * @param iterations so far
 * @param from the first column that awaits a value; if points are handed out by ticket, the first that nobody took
 * @param to the column after the last
 * @param restarts what a search made of searches adds; the rest is then the state of the present one
 * @param waiting points from outside that have no place yet
 */
public record SearchState(
        ArchiveState archive,
        double[] distribution,
        boolean open,
        double[] update,
        long iterations,
        int from,
        int to,
        Optional<RestartState> restarts,
        InjectedState waiting) {
    /** The state of a search that is made of no others. */
    public SearchState(
            ArchiveState archive,
            double[] distribution,
            boolean open,
            double[] update,
            long iterations,
            int from,
            int to) {
        this(archive, distribution, open, update, iterations, from, to, Optional.empty(), InjectedState.NONE);
    }

    /** This state as a part of a search made of searches, which has had that many iterations. */
    SearchState within(RestartState outer, long all) {
        return new SearchState(archive, distribution, open, update, all, from, to, Optional.of(outer), waiting);
    }

    /** The part's own state again. */
    SearchState alone(long own) {
        return new SearchState(archive, distribution, open, update, own, from, to, Optional.empty(), waiting);
    }

    /** With more numbers after those of the update, which a search around this one keeps. */
    SearchState withMore(double[] numbers) {
        double[] all = Arrays.copyOf(update, update.length + numbers.length);
        System.arraycopy(numbers, 0, all, update.length, numbers.length);
        return new SearchState(archive, distribution, open, all, iterations, from, to, restarts, waiting);
    }

    /** Without samples and points that await a value. */
    public SearchState withoutDrawn() {
        return new SearchState(
                archive.withoutDrawn(), distribution, open, update, iterations, 0, 0, restarts, InjectedState.NONE);
    }

    /** The last numbers of the update. */
    double[] last(int count) {
        Checks.require(
                count >= 0 && update.length >= count,
                "a state must hold " + count + " numbers of its parts",
                update.length,
                "use a state of the same algorithm on the same problem");
        return Arrays.copyOfRange(update, update.length - count, update.length);
    }

    /** Without the last numbers of the update. */
    SearchState without(int count) {
        double[] rest = Arrays.copyOf(update, update.length - count);
        return new SearchState(archive, distribution, open, rest, iterations, from, to, restarts, waiting);
    }
}
