package dev.reigo.algorithm;

import dev.reigo.archive.Window;
import dev.reigo.description.Description;
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
import dev.reigo.update.LearningRates;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.Map;
import java.util.Objects;
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
 *
 * @param sampling where the samples of a generation come from
 * @param window what is kept of the past for weights that reuse it
 * @param mean how much each sample counts for m
 * @param covariance how much each sample counts for C
 * @param rankOne the rank-one update of C, if there is one
 * @param stepSize the rule for sigma; the paper has none
 * @param lambda samples per generation; default 4 + floor(3 ln d)
 * @param cm c_m; default 1
 * @param cmu c_mu; by the rate rule if left out
 * @param rateRule where the default rates come from
 * @param shape a full or a diagonal C
 * @param stops what ends a run besides budget and target; the paper has nothing
 * @param noise what is done against noise; usually nothing
 */
public record CmaEs(
        Sampling sampling,
        Window window,
        Weights mean,
        Weights covariance,
        Optional<RankOne> rankOne,
        StepSize stepSize,
        OptionalInt lambda,
        OptionalDouble cm,
        OptionalDouble cmu,
        RateRule rateRule,
        Shape shape,
        Stops stops,
        NoiseHandling noise)
        implements Algorithm {
    static final String TYPE = CmaEsDescription.TYPE;
    static final String STANDARD_TYPE = StandardDescription.TYPE;

    public CmaEs {
        Objects.requireNonNull(sampling, "sampling");
        Objects.requireNonNull(mean, "mean");
        Objects.requireNonNull(covariance, "covariance");
        Objects.requireNonNull(stepSize, "stepSize");
        Objects.requireNonNull(window, "window");
        Objects.requireNonNull(rateRule, "rateRule");
        CmaEsRun.checkParts(sampling, window, mean, covariance, rateRule, noise);
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(stops, "stops");
        if (lambda.isPresent()) {
            Checks.atLeast(2, lambda.getAsInt(), "lambda", "leave it out for 4 + floor(3 ln d)");
        }
        RankOne.checkRate("c_m", cm);
        RankOne.checkRate("c_mu", cmu);
    }

    /**
     * The standard CMA-ES: cumulative step-size adaptation, rank-one and rank-mu update with negative weights (Hansen
     * 2023, arXiv:1604.00772v2).
     */
    public static CmaEs standard() {
        return pure().withRankOne(RankOne.DEFAULT)
                .withWeights(Weights.positional(), Weights.active())
                .withStepSize(StepSize.csa())
                .withRateRule(RateRule.TUTORIAL);
    }

    /** The pure rank-mu CMA-ES. */
    public static CmaEs pure() {
        return of(Sampling.FRESH, Window.NONE, Weights.positional(), Weights.positional(), Optional.empty());
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
        Weights reuse = Weights.reuse(estimator, utility);
        return of(
                Sampling.FRESH,
                new Window.Generations(k),
                variant.reuseMean() ? reuse : Weights.positional(),
                reuse,
                variant.rankOne() ? Optional.of(RankOne.DEFAULT) : Optional.empty());
    }

    /** The pure rank-mu CMA-ES with importance mixing and minimal refresh rate alpha. */
    public static CmaEs importanceMixing(double alpha) {
        return of(new Mixing(alpha), Window.NONE, Weights.positional(), Weights.positional(), Optional.empty());
    }

    static CmaEs of(Sampling sampling, Window window, Weights mean, Weights covariance, Optional<RankOne> rankOne) {
        return new CmaEs(
                sampling,
                window,
                mean,
                covariance,
                rankOne,
                StepSize.NONE,
                OptionalInt.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                RateRule.PAPER,
                Shape.FULL,
                Stops.NONE,
                NoiseHandling.NONE);
    }

    /**
     * The same with another value of a parameter of {@link #description}, e.g. {@code with("cmu", 0.1)}; null: the
     * default.
     */
    public CmaEs with(String parameter, Object value) {
        return (CmaEs) Algorithms.of(description().with(parameter, value));
    }

    @Override
    public CmaEs withLambda(int newLambda) {
        return copy(mean, covariance, rankOne, stepSize, OptionalInt.of(newLambda), rateRule, shape, stops);
    }

    public CmaEs withRankOne(RankOne newRankOne) {
        return copy(mean, covariance, Optional.of(newRankOne), stepSize, lambda, rateRule, shape, stops);
    }

    /** Your own rules for how much each sample counts. */
    public CmaEs withWeights(Weights forMean, Weights forCovariance) {
        return copy(forMean, forCovariance, rankOne, stepSize, lambda, rateRule, shape, stops);
    }

    /** With or without negative weights for C. */
    public CmaEs withActive(boolean active) {
        return withWeights(mean, active ? Weights.active() : Weights.positional());
    }

    public CmaEs withStepSize(StepSize newStepSize) {
        return copy(mean, covariance, rankOne, newStepSize, lambda, rateRule, shape, stops);
    }

    public CmaEs withRateRule(RateRule newRateRule) {
        return copy(mean, covariance, rankOne, stepSize, lambda, newRateRule, shape, stops);
    }

    /** A diagonal C is for large d: memory and time O(d). */
    public CmaEs withShape(Shape newShape) {
        return copy(mean, covariance, rankOne, stepSize, lambda, rateRule, newShape, stops);
    }

    /** With {@link Stops#usual}, for instance, the search ends when it has converged or cannot go on. */
    public CmaEs withStops(Stops newStops) {
        return copy(mean, covariance, rankOne, stepSize, lambda, rateRule, shape, newStops);
    }

    CmaEs withWindow(Window w) {
        return new CmaEs(
                sampling, w, mean, covariance, rankOne, stepSize, lambda, cm, cmu, rateRule, shape, stops, noise);
    }

    /** With {@link NoiseHandling#raiseLambda}, for instance, it takes more samples if noise rules their ranking. */
    public CmaEs withNoise(NoiseHandling n) {
        return new CmaEs(
                sampling, window, mean, covariance, rankOne, stepSize, lambda, cm, cmu, rateRule, shape, stops, n);
    }

    private CmaEs copy(
            Weights forMean,
            Weights forCovariance,
            Optional<RankOne> newRankOne,
            StepSize newStepSize,
            OptionalInt newLambda,
            RateRule newRateRule,
            Shape newShape,
            Stops newStops) {
        return new CmaEs(
                sampling,
                window,
                forMean,
                forCovariance,
                newRankOne,
                newStepSize,
                newLambda,
                cm,
                cmu,
                newRateRule,
                newShape,
                newStops,
                noise);
    }

    static Algorithm read(Description values) {
        return CmaEsDescription.read(values);
    }

    @Override
    public Description description() {
        return rateRule == RateRule.PAPER ? CmaEsDescription.of(this) : StandardDescription.of(this);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        return rateRule == RateRule.PAPER
                ? CmaEsDescription.parameters(this, problem.coordinates())
                : StandardDescription.parameters(this, problem.coordinates());
    }

    /** lambda as set, or 4 + floor(3 ln d). */
    public int lambda(int dimension) {
        return lambda.orElse(LearningRates.defaultLambda(dimension));
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
                "use PBIL or the compact GA for bits, and CatCma for integers, categories and mixed spaces");
        CmaEsRun.checkConstraints(this, problem);
        sampling.requireKnown();
        mean.requireKnown();
        covariance.requireKnown();
        stepSize.requireKnown();
        stops.requireKnown();
        rates(problem.coordinates());
        CmaEsRun.checkStart(this, problem);
        window.capacity(lambda(problem.coordinates()));
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
                shape.family().isInstance(start),
                "start of a " + shape + " C must be a " + shape.family().getSimpleName(),
                start.getClass().getSimpleName(),
                "choose the shape that fits it");
        SearchSettings settings = SearchSettings.usual();
        Search search = CmaEsRun.search(this, problem, start, settings);
        return new Optimizer(this::description, problem, search, settings, generator);
    }

    @Override
    public String toString() {
        return key();
    }
}
