package dev.reigo.optimizer;

import dev.reigo.internal.Checks;

/**
 * The outstanding points of a run as plain data.
 *
 * @param next the number of the next ticket
 * @param numbers of the outstanding tickets, ascending
 * @param columns of their samples in the present search; -1 if the search that they came from has ended
 * @param points the points themselves, as the user sees them
 */
public record TicketState(long next, long[] numbers, int[] columns, double[][] points) {
    /** Rejects what is not the state of a run in that dimension. */
    void check(int dimension) {
        String remedy = "use a state of the same run";
        Checks.length(numbers.length, columns.length, "columns of tickets", remedy);
        Checks.length(numbers.length, points.length, "points of tickets", remedy);
        long last = 0;
        for (int i = 0; i < numbers.length; i++) {
            Checks.require(
                    numbers[i] > last && numbers[i] < next,
                    "numbers of tickets must ascend and be below " + next,
                    numbers[i],
                    remedy);
            Checks.require(columns[i] >= -1, "columns of tickets must be -1 or more", columns[i], remedy);
            Checks.length(dimension, points[i].length, "point of ticket " + numbers[i], remedy);
            last = numbers[i];
        }
        Checks.require(next > last, "the next ticket's number must be above the last", next, remedy);
    }
}
