package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.search.Search;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The outstanding points of a run as plain data.
 *
 * @param next the number of the next ticket
 * @param numbers of the outstanding tickets, ascending
 * @param columns of their samples in the present search; -1 if the search that they came from has ended
 * @param points the points themselves, as the user sees them
 */
public record TicketState(long next, long[] numbers, int[] columns, double[][] points) {
    static TicketState of(long next, Collection<Ticket> outstanding, int ended) {
        return new TicketState(
                next,
                outstanding.stream().mapToLong(Ticket::number).toArray(),
                outstanding.stream()
                        .mapToInt(each -> each.columnIf(ended).orElse(-1))
                        .toArray(),
                outstanding.stream().map(Ticket::point).toArray(double[][]::new));
    }

    /** The tickets of a run whose search is restored. */
    List<Ticket> tickets(AskTell owner, Search search) {
        List<Ticket> tickets = new ArrayList<>();
        int ended = search.restarts().size();
        for (int i = 0; i < numbers.length; i++) {
            int column = columns[i];
            Checks.require(
                    column < 0 || search.awaits(column),
                    "a ticket must belong to a sample that awaits a value",
                    "column " + column,
                    "use a state of the same run");
            tickets.add(new Ticket(owner, numbers[i], points[i].clone(), column, column < 0 ? -1 : ended));
        }
        return tickets;
    }

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
