package dev.reigo.optimizer;

import dev.reigo.search.Restart;
import java.util.function.Consumer;

/**
 * Follows a run. A run may have any number of observers. It calls them in the order in which they were added, on its
 * own thread. An observer that throws an exception ends the run, and the run's reason names it. If the run has ended
 * already, its result stands, and the thread's handler of uncaught exceptions gets the exception.
 */
public interface Observer {
    /** An evaluation gave this value; {@link Optimizer#lastPoint} is its point. */
    default void evaluated(Optimizer run, double value) {}

    /** The objective threw, and the run goes on: {@link #evaluated} follows with NaN. */
    default void failed(Optimizer run, Throwable thrown) {}

    /**
     * The last evaluation is the best so far. If the first value is invalid, it comes as the worst infinity; so does a
     * value as long as no point is feasible, and the point is then the least infeasible one.
     */
    default void improved(Optimizer run, double value) {}

    /** The distribution was updated and the run goes on. */
    default void iterated(Optimizer run) {}

    /**
     * A search of the run ended, and the next has begun at a fresh start: {@link Optimizer#lambda} is the new one's.
     */
    default void restarted(Optimizer run, Restart ended) {}

    /** The run has ended. */
    default void ended(Optimizer run) {}

    /** Called after each update. */
    static Observer onIteration(Consumer<Optimizer> action) {
        return new Observer() {
            @Override
            public void iterated(Optimizer run) {
                action.accept(run);
            }
        };
    }
}
