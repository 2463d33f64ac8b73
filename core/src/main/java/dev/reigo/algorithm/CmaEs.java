package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.distribution.Gaussian;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Mixing;
import dev.reigo.search.Sampling;
import dev.reigo.search.StopRule;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weighting;
import dev.reigo.weighting.Weights;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The CMA-ES of the paper as a combination of parts: pure rank-mu, with the rank-one update, with sample reuse (A),
 * (B), (C), (D), or with importance mixing. Start: m uniform in [a, b]^d, C = ((b - a)/2)^2 I.
 *
 * <pre>{@code
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
 * @param cmu c_mu; default eq. lr_reuse
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
        OptionalDouble cmu)
        implements Algorithm {
    static final String TYPE = CmaEsDescription.TYPE;

    public CmaEs {
        Objects.requireNonNull(sampling, "sampling");
        Objects.requireNonNull(mean, "mean");
        Objects.requireNonNull(covariance, "covariance");
        Objects.requireNonNull(stepSize, "stepSize");
        Objects.requireNonNull(window, "window");
        boolean reuses = mean.reuses() || covariance.reuses();
        Checks.require(
                window.equals(Window.NONE) || reuses,
                "what is kept of the past must be nothing if neither m nor C reuses it",
                window,
                "choose reuse A, B, C or D");
        Checks.require(
                sampling.past() == 0 || !reuses,
                "samples must be fresh if past ones are reused",
                "importance mixing",
                "use either reuse or importance mixing");
        if (lambda.isPresent()) {
            Checks.atLeast(2, lambda.getAsInt(), "lambda", "leave it out for 4 + floor(3 ln d)");
        }
        RankOne.checkRate("c_m", cm);
        RankOne.checkRate("c_mu", cmu);
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
                OptionalDouble.empty());
    }

    /**
     * The same with another value of a parameter of {@link #description}, e.g. {@code with("cmu", 0.1)}; null: the
     * default.
     */
    public CmaEs with(String parameter, Object value) {
        return (CmaEs) Algorithms.of(description().with(parameter, value));
    }

    public CmaEs withLambda(int newLambda) {
        return new CmaEs(sampling, window, mean, covariance, rankOne, stepSize, OptionalInt.of(newLambda), cm, cmu);
    }

    public CmaEs withRankOne(RankOne newRankOne) {
        return new CmaEs(sampling, window, mean, covariance, Optional.of(newRankOne), stepSize, lambda, cm, cmu);
    }

    /** Your own rules for how much each sample counts. */
    public CmaEs withWeights(Weights forMean, Weights forCovariance) {
        return new CmaEs(sampling, window, forMean, forCovariance, rankOne, stepSize, lambda, cm, cmu);
    }

    public CmaEs withStepSize(StepSize newStepSize) {
        return new CmaEs(sampling, window, mean, covariance, rankOne, newStepSize, lambda, cm, cmu);
    }

    static Algorithm read(Description values) {
        return CmaEsDescription.read(values);
    }

    @Override
    public Description description() {
        return CmaEsDescription.of(this);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        return CmaEsDescription.parameters(this, problem.dimension());
    }

    /** lambda as set, or 4 + floor(3 ln d). */
    public int lambda(int dimension) {
        return lambda.orElse(LearningRates.defaultLambda(dimension));
    }

    /** The learning rates in force in dimension d. */
    public LearningRates rates(int dimension) {
        int count = lambda(dimension);
        LearningRates usual = rankOne.map(path -> LearningRates.hybrid(dimension, count, path.pathConstant()))
                .orElseGet(() -> LearningRates.pure(dimension, count));
        return new LearningRates(
                cm.orElse(usual.cm()),
                cmu.orElse(usual.cmu()),
                rankOne.map(RankOne::c1).orElse(OptionalDouble.empty()).orElse(usual.c1()),
                rankOne.map(RankOne::cc).orElse(OptionalDouble.empty()).orElse(usual.cc()),
                usual.muEff());
    }

    @Override
    public void check(Problem problem) {
        Checks.require(
                problem.domain() == Domain.REAL,
                "the domain of a problem for the CMA-ES must be REAL",
                problem.domain(),
                "use PBIL or the compact GA for bits");
        sampling.requireKnown();
        mean.requireKnown();
        covariance.requireKnown();
        stepSize.requireKnown();
        rates(problem.dimension());
        window.capacity(lambda(problem.dimension()));
    }

    @Override
    public Optimizer start(Problem problem, Xoshiro generator) {
        check(problem);
        double[] first = new double[problem.dimension()];
        double low = problem.start().low();
        double high = problem.start().high();
        for (int j = 0; j < first.length; j++) { // m ~ uniform in [a, b]^d
            first[j] = low + (high - low) * generator.nextDouble();
        }
        double halfWidth = problem.start().halfWidth();
        return startAt(problem, Gaussian.isotropic(first, halfWidth * halfWidth), generator);
    }

    /** An optimizer that starts from your own distribution. */
    public Optimizer startAt(Problem problem, Gaussian start, Xoshiro generator) {
        int d = problem.dimension();
        Checks.length(d, start.dimension(), "start's mean", "match the problem's dimension");
        boolean table = sampling.past() > 0 || !window.equals(Window.NONE);
        Window kept = sampling.past() > 0 ? new Window.Generations(sampling.past()) : window;
        Gaussian gaussian = start.copy();
        Archive archive = new Archive(gaussian, lambda(d), kept, table);
        Weighting forCovariance = covariance.open(archive);
        Weighting forMean = mean.equals(covariance) ? forCovariance : mean.open(archive);
        Weighting newest = mean.equals(Weights.positional())
                ? forMean
                : Weights.positional().open(archive);
        GaussianUpdate update =
                new GaussianUpdate(d, rates(d), forMean, forCovariance, newest, stepSize.open(d, rates(d)));
        List<StopRule> rules = new ArrayList<>(sampling.stopRules());
        rules.add(0, StopRule.smallestEigenvalue(problem.goal().smallestEigenvalue()));
        IgoSearch search = new IgoSearch(gaussian, archive, sampling.open(), update, rules);
        return new Optimizer(this::description, problem, search, generator);
    }

    @Override
    public String toString() {
        return key();
    }
}
