package dev.reigo.algorithm;

import static dev.reigo.algorithm.CommonParameters.ALPHA;
import static dev.reigo.algorithm.CommonParameters.ESTIMATOR;
import static dev.reigo.algorithm.CommonParameters.ITERATIONS;
import static dev.reigo.algorithm.CommonParameters.K;
import static dev.reigo.algorithm.CommonParameters.SAMPLING;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.description.Parameter;
import dev.reigo.description.Parameters;
import dev.reigo.description.Values;
import dev.reigo.distribution.Bernoulli;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
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
import java.util.OptionalDouble;

/**
 * PBIL: IGO with Bernoulli distributions that starts at theta = 1/2 and reuses the samples of the last K generations.
 * With lambda = 2 and T = 1/4 it is the compact GA.
 *
 * <pre>{@code
 * Pbil.compactGa(3).run(Benchmarks.oneMax(100), 1);
 * }</pre>
 */
public final class Pbil extends ParametricAlgorithm<Pbil> {
    private static final Utility DEFAULT_UTILITY = Utility.pbil(0.25);

    private static final Parameter<Integer> LAMBDA = Parameter.integer("lambda", 2)
            .checked(lambda -> Checks.atLeast(2, lambda, "lambda", "use 2 for the compact GA"))
            .shownIf(values -> !isCompact(values));
    private static final Parameter<OptionalDouble> ETA =
            Parameter.number("eta").checked(CommonParameters.positive("eta", "leave it out for 1/d"));
    private static final Parameter<OptionalDouble> LOW = Parameter.number("low").shownAs(Pbil::clip, "low", "high");
    private static final Parameter<OptionalDouble> HIGH =
            Parameter.number("high").hidden();
    private static final Parameter<Utility> UTILITY =
            Parameter.part("utility", Utility.class, Utility::byName, DEFAULT_UTILITY);

    static final Parameters TABLE = Parameters.of(
            "pbil",
            K.shownIf(values -> values.get(ALPHA).isEmpty()),
            LAMBDA,
            ETA,
            LOW,
            HIGH,
            ESTIMATOR,
            UTILITY,
            ALPHA.shownBefore(LAMBDA),
            ITERATIONS,
            SAMPLING);

    private Pbil(Values values) {
        super(values);
        OptionalDouble low = low();
        OptionalDouble high = high();
        Checks.require(
                low.isPresent() == high.isPresent(),
                "clip interval must have both ends",
                low.isPresent() ? "low " + low.getAsDouble() + " alone" : "high " + high.orElse(1) + " alone",
                "give both or neither");
        if (low.isPresent()) {
            Bernoulli.checkClip(low.getAsDouble(), high.getAsDouble());
        }
        boolean mixes = sampling().past() > 0;
        Checks.require(
                !mixes || k() == 0, "k must be 0 with importance mixing", k(), "use either reuse or importance mixing");
        Checks.require(
                !mixes || estimator().equals(RatioEstimator.MIXTURE),
                "estimator must be left out with importance mixing, which has no ratios",
                estimator().name(),
                "use either reuse or importance mixing");
    }

    /** PBIL with eta = 1/d. */
    public static Pbil of(int lambda, int k) {
        return new Pbil(TABLE.usual().with(LAMBDA, lambda).with(K, k));
    }

    /** The compact GA: lambda = 2, T = 1/4, eta = 1/d; plain for k = 0. */
    public static Pbil compactGa(int k) {
        return of(2, k);
    }

    static Algorithm read(Description description) {
        return new Pbil(TABLE.read(description));
    }

    @Override
    protected Pbil of(Values newValues) {
        return new Pbil(newValues);
    }

    /** Fresh samples, or importance mixing instead of reuse. */
    public Sampling sampling() {
        return CommonParameters.sampling(values());
    }

    /** K, older generations reused; 0 for none. */
    public int k() {
        return get(K);
    }

    /** Samples per generation. */
    public int lambda() {
        return get(LAMBDA);
    }

    /** The learning rate, if not 1/d. */
    public OptionalDouble eta() {
        return get(ETA);
    }

    /** theta stays in [low, high]; 1/d if left out. */
    public OptionalDouble low() {
        return get(LOW);
    }

    /** 1 - 1/d if left out. */
    public OptionalDouble high() {
        return get(HIGH);
    }

    /** How past samples are weighted. */
    public RatioEstimator estimator() {
        return get(ESTIMATOR);
    }

    /** W; eq. pbilw with T = 1/4 if not set. */
    public Utility utility() {
        return get(UTILITY);
    }

    public Pbil withClip(double newLow, double newHigh) {
        return of(values().with(LOW, OptionalDouble.of(newLow)).with(HIGH, OptionalDouble.of(newHigh)));
    }

    /** Another way to draw the samples of a generation, e.g. importance mixing. */
    public Pbil withSampling(Sampling newSampling) {
        return of(CommonParameters.with(values(), newSampling));
    }

    @Override
    public Pbil withLambda(int newLambda) {
        return with(LAMBDA, newLambda);
    }

    private static boolean isCompact(Values values) {
        return values.get(LAMBDA) == 2 && values.get(UTILITY).equals(DEFAULT_UTILITY);
    }

    private static String clip(Values values) {
        OptionalDouble low = values.get(LOW);
        return low.isEmpty()
                ? ""
                : "clip=" + low.getAsDouble() + ".." + values.get(HIGH).orElse(1);
    }

    @Override
    protected String name() {
        return isCompact(values()) ? "cga" : super.name();
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        int d = problem.dimension();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", name());
        all.put("k", k());
        all.put("lambda", lambda());
        all.put("eta", rate(d));
        all.put("low", low().orElse(1.0 / d));
        all.put("high", high().orElse(1 - 1.0 / d));
        all.put("estimator", estimator().name());
        all.put("utility", utility().name());
        CommonParameters.putMixing(values(), all);
        return all;
    }

    private double rate(int dimension) {
        return eta().orElse(1.0 / dimension);
    }

    @Override
    public void check(Problem problem) {
        Checks.require(
                problem.domain() == Domain.BINARY,
                "the domain of a problem for PBIL and the compact GA must be BINARY",
                problem.domain(),
                "use the CMA-ES for R^d");
        if (low().isEmpty()) {
            Bernoulli.checkDefaultClip(problem.dimension());
        }
        values().requireKnown();
        new Window.Generations(k()).capacity(lambda());
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
        return low().isPresent() ? Bernoulli.of(theta, low().getAsDouble(), high().getAsDouble()) : Bernoulli.of(theta);
    }

    /** An optimizer that starts from your own distribution, which also says how theta is clipped. */
    public Optimizer startAt(Problem problem, Bernoulli start, Xoshiro generator) {
        Checks.length(problem.dimension(), start.dimension(), "start's theta", "match the problem's dimension");
        int d = problem.dimension();
        if (start.low() != low().orElse(1.0 / d) || start.high() != high().orElse(1 - 1.0 / d)) {
            return withClip(start.low(), start.high()).startAt(problem, start, generator); // its state says so
        }
        SearchSettings settings = SearchSettings.usual();
        return new Optimizer(this::description, problem, search(start, settings), settings, generator);
    }

    private Search search(Bernoulli start, SearchSettings settings) {
        int count = settings.lambda().orElse(lambda());
        Sampling sampling = sampling();
        boolean mixes = sampling.past() > 0;
        boolean late = settings.late() && !mixes;
        Bernoulli bits = start.copy();
        Window window = new Window.Generations(Math.max(k(), sampling.past()));
        Archive archive = new Archive(bits, count, late ? window.ofValues(count) : window, k() > 0 || mixes || late);
        Weights weights = mixes ? Weights.ranked(utility()) : Weights.reuse(estimator(), utility());
        double rate = rate(bits.dimension());
        IgoUpdate update = new IgoUpdate(rate, weights.open(archive));
        List<StopRule> rules = new ArrayList<>(sampling.stopRules());
        rules.addAll(NoProgressAtRate.rules(settings, bits.dimension(), count, rate));
        return new IgoSearch(bits, archive, sampling.open(), update, rules);
    }
}
