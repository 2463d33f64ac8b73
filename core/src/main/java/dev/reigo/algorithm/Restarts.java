package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Bipop;
import dev.reigo.search.Ipop;
import dev.reigo.search.RestartPolicy;
import dev.reigo.search.RestartSearch;
import dev.reigo.search.Searches;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

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
 * @param inner what is begun anew: a {@link CmaEs}, {@link CatCma}, {@link Pbil}, {@link Igo} or your own
 *     {@link Restartable}
 * @param policy how large the next search is
 * @param limit restarts, of whatever size, after which the next reason to stop ends the run; empty: no limit
 */
public record Restarts(Algorithm inner, RestartPolicy policy, OptionalInt limit) implements Algorithm {
    static final String TYPE = "restarts";

    public Restarts {
        Objects.requireNonNull(policy, "policy");
        Checks.require(
                inner instanceof Restartable,
                "restarts must be around an algorithm that has a lambda",
                inner,
                "use CmaEs, Pbil, Igo or your own Restartable");
        if (limit.isPresent()) {
            Checks.atLeast(1, limit.getAsInt(), "limit of restarts", "leave it out for as many as the budget allows");
        }
    }

    /** lambda doubles at each restart (Auger, Hansen 2005). */
    public static Restarts ipop(Restartable inner) {
        return new Restarts(inner, new Ipop(), OptionalInt.empty());
    }

    /** Large and small lambdas by turns (Hansen 2009). */
    public static Restarts bipop(Restartable inner) {
        return new Restarts(inner, new Bipop(), OptionalInt.empty());
    }

    /** The same lambda each time. */
    public static Restarts plain(Restartable inner) {
        return new Restarts(inner, new RestartPolicy.Plain(), OptionalInt.empty());
    }

    public Restarts withLimit(int newLimit) {
        return new Restarts(inner, policy, OptionalInt.of(newLimit));
    }

    /**
     * The same with another value of a parameter of {@link #description} or of the inner algorithm's, e.g.
     * {@code with("lambda", 20)}; null: the default.
     */
    public Restarts with(String parameter, Object value) {
        return (Restarts) Algorithms.of(description().with(parameter, value));
    }

    static Algorithm read(Description values) {
        Description inner = values.nested("algorithm")
                .orElseThrow(() -> new IllegalArgumentException(
                        "restarts must have an algorithm to restart, but have none; name it under \"algorithm\""));
        return new Restarts(
                Algorithms.of(inner),
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
                .nested("algorithm", inner.description())
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
    public Optimizer start(Problem problem, Xoshiro generator) {
        return start(problem, generator, false);
    }

    Optimizer start(Problem problem, Xoshiro generator, boolean late) {
        check(problem);
        Searches searches = late ? lateSearches(problem) : ((Restartable) inner).searches(problem);
        RestartSearch search = new RestartSearch(searches, policy, limit, problem.direction(), generator);
        return new Optimizer(this::description, problem, search, generator);
    }

    private Searches lateSearches(Problem problem) {
        if (inner instanceof CmaEs cmaEs) {
            return new CmaEsSearches(cmaEs, problem, true);
        } else if (inner instanceof WarmStart warm) {
            return warm.searches(problem, true);
        } else if (inner instanceof Pbil pbil) {
            return pbil.searches(problem, true);
        } else if (inner instanceof Igo igo) {
            return igo.searches(problem, true);
        } else if (inner instanceof SpaceIgo igo) {
            return igo.searches(problem, true);
        } else if (inner instanceof CatCma catCma) {
            return catCma.searches(problem, true);
        }
        return ((Restartable) inner).searches(problem);
    }

    @Override
    public String toString() {
        return key();
    }
}
