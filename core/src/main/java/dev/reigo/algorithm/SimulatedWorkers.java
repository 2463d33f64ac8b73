package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Durations;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An algorithm whose points are evaluated on simulated workers, so that one can choose lambda and the number of workers
 * before real hours are spent. The result has the simulated time, in units of the mean duration of an evaluation.
 *
 * <p>If no lambda was chosen, the CMA-ES has max(default, W / 4) samples per update for W asynchronous workers, and
 * max(default, W) for others.
 *
 * <pre>{@code
 * SimulatedWorkers.of(CmaEs.standard(), 48, Durations.lognormal(1)).run(Benchmarks.ellipsoid(20), 1).simulatedTime();
 * }</pre>
 *
 * @param inner what runs on them
 * @param workers W, how many evaluations are made at the same time
 * @param durations how long an evaluation takes
 * @param asynchronous whether a worker takes its next point at once; if not, it waits for the end of the generation
 */
public record SimulatedWorkers(Algorithm inner, int workers, Durations durations, boolean asynchronous)
        implements Algorithm {
    static final String TYPE = "workers";

    public SimulatedWorkers {
        Objects.requireNonNull(durations, "durations");
        Checks.require(
                inner.ownWorkers().isEmpty(),
                "workers must be around an algorithm that has none",
                inner.key(),
                "give workers once");
        Checks.atLeast(1, workers, "number of workers", "use 1 for one evaluation at a time");
    }

    /** Asynchronous workers. */
    public static SimulatedWorkers of(Algorithm inner, int workers, Durations durations) {
        return new SimulatedWorkers(inner, workers, durations, true);
    }

    /** Workers that wait for the end of each generation. */
    public SimulatedWorkers synchronous() {
        return new SimulatedWorkers(inner, workers, durations, false);
    }

    static Algorithm read(Description values) {
        Description inner = values.nested("algorithm")
                .orElseThrow(() -> new IllegalArgumentException(
                        "workers must have an algorithm, but have none; name it under \"algorithm\""));
        return new SimulatedWorkers(
                Algorithms.of(inner),
                values.integer("workers").orElse(1),
                values.part("durations", Durations.class, Durations::byName).orElseGet(Durations::constant),
                values.flag("asynchronous").orElse(true));
    }

    @Override
    public Description description() {
        return Description.of(TYPE, TYPE)
                .nested("algorithm", inner.description())
                .always("workers", workers)
                .always("durations", durations)
                .add("asynchronous", asynchronous, true);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        Map<String, Object> all = new LinkedHashMap<>(sized(problem).parameters(problem));
        all.put("workers", workers);
        all.put("durations", durations.name());
        all.put("asynchronous", asynchronous);
        return all;
    }

    /** The algorithm with the lambda that it takes for so many workers. */
    private Algorithm sized(Problem problem) {
        int lambda = inner.search(problem, ownWorkers().get().settings(), new Xoshiro(0))
                .view()
                .lambda();
        return inner.search(problem, SearchSettings.usual(), new Xoshiro(0))
                                .view()
                                .lambda()
                        == lambda
                ? inner
                : inner.withLambda(lambda);
    }

    @Override
    public void check(Problem problem) {
        inner.check(problem);
        durations.requireKnown();
    }

    @Override
    public SimulatedWorkers withLambda(int lambda) {
        return new SimulatedWorkers(inner.withLambda(lambda), workers, durations, asynchronous);
    }

    @Override
    public SimulatedWorkers on(Problem problem) {
        return new SimulatedWorkers(inner.on(problem), workers, durations, asynchronous);
    }

    @Override
    public SimulatedWorkers endingSearches() {
        return new SimulatedWorkers(inner.endingSearches(), workers, durations, asynchronous);
    }

    @Override
    public Optional<Workers> ownWorkers() {
        return Optional.of(Workers.simulated(workers, durations, asynchronous));
    }

    /** An algorithm around this one would lose the workers without a word. */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        Checks.require(
                settings.late() == asynchronous && settings.workers().equals(OptionalInt.of(workers)),
                "workers must be around all other parts of an algorithm",
                key() + " within another",
                "put them around it, or hand on ownWorkers() too");
        return inner.search(problem, settings, generator);
    }

    @Override
    public String toString() {
        return key();
    }
}
