package dev.reigo.optimizer;

import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.IgoUpdate;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/**
 * theta += eta sum a(x) natgrad l(theta; x) with reuse of K generations, for any family (eq. igo-update, eq. is-ng).
 *
 * @param name what the family and its start are called in results
 * @param start the first distribution of a run
 * @param lambda samples per generation
 * @param k older generations reused
 * @param rate eta
 * @param estimator how past samples are weighted
 * @param utility W
 */
public record Igo(
        String name,
        BiFunction<Problem, Xoshiro, Distribution> start,
        int lambda,
        int k,
        double rate,
        RatioEstimator estimator,
        Utility utility)
        implements Algorithm {

    public Igo {
        Checks.require(name != null && !name.isBlank(), "name must not be blank", name, "name the family");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(estimator, "estimator");
        Objects.requireNonNull(utility, "utility");
        Checks.atLeast(2, lambda, "lambda", "use 2 or more samples per generation");
        Checks.atLeast(0, k, "k", "use 0 for no reuse");
        Checks.positive(rate, "rate", "use e.g. 1/d");
    }

    @Override
    public String id() {
        return new Description("igo")
                .plainIf(true, name)
                .add("k", (Object) k)
                .add("lambda", (Object) lambda)
                .add("rate", (Object) rate)
                .addIf(estimator != RatioEstimator.MIXTURE, "estimator", estimator.name())
                .add("utility", utility.name())
                .text();
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", "igo");
        all.put("family", name);
        all.put("k", k);
        all.put("lambda", lambda);
        all.put("rate", rate);
        all.put("estimator", estimator.name());
        all.put("utility", utility.name());
        return all;
    }

    @Override
    public Optimizer start(Problem problem, Xoshiro generator) {
        Distribution first = start.apply(problem, generator);
        Checks.length(
                problem.dimension(), first.dimension(), "the first distribution", "match the problem's dimension");
        return new Optimizer(
                problem,
                first,
                lambda,
                k,
                estimator,
                utility,
                new IgoUpdate(rate, false),
                OptionalDouble.empty(),
                Optimizer.MIXING_ITERATIONS,
                generator);
    }

    @Override
    public String toString() {
        return id();
    }
}
