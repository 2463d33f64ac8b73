package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.distribution.Bernoulli;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Mixing;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopRule;
import dev.reigo.update.IgoUpdate;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * PBIL: IGO with Bernoulli distributions that starts at theta = 1/2 and reuses the samples of the last K generations.
 * With lambda = 2 and T = 1/4 it is the compact GA.
 *
 * <pre>{@code
 * Pbil.compactGa(3).run(Benchmarks.oneMax(100), 1);
 * }</pre>
 *
 * @param sampling fresh samples, or importance mixing instead of reuse
 * @param k K, older generations reused; 0 for none
 * @param lambda samples per generation
 * @param eta learning rate; default 1/d
 * @param low theta stays in [low, high]; default 1/d
 * @param high default 1 - 1/d
 * @param estimator how past samples are weighted
 * @param utility W; default eq. pbilw with T = 1/4
 */
public record Pbil(
        Sampling sampling,
        int k,
        int lambda,
        OptionalDouble eta,
        OptionalDouble low,
        OptionalDouble high,
        RatioEstimator estimator,
        Utility utility)
        implements Algorithm {
    static final String TYPE = "pbil";

    private static final Utility DEFAULT_UTILITY = Utility.pbil(0.25);

    public Pbil {
        Objects.requireNonNull(sampling, "sampling");
        Objects.requireNonNull(estimator, "estimator");
        Objects.requireNonNull(utility, "utility");
        Checks.atLeast(0, k, "k", "use 0 for no reuse");
        Checks.atLeast(2, lambda, "lambda", "use 2 for the compact GA");
        if (eta.isPresent()) {
            Checks.positive(eta.getAsDouble(), "eta", "leave it out for 1/d");
        }
        Checks.require(
                low.isPresent() == high.isPresent(),
                "clip interval must have both ends",
                low.isPresent() ? "low " + low.getAsDouble() + " alone" : "high " + high.orElse(1) + " alone",
                "give both or neither");
        if (low.isPresent()) {
            Bernoulli.checkClip(low.getAsDouble(), high.getAsDouble());
        }
        Checks.require(
                sampling.past() == 0 || k == 0,
                "k must be 0 with importance mixing",
                k,
                "use either reuse or importance mixing");
        Checks.require(
                sampling.past() == 0 || estimator.equals(RatioEstimator.MIXTURE),
                "estimator must be left out with importance mixing, which has no ratios",
                estimator.name(),
                "use either reuse or importance mixing");
    }

    /** PBIL with eta = 1/d. */
    public static Pbil of(int lambda, int k) {
        return new Pbil(
                Sampling.FRESH,
                k,
                lambda,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                RatioEstimator.MIXTURE,
                DEFAULT_UTILITY);
    }

    /** The compact GA: lambda = 2, T = 1/4, eta = 1/d; plain for k = 0. */
    public static Pbil compactGa(int k) {
        return of(2, k);
    }

    /**
     * The same with another value of a parameter of {@link #description}, e.g. {@code with("eta", 0.1)}; null: the
     * default.
     */
    public Pbil with(String parameter, Object value) {
        return (Pbil) Algorithms.of(description().with(parameter, value));
    }

    public Pbil withClip(double newLow, double newHigh) {
        return new Pbil(
                sampling, k, lambda, eta, OptionalDouble.of(newLow), OptionalDouble.of(newHigh), estimator, utility);
    }

    static Algorithm read(Description values) {
        return new Pbil(
                Algorithms.sampling(values),
                values.integer("k").orElse(0),
                values.integer("lambda").orElse(2),
                values.number("eta"),
                values.number("low"),
                values.number("high"),
                values.part("estimator", RatioEstimator.class, RatioEstimator::byName)
                        .orElse(RatioEstimator.MIXTURE),
                values.part("utility", Utility.class, Utility::byName).orElse(DEFAULT_UTILITY));
    }

    private String name() {
        return lambda == 2 && utility.equals(DEFAULT_UTILITY) ? "cga" : "pbil";
    }

    private Optional<Mixing> mixing() {
        return sampling instanceof Mixing mixing ? Optional.of(mixing) : Optional.empty();
    }

    @Override
    public Description description() {
        Optional<Mixing> mixing = mixing();
        return Description.of(TYPE, name())
                .hidden("k", k, 0)
                .showIf(mixing.isEmpty(), "k=" + k, "k")
                .showIf(mixing.isPresent(), "alpha=" + mixing.map(Mixing::alpha).orElse(0.0), "alpha")
                .hidden("lambda", lambda, 2)
                .showIf(name().equals("pbil"), "lambda=" + lambda, "lambda")
                .add("eta", eta)
                .showIf(low.isPresent(), "clip=" + low.orElse(0) + ".." + high.orElse(1), "low", "high")
                .hidden("low", low)
                .hidden("high", high)
                .add("estimator", estimator, RatioEstimator.MIXTURE)
                .add("utility", utility, DEFAULT_UTILITY)
                .hidden(
                        "alpha",
                        mixing.isPresent() ? OptionalDouble.of(mixing.get().alpha()) : OptionalDouble.empty())
                .add("iterations", mixing.map(Mixing::iterations).orElse(OptionalInt.empty()))
                .add("sampling", mixing.isPresent() ? Sampling.FRESH : sampling, Sampling.FRESH);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        int d = problem.dimension();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", name());
        all.put("k", k);
        all.put("lambda", lambda);
        all.put("eta", rate(d));
        all.put("low", low.orElse(1.0 / d));
        all.put("high", high.orElse(1 - 1.0 / d));
        all.put("estimator", estimator.name());
        all.put("utility", utility.name());
        mixing().ifPresent(part -> all.put("alpha", part.alpha()));
        mixing().ifPresent(part -> part.iterations().ifPresent(limit -> all.put("iterationLimit", limit)));
        return all;
    }

    private double rate(int dimension) {
        return eta.orElse(1.0 / dimension);
    }

    @Override
    public void check(Problem problem) {
        Checks.require(
                problem.domain() == Domain.BINARY,
                "the domain of a problem for PBIL and the compact GA must be BINARY",
                problem.domain(),
                "use the CMA-ES for R^d");
        if (low.isEmpty()) {
            Bernoulli.checkDefaultClip(problem.dimension());
        }
        sampling.requireKnown();
        estimator.requireKnown();
        utility.requireKnown();
        new Window.Generations(k).capacity(lambda);
    }

    @Override
    public Pbil withLambda(int newLambda) {
        return new Pbil(sampling, k, newLambda, eta, low, high, estimator, utility);
    }

    /** Bits have no sigma, so that restarts differ only in lambda. */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        return search(first(problem), settings);
    }

    private Bernoulli first(Problem problem) {
        double[] theta = new double[problem.dimension()];
        Arrays.fill(theta, 0.5);
        return low.isPresent() ? Bernoulli.of(theta, low.getAsDouble(), high.getAsDouble()) : Bernoulli.of(theta);
    }

    /** An optimizer that starts from your own distribution, which also says how theta is clipped. */
    public Optimizer startAt(Problem problem, Bernoulli start, Xoshiro generator) {
        Checks.length(problem.dimension(), start.dimension(), "start's theta", "match the problem's dimension");
        int d = problem.dimension();
        if (start.low() != low.orElse(1.0 / d) || start.high() != high.orElse(1 - 1.0 / d)) {
            return withClip(start.low(), start.high()).startAt(problem, start, generator); // its state says so
        }
        SearchSettings settings = SearchSettings.usual();
        return new Optimizer(this::description, problem, search(start, settings), settings, generator);
    }

    private Search search(Bernoulli start, SearchSettings settings) {
        int count = settings.lambda().orElse(lambda);
        boolean mixes = sampling.past() > 0;
        boolean late = settings.late() && !mixes;
        Bernoulli bits = start.copy();
        Window window = new Window.Generations(Math.max(k, sampling.past()));
        Archive archive = new Archive(bits, count, late ? window.ofValues(count) : window, k > 0 || mixes || late);
        Weights weights = mixes ? Weights.ranked(utility) : Weights.reuse(estimator, utility);
        double rate = rate(bits.dimension());
        IgoUpdate update = new IgoUpdate(rate, weights.open(archive));
        List<StopRule> rules = new ArrayList<>(sampling.stopRules());
        rules.addAll(NoProgressAtRate.rules(settings, bits.dimension(), count, rate));
        return new IgoSearch(bits, archive, sampling.open(), update, rules);
    }

    @Override
    public String toString() {
        return key();
    }
}
