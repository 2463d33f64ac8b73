package dev.reigo.search;

import dev.reigo.random.Xoshiro;
import java.util.List;

/** Opens searches that differ only in their size. Each begins at a fresh start. Restarts are made of them. */
public interface Searches {
    /** lambda of the first search. */
    int lambda();

    /**
     * A search at a fresh start.
     *
     * @param lambda samples per generation
     * @param sigmaFactor times the usual first standard deviation; a family without a width ignores it
     * @param generator draws the start
     */
    Search open(int lambda, double sigmaFactor, Xoshiro generator);

    /** The first search of a run, which may know something; a fresh start otherwise. */
    default Search first(int lambda, double sigmaFactor, Xoshiro generator) {
        return open(lambda, sigmaFactor, generator);
    }

    /** New rules that end the run as a whole, however many searches it is made of: a limit of time, for instance. */
    default List<StopRule> rulesOfRun() {
        return List.of();
    }
}
