package dev.reigo.algorithm;

import static dev.reigo.algorithm.CmaEsParameters.ACTIVE;
import static dev.reigo.algorithm.CmaEsParameters.C1;
import static dev.reigo.algorithm.CmaEsParameters.CC;
import static dev.reigo.algorithm.CmaEsParameters.CM;
import static dev.reigo.algorithm.CmaEsParameters.CMU;
import static dev.reigo.algorithm.CmaEsParameters.DIAGONAL;
import static dev.reigo.algorithm.CmaEsParameters.FACTOR;
import static dev.reigo.algorithm.CmaEsParameters.K;
import static dev.reigo.algorithm.CmaEsParameters.LAG;
import static dev.reigo.algorithm.CmaEsParameters.NOISE;
import static dev.reigo.algorithm.CmaEsParameters.PAPER;
import static dev.reigo.algorithm.CmaEsParameters.PATH_CONSTANT;
import static dev.reigo.algorithm.CmaEsParameters.RANK_ONE;
import static dev.reigo.algorithm.CmaEsParameters.SAMPLES;
import static dev.reigo.algorithm.CmaEsParameters.SHAPE;
import static dev.reigo.algorithm.CmaEsParameters.STEP_SIZE;
import static dev.reigo.algorithm.CmaEsParameters.SURROGATE;
import static dev.reigo.algorithm.CmaEsParameters.TUTORIAL;
import static dev.reigo.algorithm.CommonParameters.LAMBDA;
import static dev.reigo.algorithm.CommonParameters.STOP;

import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.description.Values;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Mixing;
import dev.reigo.search.NoiseHandling;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.Stops;
import dev.reigo.search.Surrogate;
import dev.reigo.update.FactorRule;
import dev.reigo.update.LearningRates;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The CMA-ES as a combination of parts. {@link #standard} is the one of Hansen's tutorial, with step-size adaptation.
 * The others are those of the paper: pure rank-mu, with the rank-one update, with sample reuse (A), (B), (C), (D), or
 * with importance mixing. The problem's {@link dev.reigo.problem.Start} says where it begins.
 *
 * <pre>{@code
 * CmaEs.standard().run(Benchmarks.ellipsoid(20), 1);
 * CmaEs.reuse(Variant.A, 5).withLambda(20).run(Benchmarks.ellipsoid(20), 1);
 * }</pre>
 */
public final class CmaEs extends ParametricAlgorithm<CmaEs> {
    private CmaEs(Values values) {
        super(CmaEsWeights.named(values));
        CmaEsRun.checkParts(this);
    }

    /**
     * The standard CMA-ES: cumulative step-size adaptation, rank-one and rank-mu update with negative weights (Hansen
     * 2023, arXiv:1604.00772v2), with a {@linkplain FactorRule#LAZY lazy} factor.
     */
    public static CmaEs standard() {
        return new CmaEs(TUTORIAL.usual().with(FACTOR, FactorRule.LAZY));
    }

    /** The pure rank-mu CMA-ES. */
    public static CmaEs pure() {
        return new CmaEs(PAPER.usual());
    }

    /** The CMA-ES with rank-one and rank-mu update. */
    public static CmaEs hybrid() {
        return pure().withRankOne(RankOne.DEFAULT);
    }

    /** (A), (B), (C) or (D), reusing the samples of the last k generations. */
    public static CmaEs reuse(Variant variant, int k) {
        return reuse(variant, k, RatioEstimator.MIXTURE, Utility.cma());
    }

    /** (A), (B), (C) or (D) with another estimator or utility. */
    public static CmaEs reuse(Variant variant, int k, RatioEstimator estimator, Utility utility) {
        Checks.require(
                variant.reuses(), "variant must be A, B, C or D", variant, "use pure() or hybrid() for no reuse");
        return new CmaEs(CmaEsWeights.of(variant, estimator, utility).with(K, k));
    }

    /** The pure rank-mu CMA-ES with importance mixing and minimal refresh rate alpha. */
    public static CmaEs importanceMixing(double alpha) {
        return pure().withSampling(new Mixing(alpha));
    }

    static Algorithm read(Description description) {
        return new CmaEs((description.type().equals(PAPER.type()) ? PAPER : TUTORIAL).read(description));
    }

    @Override
    protected CmaEs of(Values newValues) {
        return new CmaEs(newValues);
    }

    /** Where the samples of a generation come from. */
    public Sampling sampling() {
        return CommonParameters.sampling(values());
    }

    /** What is kept of the past for weights that reuse it. */
    public Window window() {
        OptionalInt samples = get(SAMPLES);
        return samples.isPresent() ? new Window.LastSamples(samples.getAsInt()) : new Window.Generations(get(K));
    }

    /** How much each sample counts for m. */
    public Weights mean() {
        return CmaEsWeights.mean(values());
    }

    /** How much each sample counts for C. */
    public Weights covariance() {
        return CmaEsWeights.covariance(values());
    }

    /** The rank-one update of C, if there is one. */
    public Optional<RankOne> rankOne() {
        return get(RANK_ONE) ? Optional.of(new RankOne(get(C1), get(CC), get(PATH_CONSTANT))) : Optional.empty();
    }

    /** The rule for sigma; the paper has none. */
    public StepSize stepSize() {
        return get(STEP_SIZE);
    }

    /** Samples per generation, if not 4 + floor(3 ln d). */
    public OptionalInt lambda() {
        return get(LAMBDA);
    }

    /** c_m, if not 1. */
    public OptionalDouble cm() {
        return get(CM);
    }

    /** c_mu, if not by the rate rule. */
    public OptionalDouble cmu() {
        return get(CMU);
    }

    /** Where the default rates come from. */
    public RateRule rateRule() {
        return values().table() == PAPER ? RateRule.PAPER : RateRule.TUTORIAL;
    }

    /** How often C is factored. */
    public FactorRule factor() {
        return get(FACTOR);
    }

    /** With reuse, iterations from one factor of C to the next; 1 in the paper. */
    public int lag() {
        return get(LAG);
    }

    /** A full C, a diagonal one, or one of your own. */
    public Shape shape() {
        return get(DIAGONAL) ? Shape.DIAGONAL : get(SHAPE);
    }

    /** What ends a run besides budget and target; the paper has nothing. */
    public Stops stops() {
        return get(STOP);
    }

    /** What is done against noise; usually nothing. */
    public NoiseHandling noise() {
        return get(NOISE);
    }

    /** A model that ranks samples, so that fewer are evaluated; usually none. */
    public Surrogate surrogate() {
        return get(SURROGATE);
    }

    @Override
    public CmaEs withLambda(int newLambda) {
        return with(LAMBDA, OptionalInt.of(newLambda));
    }

    public CmaEs withRankOne(RankOne newRankOne) {
        return of(CmaEsWeights.with(values(), mean(), covariance(), true)
                .with(C1, newRankOne.c1())
                .with(CC, newRankOne.cc())
                .with(PATH_CONSTANT, newRankOne.pathConstant()));
    }

    /** Your own rules for how much each sample counts. */
    public CmaEs withWeights(Weights forMean, Weights forCovariance) {
        return of(CmaEsWeights.with(values(), forMean, forCovariance, get(RANK_ONE)));
    }

    /** With or without negative weights for C. */
    public CmaEs withActive(boolean active) {
        return withWeights(mean(), active ? Weights.active() : Weights.positional());
    }

    public CmaEs withStepSize(StepSize newStepSize) {
        return with(STEP_SIZE, newStepSize);
    }

    /** Your own way to draw the samples of a generation. */
    public CmaEs withSampling(Sampling newSampling) {
        return of(CommonParameters.with(values(), newSampling));
    }

    public CmaEs withRateRule(RateRule newRateRule) {
        CmaEsRun.checkRateRule(this, newRateRule);
        Values moved = values().in(newRateRule == RateRule.PAPER ? PAPER : TUTORIAL);
        return of(CmaEsWeights.with(moved, mean(), covariance(), get(RANK_ONE)));
    }

    /** A diagonal C is for large d: memory and time O(d). */
    public CmaEs withShape(Shape newShape) {
        boolean diagonal = newShape == Shape.DIAGONAL;
        return of(values().with(DIAGONAL, diagonal).with(SHAPE, diagonal ? Shape.FULL : newShape));
    }

    /** {@link FactorRule#EAGER} factors a full C in every iteration, whatever d is. */
    public CmaEs withFactor(FactorRule newFactor) {
        return with(FACTOR, newFactor);
    }

    /**
     * C of (A) to (D) is factored in every so many iterations, and generations that share a factor share the solutions
     * for their samples. That takes less time and hardly more evaluations if lambda is small.
     */
    public CmaEs withLag(int iterations) {
        return with("lag", iterations);
    }

    /** Only a full C has a factor that can be lazy. */
    @Override
    public CmaEs with(String parameter, Object value) {
        boolean shapes = parameter.equals(DIAGONAL.name()) || parameter.equals(SHAPE.name());
        return shapes && factor() != FactorRule.EAGER
                ? withFactor(FactorRule.EAGER).with(parameter, value).withFactor(factor())
                : super.with(parameter, value);
    }

    /** Without the lazy factor if C is factored in every iteration anyway. */
    @Override
    public CmaEs on(Problem problem) {
        return factor() != FactorRule.EAGER && CmaEsRun.gap(this, problem.coordinates()) == 1
                ? withFactor(FactorRule.EAGER)
                : this;
    }

    /** With the usual rules if it has none that end a search. */
    @Override
    public CmaEs endingSearches() {
        return withStops(stops().or(Stops.usual()));
    }

    /** With {@link Stops#usual}, for instance, the search ends when it has converged or cannot go on. */
    public CmaEs withStops(Stops newStops) {
        return with(STOP, newStops);
    }

    /** With {@link NoiseHandling#raiseLambda}, for instance, it takes more samples if noise rules their ranking. */
    public CmaEs withNoise(NoiseHandling newNoise) {
        return with(NOISE, newNoise);
    }

    /** With {@link Surrogate#lq}, it evaluates only as many samples as it takes to trust a model of the objective. */
    public CmaEs withSurrogate(Surrogate newSurrogate) {
        return with(SURROGATE, newSurrogate);
    }

    /** Keeps the last n samples, including the lambda new ones, instead of whole generations. */
    CmaEs withSamples(int n) {
        return with(SAMPLES, OptionalInt.of(n));
    }

    @Override
    protected String name() {
        return CommonParameters.mixing(values()).isPresent() ? "importanceMixing" : super.name();
    }

    @Override
    public Description description() {
        boolean tutorial = values().table() == TUTORIAL;
        boolean named = get(CmaEsParameters.VARIANT).isPresent();
        boolean plain = named && !CmaEsParameters.reuses(values()) && name().equals(PAPER.type());
        Description description = super.description();
        return tutorial ? description.labelled("cmaes") : plain ? description.labelled("rankMu") : description;
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        int d = problem.coordinates();
        boolean paper = values().table() == PAPER;
        Description given = description();
        LearningRates rates = rates(d);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", paper ? name() : "cmaes");
        all.put("variant", paper ? given.value("variant") : "STANDARD");
        OptionalInt samples = get(SAMPLES);
        all.put("k", samples.isPresent() ? samples.getAsInt() / lambda(d) - 1 : get(K));
        samples.ifPresent(n -> all.put("samples", n));
        all.put("lambda", lambda(d));
        if (!paper) {
            all.put("active", get(ACTIVE));
            all.put("diagonal", get(DIAGONAL));
            all.put("stepSize", stepSize().name());
        }
        all.put("rankOne", get(RANK_ONE));
        all.put("cm", rates.cm());
        all.put("cmu", rates.cmu());
        all.put("c1", rates.c1());
        all.put("cc", rates.cc());
        all.put("muEff", rates.muEff());
        if (paper) {
            for (String name : new String[] {"pathConstant", "rankedMean", "estimator", "utility"}) {
                all.put(name, given.value(name));
            }
        }
        CommonParameters.putMixing(values(), all);
        Map<String, Object> others = given.values();
        others.keySet().removeAll(List.of("pathConstant", "iterations"));
        others.forEach(all::putIfAbsent);
        return all;
    }

    /** lambda as set, or 4 + floor(3 ln d). */
    public int lambda(int dimension) {
        return lambda().orElse(LearningRates.defaultLambda(dimension));
    }

    /** The learning rates in force in dimension d. */
    public LearningRates rates(int dimension) {
        return CmaEsRun.rates(this, dimension);
    }

    @Override
    public void check(Problem problem) {
        Checks.require(
                problem.domain() == Domain.REAL,
                "the domain of a problem for the CMA-ES must be REAL",
                problem.domain(),
                "use CatCma (catcma() in a script) for integers, categories and mixed spaces, and PBIL or the compact GA "
                        + "(pbil(), cga()) for bits");
        CmaEsRun.checkConstraints(this, problem);
        values().requireKnown();
        rates(problem.coordinates());
        CmaEsRun.checkLag(this, problem.coordinates());
        CmaEsRun.checkStart(this, problem);
        window().capacity(lambda(problem.coordinates()));
    }

    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        CmaEs sized = CmaEsRun.sized(this, problem, settings);
        return CmaEsRun.search(
                sized, problem, CmaEsRun.first(sized, problem, settings.sigmaFactor(), generator), settings);
    }

    /** An optimizer that starts from your own distribution of the coordinates that are searched. */
    public Optimizer startAt(Problem problem, GaussianFamily start, Xoshiro generator) {
        int d = problem.coordinates();
        Checks.length(d, start.dimension(), "start's mean", "match the problem's coordinates that are searched");
        Checks.require(
                shape().family().isInstance(start),
                "start of a " + shape().name() + " C must be a "
                        + shape().family().getSimpleName(),
                start.getClass().getSimpleName(),
                "choose the shape that fits it");
        SearchSettings settings = SearchSettings.usual();
        Search search = CmaEsRun.search(this, problem, start, settings);
        return new Optimizer(this::description, problem, search, settings, generator);
    }
}
