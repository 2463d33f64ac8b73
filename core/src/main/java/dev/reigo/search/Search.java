package dev.reigo.search;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.random.Xoshiro;
import java.util.List;
import java.util.Optional;

/**
 * A search without budget, target and objective: it draws points, takes their values and moves on. A search can be made
 * of searches.
 */
public interface Search {
    /** The present p^(t) itself; copy it to keep it. */
    Distribution distribution();

    /** Samples per generation. */
    int lambda();

    /** Updates so far. */
    long iterations();

    /** The samples that the columns of {@link #batch} belong to. */
    Samples samples();

    /** The columns that await a value. */
    Batch batch();

    /**
     * Draws a generation. Afterwards {@link #batch} has the points to evaluate, if any.
     *
     * @return why it cannot; empty if all is well
     */
    Optional<StopReason> draw(Xoshiro generator);

    /** Takes a whole generation of points from outside as samples of the present distribution. */
    void place(double[][] points);

    /**
     * Points from outside, which take the places of the next samples.
     *
     * @throws IllegalArgumentException if the search cannot say what they are worth; nothing has changed then
     */
    default void inject(List<Injected> points) {
        throw new IllegalArgumentException("points may be injected if the search takes any, but this one does not; "
                + "use ask and tell without them");
    }

    /** Those that have no place yet. */
    default List<Injected> waiting() {
        return List.of();
    }

    /** Puts points from outside into adjacent columns at once; returns the first. They count as taken. */
    default int insert(List<Injected> points) {
        throw inOrder();
    }

    /** Takes the minimized value of the first point of the batch; +infinity if it is invalid. */
    void tell(double value);

    /**
     * Whether values may come in any order: points are {@linkplain #take taken} one by one, and each is then
     * {@linkplain #tell(int, double) told} or {@linkplain #discard discarded}.
     */
    default boolean anyOrder() {
        return false;
    }

    /** Whether no more points may be handed out until values come. */
    default boolean waits() {
        return false;
    }

    /** Hands out the first point of the batch and returns its column. */
    default int take() {
        throw inOrder();
    }

    /** Takes the minimized value of a point that was taken, from whatever distribution; +infinity if it is invalid. */
    default void tell(int column, double value) {
        throw inOrder();
    }

    /** Gives up a point that was taken. It counts nowhere. */
    default void discard(int column) {
        throw inOrder();
    }

    /** Whether a column holds a point that was taken, or is in the batch, and awaits a value. */
    default boolean awaits(int column) {
        throw inOrder();
    }

    /** How many values have come since the last update. */
    default int told() {
        throw inOrder();
    }

    private static UnsupportedOperationException inOrder() {
        return new UnsupportedOperationException("this search takes its values in order; ask anyOrder() first");
    }

    /**
     * theta^(t) -> theta^(t+1), once every point of the generation has its value.
     *
     * @return why the search ends; empty if it continues
     */
    Optional<StopReason> update();

    /** How many values the last update saw for the first time; 0 before the first update. */
    int newestCount();

    /** The minimized value of that rank among them; 0 is the best. */
    double newestValue(int rank);

    /** s_t^k for k = 0 (newest), ... of the last update: what the generations contributed; {1} without reuse. */
    double[] coefficientSums();

    /**
     * How many plain samples the kept ones were worth in the last update; lambda without reuse. NaN if densities are
     * computed on demand, the next generation is drawn, and nobody asked before.
     */
    double effectiveSampleSize();

    /** The mean quantile of the new samples among the reweighted past ones in the last update; NaN without reuse. */
    default double meanQuantile() {
        return Double.NaN;
    }

    /** p_c, the evolution path of the mean in units of sigma, for one coordinate of a Gaussian; 0 if there is none. */
    default double path(int j) {
        return 0;
    }

    /**
     * If a search within this one has ended, the next begins. It is called after each update.
     *
     * @return whether the next began: the last of {@link #restarts} is then the one that ended
     */
    default boolean renew(Xoshiro generator) {
        return false;
    }

    /** The searches within this one that have ended and given way to the next, oldest first. */
    default List<Restart> restarts() {
        return List.of();
    }

    /**
     * Where the optimum is if values are noisy: E[x] under p^(t), or that of an ended search which was better there.
     */
    default double[] answer() {
        return distribution().mean();
    }

    /** The search as it is now. */
    SearchState state();

    /** Takes over a state of the same search. */
    void restore(SearchState state);
}
