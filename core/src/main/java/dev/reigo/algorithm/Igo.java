package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopRule;
import dev.reigo.update.IgoUpdate;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.ReuseWeights;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
        implements Algorithm {

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
    public Igo withLambda(int newLambda) {
        return new Igo(name, start, newLambda, k, rate, weights);
    }

    @Override
    public Igo on(Problem problem) {
        return this;
    }

    @Override
    public Igo endingSearches() {
        return this;
    }

    @Override
    public Optional<Workers> ownWorkers() {
        return Optional.empty();
    }

    /** Your own start knows no sigma, so that restarts differ only in lambda. */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        int count = settings.lambda().orElse(lambda);
        Distribution first = first(problem, generator).copy();
        boolean mixture = settings.late() && weights.reuses();
        Window window = new Window.Generations(k);
        Archive archive = new Archive(
                first,
                count,
                mixture ? window.ofValues(count) : window,
                (k > 0 || settings.late()) && weights.reuses());
        IgoUpdate update = new IgoUpdate(rate, weights.open(archive));
        List<StopRule> rules = new ArrayList<>();
        rules.add(StopRule.smallestEigenvalue(problem.goal().smallestEigenvalue()));
        rules.addAll(NoProgressAtRate.rules(settings, problem.dimension(), count, rate));
        return new IgoSearch(first, archive, Sampling.FRESH.open(), update, rules);
    }

    @Override
    public String toString() {
        return key();
    }
}
