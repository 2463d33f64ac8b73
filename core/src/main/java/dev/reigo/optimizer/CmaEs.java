package dev.reigo.optimizer;

import dev.reigo.distribution.Gaussian;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.MeanWeights;
import dev.reigo.update.PathConstant;
import dev.reigo.weighting.ImportanceMixing;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The CMA-ES without step-size adaptation: pure rank-mu, hybrid with the rank-one update, with sample reuse (A), (B),
 * (C), (D), or with importance mixing. Start: m uniform in [a, b]^d, C = ((b - a)/2)^2 I.
 *
 * @param variant what is reused, and whether the rank-one update is in
 * @param k K, older generations reused; 0 for the variants without reuse
 * @param lambda samples per generation; default 4 + floor(3 ln d)
 * @param rates learning rates that differ from the paper's (eq. lr_reuse, eq. rl)
 * @param pathConstant the form of c_c
 * @param rankedMean (B) and (D) only: mean weights by eq. what instead of eq. cma-weight, the other reading of the
 *     paper
 * @param estimator how past samples are weighted
 * @param utility W of the reuse coefficients
 * @param alpha minimal refresh rate of importance mixing; empty: no importance mixing. PURE only
 * @param mixingIterations iterations after which a run with importance mixing ends; default
 *     {@link Optimizer#MIXING_ITERATIONS}
 */
public record CmaEs(
        Variant variant,
        int k,
        OptionalInt lambda,
        RateOverrides rates,
        PathConstant pathConstant,
        boolean rankedMean,
        RatioEstimator estimator,
        Utility utility,
        OptionalDouble alpha,
        OptionalInt mixingIterations)
        implements Algorithm {

    public CmaEs {
        Objects.requireNonNull(variant, "variant");
        Objects.requireNonNull(rates, "rates");
        Objects.requireNonNull(pathConstant, "pathConstant");
        Objects.requireNonNull(estimator, "estimator");
        Objects.requireNonNull(utility, "utility");
        Checks.atLeast(0, k, "k", "use 0 for no reuse");
        Checks.require(
                k == 0 || variant.reuses(),
                "k must be 0 for the variant " + variant + ", which reuses nothing",
                k,
                "choose reuse A, B, C or D");
        if (lambda.isPresent()) {
            Checks.atLeast(2, lambda.getAsInt(), "lambda", "leave it out for 4 + floor(3 ln d)");
        }
        Checks.require(
                !rankedMean || variant == Variant.B || variant == Variant.D,
                "the variant with rankedMean must be B or D, whose mean uses the newest generation",
                variant,
                "leave it out");
        Checks.require(
                variant.rankOne() || rates.c1().orElse(0) == 0,
                "c_1 must be 0 or left out for the variant " + variant + ", which has no rank-one update",
                rates.c1().orElse(0),
                "use hybrid() or reuse C or D");
        Checks.require(
                variant.rankOne() || (rates.cc().isEmpty() && pathConstant == PathConstant.HANSEN),
                "c_c must be left out for the variant " + variant + ", which has no evolution path",
                rates.cc().isPresent() ? rates.cc().getAsDouble() : pathConstant,
                "use hybrid() or reuse C or D");
        Checks.require(
                variant.reuses() || estimator == RatioEstimator.MIXTURE,
                "the estimator must be left out for the variant " + variant + ", which reuses nothing",
                estimator.name(),
                "choose reuse A, B, C or D");
        Checks.require(
                variant.reuses() || utility.equals(Utility.cma()),
                "the utility must be left out for the variant " + variant + ", which has weights of its own",
                utility.name(),
                "choose reuse A, B, C or D");
        alpha.ifPresent(ImportanceMixing::checkAlpha);
        Checks.require(
                alpha.isEmpty() || variant == Variant.PURE,
                "the variant with importance mixing must be PURE, the pure rank-mu CMA-ES",
                variant,
                "leave out reuse and rankOne");
        if (mixingIterations.isPresent()) {
            Checks.atLeast(
                    1, mixingIterations.getAsInt(), "iterations of importance mixing", "leave it out for 100000");
            Checks.require(
                    alpha.isPresent(),
                    "the limit of iterations must be left out without importance mixing",
                    mixingIterations.getAsInt(),
                    "use importanceMixing(alpha), or the problem's budget");
        }
    }

    /** The pure rank-mu CMA-ES. */
    public static CmaEs pure() {
        return of(Variant.PURE, 0);
    }

    /** The CMA-ES with rank-one and rank-mu update. */
    public static CmaEs hybrid() {
        return of(Variant.HYBRID, 0);
    }

    /** (A), (B), (C) or (D), reusing the samples of the last k generations. */
    public static CmaEs reuse(Variant variant, int k) {
        Checks.require(
                variant.reuses(), "variant must be A, B, C or D", variant, "use pure() or hybrid() for no reuse");
        return of(variant, k);
    }

    /** The pure rank-mu CMA-ES with importance mixing and minimal refresh rate alpha. */
    public static CmaEs importanceMixing(double alpha) {
        return new CmaEs(
                Variant.PURE,
                0,
                OptionalInt.empty(),
                RateOverrides.NONE,
                PathConstant.HANSEN,
                false,
                RatioEstimator.MIXTURE,
                Utility.cma(),
                OptionalDouble.of(alpha),
                OptionalInt.empty());
    }

    private static CmaEs of(Variant variant, int k) {
        return new CmaEs(
                variant,
                k,
                OptionalInt.empty(),
                RateOverrides.NONE,
                PathConstant.HANSEN,
                false,
                RatioEstimator.MIXTURE,
                Utility.cma(),
                OptionalDouble.empty(),
                OptionalInt.empty());
    }

    public CmaEs withLambda(int newLambda) {
        return new CmaEs(
                variant,
                k,
                OptionalInt.of(newLambda),
                rates,
                pathConstant,
                rankedMean,
                estimator,
                utility,
                alpha,
                mixingIterations);
    }

    public CmaEs withRates(RateOverrides newRates) {
        return new CmaEs(
                variant, k, lambda, newRates, pathConstant, rankedMean, estimator, utility, alpha, mixingIterations);
    }

    public CmaEs withPathConstant(PathConstant newConstant) {
        return new CmaEs(
                variant, k, lambda, rates, newConstant, rankedMean, estimator, utility, alpha, mixingIterations);
    }

    public CmaEs withRankedMean() {
        return new CmaEs(variant, k, lambda, rates, pathConstant, true, estimator, utility, alpha, mixingIterations);
    }

    public CmaEs withEstimator(RatioEstimator newEstimator) {
        return new CmaEs(
                variant, k, lambda, rates, pathConstant, rankedMean, newEstimator, utility, alpha, mixingIterations);
    }

    public CmaEs withUtility(Utility newUtility) {
        return new CmaEs(
                variant, k, lambda, rates, pathConstant, rankedMean, estimator, newUtility, alpha, mixingIterations);
    }

    /** Importance mixing that may take more or fewer iterations than usual. */
    public CmaEs withMixingIterations(int newIterations) {
        return new CmaEs(
                variant,
                k,
                lambda,
                rates,
                pathConstant,
                rankedMean,
                estimator,
                utility,
                alpha,
                OptionalInt.of(newIterations));
    }

    @Override
    public String id() {
        return new Description(alpha.isPresent() ? "importanceMixing" : "cmaes")
                .addIf(alpha.isPresent(), "alpha", alpha.orElse(0))
                .plainIf(variant.reuses(), variant.name())
                .addIf(variant.reuses(), "k", k)
                .addIf(variant == Variant.HYBRID, "rankOne", true)
                .add("lambda", lambda)
                .add("cm", rates.cm())
                .add("cmu", rates.cmu())
                .add("c1", rates.c1())
                .add("cc", rates.cc())
                .addIf(pathConstant != PathConstant.HANSEN, "pathConstant", pathConstant.name())
                .addIf(rankedMean, "rankedMean", true)
                .addIf(estimator != RatioEstimator.MIXTURE, "estimator", estimator.name())
                .addIf(!(utility.equals(Utility.cma())), "utility", utility.name())
                .add("iterations", mixingIterations)
                .text();
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        LearningRates inForce = rates(problem.dimension());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", alpha.isPresent() ? "importanceMixing" : "cmaes");
        all.put("variant", variant.name());
        all.put("k", k);
        all.put("lambda", lambda(problem.dimension()));
        all.put("rankOne", variant.rankOne());
        all.put("cm", inForce.cm());
        all.put("cmu", inForce.cmu());
        all.put("c1", inForce.c1());
        all.put("cc", inForce.cc());
        all.put("muEff", inForce.muEff());
        all.put("pathConstant", pathConstant.name());
        all.put("rankedMean", rankedMean);
        all.put("estimator", estimator.name());
        all.put("utility", utility.name());
        alpha.ifPresent(a -> all.put("alpha", a));
        mixingIterations.ifPresent(limit -> all.put("iterationLimit", limit));
        return all;
    }

    /** lambda as set, or 4 + floor(3 ln d). */
    public int lambda(int dimension) {
        return lambda.orElse(LearningRates.defaultLambda(dimension));
    }

    /** The learning rates in force in dimension d. */
    public LearningRates rates(int dimension) {
        int count = lambda(dimension);
        return rates.applyTo(
                variant.rankOne()
                        ? LearningRates.hybrid(dimension, count, pathConstant)
                        : LearningRates.pure(dimension, count));
    }

    @Override
    public Optimizer start(Problem problem, Xoshiro generator) {
        Checks.require(
                problem.domain() == Domain.REAL,
                "the domain of a problem for the CMA-ES must be REAL",
                problem.domain(),
                "use PBIL or the compact GA for bits");
        double[] mean = new double[problem.dimension()];
        for (int j = 0; j < mean.length; j++) { // m ~ uniform in [a, b]^d
            mean[j] = problem.low() + (problem.high() - problem.low()) * generator.nextDouble();
        }
        double halfWidth = (problem.high() - problem.low()) / 2;
        return startAt(problem, Gaussian.isotropic(mean, halfWidth * halfWidth), generator);
    }

    /** An optimizer that starts from a distribution of one's own. */
    public Optimizer startAt(Problem problem, Gaussian start, Xoshiro generator) {
        Checks.length(problem.dimension(), start.dimension(), "start's mean", "match the problem's dimension");
        MeanWeights meanWeights =
                variant.reuseMean() ? MeanWeights.REUSE : rankedMean ? MeanWeights.RANKED : MeanWeights.POSITIONAL;
        GaussianUpdate update = new GaussianUpdate(
                problem.dimension(), rates(problem.dimension()), meanWeights, variant.reuseCovariance());
        return new Optimizer(
                problem,
                start,
                lambda(problem.dimension()),
                k,
                estimator,
                utility,
                update,
                alpha,
                mixingIterations.orElse(Optimizer.MIXING_ITERATIONS),
                generator);
    }

    @Override
    public String toString() {
        return id();
    }
}
