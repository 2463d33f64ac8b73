package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Bipop;
import dev.reigo.search.Ipop;
import dev.reigo.search.RestartPolicy;
import dev.reigo.search.RestartSearch;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopKind;
import dev.reigo.search.Stops;
import dev.reigo.search.Tolerance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * An algorithm made of an algorithm: whenever its search ends, the next begins at a fresh start, until budget or target
 * end the run. The searches share one budget and one best point, and the result lists them.
 *
 * <p>There is no limit by default, because every run has a budget, and a run that ends before has wasted it.
 *
 * <pre>{@code
 * Restarts.ipop(CmaEs.standard()).run(Benchmarks.rastrigin(10), 1).restarts();
 * }</pre>
 *
 * <p>{@link #of}, {@link #ipop}, {@link #bipop} and {@link #plain} give the algorithm the usual stop rules if it has
 * none. The constructor takes it as it is: a CMA-ES without stop rules then has
 * {@linkplain dev.reigo.search.Stops#absolute absolute} ones, as in earlier versions.
 *
 * @param inner what is begun anew: any algorithm without workers
 * @param policy how large the next search is
 * @param limit restarts, of whatever size, after which the next reason to stop ends the run; empty: no limit
 */
public record Restarts(Algorithm inner, RestartPolicy policy, OptionalInt limit) implements Algorithm {
    static final String TYPE = "restarts";
    private static final List<String> OWN = List.of("policy", "limit");

    /** What labels need not say: the rules that {@link #of} brings. */
    private static final Set<String> BROUGHT = Set.of(
            "stop=" + Stops.usual().label(),
            "stop=" + Stops.usual().with(new Tolerance(StopKind.MAX_ITER)).label());

    public Restarts {
        Objects.requireNonNull(policy, "policy");
        Checks.require(
                inner.ownWorkers().isEmpty(),
                "restarts must be around an algorithm without workers",
                inner.key(),
                "put the workers around the restarts");
        if (limit.isPresent()) {
            Checks.atLeast(1, limit.getAsInt(), "limit of restarts", "leave it out for as many as the budget allows");
        }
    }

    /** The algorithm with these restarts, and with stop rules if it has none that end a search. */
    public static Restarts of(Algorithm inner, RestartPolicy policy, OptionalInt limit) {
        return new Restarts(inner.endingSearches(), policy, limit);
    }

    /** lambda doubles at each restart (Auger, Hansen 2005). */
    public static Restarts ipop(Algorithm inner) {
        return of(inner, new Ipop(), OptionalInt.empty());
    }

    /** Large and small lambdas by turns (Hansen 2009). */
    public static Restarts bipop(Algorithm inner) {
        return of(inner, new Bipop(), OptionalInt.empty());
    }

    /** The same lambda each time. */
    public static Restarts plain(Algorithm inner) {
        return of(inner, new RestartPolicy.Plain(), OptionalInt.empty());
    }

    public Restarts withLimit(int newLimit) {
        return new Restarts(inner, policy, OptionalInt.of(newLimit));
    }

    /**
     * The same with another value of a parameter of {@link #description} or of the inner algorithm's, e.g.
     * {@code with("lambda", 20)}; null: the default.
     */
    public Restarts with(String parameter, Object value) {
        Description changed = description().with(parameter, value);
        if (OWN.contains(parameter)) { // the algorithm inside stays, whoever made it
            return Algorithms.checked(changed, around(inner, changed));
        }
        Checks.require(
                Algorithms.canRead(inner.description()),
                "parameter of restarts around an algorithm of your own must be one of " + OWN,
                parameter,
                "change the algorithm inside");
        return (Restarts) Algorithms.of(changed);
    }

    static Algorithm read(Description values) {
        Description inner = values.nested("algorithm")
                .orElseThrow(() -> new IllegalArgumentException(
                        "restarts must have an algorithm to restart, but have none; name it under \"algorithm\""));
        return around(Algorithms.of(inner), values);
    }

    private static Restarts around(Algorithm inner, Description values) {
        return new Restarts(
                inner,
                values.part("policy", RestartPolicy.class, RestartPolicy::byName)
                        .orElseGet(Ipop::new),
                values.integer("limit"));
    }

    @Override
    public Description description() {
        String name = policy.name();
        int end = name.indexOf('(');
        String kind = end < 0 ? name : name.substring(0, end);
        return Description.of(TYPE, kind)
                .labelled(policy instanceof RestartPolicy.Plain ? "restarts" : kind)
                .hidden("policy", policy, null)
                .nested("algorithm", inner.description().withoutInLabel(BROUGHT))
                .showIf(end >= 0, end < 0 ? "" : name.substring(end + 1, name.length() - 1), "policy")
                .add("limit", limit);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        Map<String, Object> all = new LinkedHashMap<>(inner.parameters(problem));
        all.put("restarts", policy.name());
        limit.ifPresent(most -> all.put("limit", most));
        return all;
    }

    @Override
    public void check(Problem problem) {
        inner.check(problem);
        policy.requireKnown();
    }

    @Override
    public Restarts withLambda(int lambda) {
        return new Restarts(inner.withLambda(lambda), policy, limit);
    }

    @Override
    public Restarts on(Problem problem) {
        return new Restarts(inner.on(problem), policy, limit);
    }

    @Override
    public Restarts endingSearches() {
        return new Restarts(inner.endingSearches(), policy, limit);
    }

    /** None, because the algorithm inside has none. */
    @Override
    public Optional<Workers> ownWorkers() {
        return Optional.empty();
    }

    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        return new RestartSearch(
                (each, random) -> inner.search(problem, each, random),
                policy,
                limit,
                problem.direction(),
                settings,
                generator);
    }

    @Override
    public String toString() {
        return key();
    }
}
