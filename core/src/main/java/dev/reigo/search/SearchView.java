package dev.reigo.search;

import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.distribution.Distribution;
import dev.reigo.surrogate.ModelUse;
import java.util.List;
import java.util.Optional;

/** What stop rules, observers and traces see of a search. */
public interface SearchView {
    /** The present p^(t) itself; copy it to keep it, and leave it as it is. */
    Distribution distribution();

    /** Samples per generation. */
    int lambda();

    /** Updates so far. */
    long iterations();

    /** How many values the last update saw for the first time; 0 before the first update. */
    int newestCount();

    /**
     * The minimized value of that rank among them; 0 is the best. With constraints only feasible points count: it is f
     * of that rank among these, and not a number if there are not so many.
     */
    double newestValue(int rank);

    /**
     * What ranks the samples if there are constraints: leave it as it is. Empty without constraints, and before the
     * first evaluation.
     */
    Optional<AugmentedLagrangian> lagrangian();

    /** What a model did for the last update, always the same object; empty without a surrogate. */
    Optional<ModelUse> model();

    /** p_c, the evolution path of the mean in units of sigma, for one coordinate of a Gaussian; 0 if there is none. */
    double path(int j);

    /** s_t^k for k = 0 (newest), ... of the last update: what the generations contributed; {1} without reuse. */
    double[] coefficientSums();

    /**
     * How many plain samples the kept ones were worth in the last update; lambda without reuse. NaN if densities are
     * computed on demand, the next generation is drawn, and nobody asked before.
     */
    double effectiveSampleSize();

    /** The mean quantile of the new samples among the reweighted past ones in the last update; NaN without reuse. */
    double meanQuantile();

    /** The searches within this one that have ended and given way to the next, oldest first. */
    List<Restart> restarts();

    /**
     * Where the optimum is if values are noisy, in the coordinates that are searched: the mean of p^(t) with the most
     * likely categories, or that of an ended search which was better there.
     */
    double[] answer();
}
