package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.Searches;
import dev.reigo.search.StopRule;
import dev.reigo.update.IgoUpdate;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.ReuseWeights;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/**
 * theta += eta sum a(x) natgrad l(theta; x) with reuse of K generations, for any family (eq. igo-update, eq. is-ng).
 *
 * @param name the name of the family and its start in results
 * @param start the first distribution of a run
 * @param lambda samples per generation
 * @param k older generations reused
 * @param rate eta
 * @param weights how much each sample counts
 */
public record Igo(
        String name, BiFunction<Problem, Xoshiro, Distribution> start, int lambda, int k, double rate, Weights weights)
        implements Restartable {

    public Igo {
        Checks.require(name != null && !name.isBlank(), "name must not be blank", name, "name the family");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(weights, "weights");
        Checks.atLeast(2, lambda, "lambda", "use 2 or more samples per generation");
        Checks.atLeast(0, k, "k", "use 0 for no reuse");
        Checks.positive(rate, "rate", "use e.g. 1/d");
    }

    /** With sample reuse as in the paper. */
    public Igo(
            String name,
            BiFunction<Problem, Xoshiro, Distribution> start,
            int lambda,
            int k,
            double rate,
            RatioEstimator estimator,
            Utility utility) {
        this(name, start, lambda, k, rate, Weights.reuse(estimator, utility));
    }

    @Override
    public Description description() {
        Description description = Description.of("igo", "igo")
                .hidden("family", name, null)
                .showIf(true, name, "family")
                .always("k", k)
                .always("lambda", lambda)
                .always("rate", rate);
        return weights instanceof ReuseWeights reuse
                ? description
                        .add("estimator", reuse.estimator(), RatioEstimator.MIXTURE)
                        .always("utility", reuse.utility())
                : description.always("weights", weights);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", "igo");
        for (String parameter : description().names()) {
            all.put(parameter, description().value(parameter));
        }
        return all;
    }

    /** Makes the first distribution of a run to see whether the family fits. */
    @Override
    public void check(Problem problem) {
        first(problem, new Xoshiro(0));
        new Window.Generations(k).capacity(lambda);
    }

    private Distribution first(Problem problem, Xoshiro generator) {
        Distribution first = start.apply(problem, generator);
        Checks.length(
                problem.coordinates(),
                first.dimension(),
                "the first distribution",
                "match the problem's coordinates that are searched");
        return first;
    }

    @Override
    public Optimizer start(Problem problem, Xoshiro generator) {
        return start(problem, generator, false);
    }

    Optimizer start(Problem problem, Xoshiro generator, boolean late) {
        Search search = search(problem, lambda, rules(problem), generator, late);
        return new Optimizer(this::description, problem, search, generator);
    }

    /** Your own start knows no sigma, so that restarts differ only in lambda. */
    @Override
    public Searches searches(Problem problem) {
        return searches(problem, false);
    }

    Searches searches(Problem problem, boolean late) {
        check(problem);
        return new RateSearches(problem.dimension(), lambda, rate, rules(problem), (count, width, rules, generator) -> {
            return search(problem, count, rules, generator, late);
        });
    }

    private static List<StopRule> rules(Problem problem) {
        return List.of(StopRule.smallestEigenvalue(problem.goal().smallestEigenvalue()));
    }

    private Search search(Problem problem, int count, List<StopRule> rules, Xoshiro generator, boolean late) {
        Distribution first = first(problem, generator).copy();
        boolean mixture = late && weights.reuses();
        Window window = new Window.Generations(k);
        Archive archive = new Archive(
                first, count, mixture ? window.ofValues(count) : window, (k > 0 || late) && weights.reuses());
        IgoUpdate update = new IgoUpdate(rate, weights.open(archive));
        return new IgoSearch(first, archive, Sampling.FRESH.open(), update, rules);
    }

    @Override
    public String toString() {
        return key();
    }
}
