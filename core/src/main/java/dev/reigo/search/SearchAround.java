package dev.reigo.search;

import dev.reigo.distribution.Distribution;
import dev.reigo.random.Xoshiro;
import java.util.List;

/** A search made of a search, which it asks for everything that it does not change. */
interface SearchAround extends Search {
    /** The present search inside. */
    Search inner();

    @Override
    default Distribution distribution() {
        return inner().distribution();
    }

    @Override
    default int lambda() {
        return inner().lambda();
    }

    @Override
    default long iterations() {
        return inner().iterations();
    }

    @Override
    default void inject(List<Injected> points) {
        inner().inject(points);
    }

    @Override
    default List<Injected> waiting() {
        return inner().waiting();
    }

    @Override
    default int newestCount() {
        return inner().newestCount();
    }

    @Override
    default double newestValue(int rank) {
        return inner().newestValue(rank);
    }

    @Override
    default double[] coefficientSums() {
        return inner().coefficientSums();
    }

    @Override
    default double effectiveSampleSize() {
        return inner().effectiveSampleSize();
    }

    @Override
    default double meanQuantile() {
        return inner().meanQuantile();
    }

    @Override
    default double path(int j) {
        return inner().path(j);
    }

    @Override
    default boolean renew(Xoshiro generator) {
        return inner().renew(generator);
    }

    @Override
    default List<Restart> restarts() {
        return inner().restarts();
    }

    @Override
    default double[] answer() {
        return inner().answer();
    }
}
