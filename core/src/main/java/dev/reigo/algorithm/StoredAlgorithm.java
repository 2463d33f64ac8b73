package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import java.util.Map;
import java.util.Optional;

/** An algorithm of which a file knows only the key. It has a name, but it cannot run. */
record StoredAlgorithm(String id) implements Algorithm {
    @Override
    public Description description() {
        return Description.of(Algorithms.OWN, id).hidden("id", id, null);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        return Map.of("algorithm", id);
    }

    @Override
    public void check(Problem problem) {
        throw new IllegalArgumentException("the algorithm '" + id
                + "' must be given, but a file cannot hold it; build the plan in the script that makes it");
    }

    @Override
    public Algorithm withLambda(int lambda) {
        return this;
    }

    @Override
    public Algorithm on(Problem problem) {
        return this;
    }

    @Override
    public Algorithm endingSearches() {
        return this;
    }

    @Override
    public Optional<Workers> ownWorkers() {
        return Optional.empty();
    }

    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        throw new AssertionError("unreachable");
    }
}
