package dev.reigo.generation;

import dev.reigo.internal.Checks;

/**
 * An archive as plain data.
 *
 * @param open slot of the open, or newest closed, generation
 * @param size closed generations
 * @param points samples by column
 * @param values f by column
 * @param parameters of the distributions, by slot
 * @param logDensity log-likelihoods by slot and column
 * @param order columns of all closed generations, best value first
 */
public record ArchiveState(
        int open,
        int size,
        double[][] points,
        double[] values,
        double[][] parameters,
        double[][] logDensity,
        int[] order) {
    private static final String REMEDY = "use a state of the same algorithm on the same problem";

    /** Rejects what does not have the shape of an archive with that many slots and columns. */
    void check(int slots, int columns) {
        Checks.require(open >= 0 && open < slots, "open slot must be in [0, " + slots + ")", open, REMEDY);
        Checks.require(size >= 0 && size <= slots, "number of generations must be in [0, " + slots + "]", size, REMEDY);
        Checks.length(columns, points.length, "points", REMEDY);
        Checks.length(columns, values.length, "values", REMEDY);
        Checks.length(slots, parameters.length, "parameters", REMEDY);
        Checks.length(slots, logDensity.length, "log-densities", REMEDY);
        for (double[] row : logDensity) {
            Checks.length(columns, row.length, "log-densities of a slot", REMEDY);
        }
        Checks.length(columns, order.length, "order", REMEDY);
        for (int column : order) {
            Checks.require(column >= 0 && column < columns, "order must name columns", column, REMEDY);
        }
        for (double value : values) {
            Checks.require(!Double.isNaN(value), "values must be numbers or +infinity", value, REMEDY);
        }
    }
}
