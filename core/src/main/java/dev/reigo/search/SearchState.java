package dev.reigo.search;

import dev.reigo.archive.ArchiveState;
import dev.reigo.internal.Checks;
import java.util.Arrays;

/**
 * A search as plain data.
 *
 * @param archive samples, values, densities and log-likelihoods
 * @param distribution parameters of the present distribution
 * @param open whether the archive's newest component is the present distribution
 * @param update what the update keeps, e.g. the evolution path, then what the stop rules keep
 * @param iterations so far
 * @param from the first column that awaits a value
 * @param to the column after the last
 */
public record SearchState(
        ArchiveState archive,
        double[] distribution,
        boolean open,
        double[] update,
        long iterations,
        int from,
        int to) {
    /** With more numbers after those of the update, which a search around this one keeps. */
    SearchState withMore(double[] numbers) {
        double[] all = Arrays.copyOf(update, update.length + numbers.length);
        System.arraycopy(numbers, 0, all, update.length, numbers.length);
        return new SearchState(archive, distribution, open, all, iterations, from, to);
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
        return new SearchState(archive, distribution, open, rest, iterations, from, to);
    }
}
