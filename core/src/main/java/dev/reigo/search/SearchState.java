package dev.reigo.search;

import dev.reigo.archive.ArchiveState;

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
        int to) {}
