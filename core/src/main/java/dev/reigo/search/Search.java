package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Samples;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import java.util.List;
import java.util.Optional;

/**
 * A search without budget, target and objective: it hands out points, takes what their evaluations gave in any order,
 * and moves on. A point is known by its column in {@link #samples}. A search can be made of searches.
 *
 * <pre>{@code
 * while (search.due() > 0) {          // one point after the other
 *     search.draw(generator);
 *     int column = search.take();
 *     search.samples().get(column, x);
 *     search.tell(column, Outcome.of(f(x)));
 * }
 * search.update();
 * }</pre>
 */
public interface Search {
    /** What may be seen of it. Always the same object. */
    SearchView view();

    /** The samples that the columns belong to. */
    Samples samples();

    /**
     * Makes points ready if none is, and if it can without further values.
     *
     * @return why it cannot go on; empty if all is well
     */
    Optional<StopReason> draw(Xoshiro generator);

    /** Hands out the next point that is ready and returns its column; -1 if none is ready. */
    int take();

    /** Takes what the evaluation of a column gave, from whatever distribution its point came. */
    void tell(int column, Outcome outcome);

    /** Gives up a column that was handed out. It counts nowhere, or is handed out again. */
    void discard(int column);

    /** Whether a column was handed out and awaits a value. */
    boolean awaits(int column);

    /**
     * How many values must still come before the next update, those under way included; 0: an update is due. The number
     * may rise when values come: a search may ask for more points first.
     */
    int due();

    /**
     * theta^(t) -> theta^(t+1). Points that are ready but not handed out are dropped.
     *
     * @return why the search ends; empty if it continues
     */
    Optional<StopReason> update();

    /**
     * If a search within this one has ended, the next begins. It is called after each update.
     *
     * @return whether the next began: the last of {@link SearchView#restarts} is then the one that ended
     */
    boolean renew(Xoshiro generator);

    /**
     * Puts points from outside into adjacent columns at once; returns the first. They count as handed out.
     *
     * @throws IllegalArgumentException if the search cannot say what they are worth; nothing has changed then
     */
    int insert(List<Injected> points);

    /**
     * Takes points from outside, which take the places of the next samples; refuses as {@link #insert} does.
     *
     * @return all that have no place yet
     */
    List<Injected> inject(List<Injected> points);

    /** The search as it is now. */
    State state();

    /** Takes over a state of the same search. */
    void restore(State state);
}
