package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.OptimizerState;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An algorithm that begins with the distribution and the archive of an earlier run of its own: the earlier samples go
 * on as components of the mixture, with the values that they had. It is for the same objective, or one that ranks
 * points alike. Budget, best point and random numbers are new.
 *
 * <pre>{@code
 * OptimizerState monday = run.state();
 * ArchiveStart.from(Pbil.of(10, 3), monday).run(problem, 2);
 * }</pre>
 *
 * @param inner the algorithm, which is that of the earlier run
 * @param earlier a state of that run, finished or not
 */
public record ArchiveStart(Algorithm inner, OptimizerState earlier) implements Algorithm {
    public ArchiveStart {
        Objects.requireNonNull(earlier, "earlier");
        inner = Runs.begun(inner, earlier.algorithm());
        Checks.require(
                inner.description().equals(earlier.algorithm()),
                "the algorithm of the earlier run must be " + inner.key(),
                earlier.algorithm().key(),
                "begin with an archive of the same algorithm, or use WarmStart for the CMA-ES");
        Checks.require(
                inner.ownWorkers().isEmpty() && earlier.search().type().equals(IgoSearch.TYPE),
                "an algorithm that begins with an archive must be one search",
                inner.key(),
                "leave restarts, workers and a surrogate out");
    }

    /** Begins where that run was. */
    public static ArchiveStart from(Algorithm inner, OptimizerState earlier) {
        return new ArchiveStart(inner, earlier);
    }

    @Override
    public Description description() {
        int[] numbers = {
            Arrays.hashCode(earlier.distribution()),
            Arrays.hashCode(earlier.run().wholes("generator"))
        };
        return Description.of("continued", "continued")
                .nested("algorithm", inner.description())
                .always("from", Integer.toHexString(Arrays.hashCode(numbers)));
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        Map<String, Object> all = new LinkedHashMap<>(inner.parameters(problem));
        all.put("from", description().value("from"));
        return all;
    }

    @Override
    public void check(Problem problem) {
        inner.check(problem);
        Checks.length(
                problem.coordinates(),
                earlier.coordinates(),
                "points of the earlier run",
                "use a run on a problem with as many variables");
        boolean limited = problem.constraints().isPresent();
        boolean before = isLimited();
        Checks.require(
                limited == before,
                "constraints of the earlier run must be " + (limited ? "those of the problem" : "none"),
                before ? "some" : "none",
                "use a run on a problem with the same constraints, or WarmStart for the CMA-ES");
    }

    /** Whether the earlier problem had constraints: it then had a tolerance. */
    private boolean isLimited() {
        return earlier.problem().number("tolerance").isPresent();
    }

    @Override
    public ArchiveStart withLambda(int lambda) {
        return new ArchiveStart(inner.withLambda(lambda), earlier);
    }

    @Override
    public ArchiveStart on(Problem problem) {
        return this; // the earlier run is of this very algorithm
    }

    @Override
    public ArchiveStart endingSearches() {
        return this; // as above
    }

    @Override
    public Optional<Workers> ownWorkers() {
        return Optional.empty();
    }

    /** An earlier run by ticket keeps other samples than one by generations, so each goes on as its kind. */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        boolean late = settings.late();
        Checks.require(
                late == earlier.late(),
                late
                        ? "a run by ticket, e.g. on workers, must begin with a run by ticket"
                        : "a run by generations must begin with a run by generations",
                late ? "one by generations" : "one by ticket",
                late ? "use start(problem, seed), without workers" : "use askTell(problem, seed), or workers");
        Search search = inner.search(problem, settings, generator);
        search.restore(IgoSearch.withoutUntold(earlier.search()));
        return search;
    }

    @Override
    public String toString() {
        return key();
    }
}
