package dev.reigo.optimizer;

import dev.reigo.distribution.Bernoulli;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Domain;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.IgoUpdate;
import dev.reigo.weighting.ImportanceMixing;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * PBIL, and the compact GA for lambda = 2 and T = 1/4: IGO with Bernoulli distributions, starting at theta = 1/2, with
 * the samples of the last K generations reused.
 *
 * @param k K, older generations reused; 0 for none
 * @param lambda samples per generation
 * @param eta learning rate; default 1/d
 * @param low theta stays in [low, high]; default 1/d
 * @param high default 1 - 1/d
 * @param estimator how past samples are weighted
 * @param utility W; default eq. pbilw with T = 1/4
 * @param alpha minimal refresh rate of importance mixing; empty: no importance mixing. k = 0 only
 */
public record Pbil(
        int k,
        int lambda,
        OptionalDouble eta,
        OptionalDouble low,
        OptionalDouble high,
        RatioEstimator estimator,
        Utility utility,
        OptionalDouble alpha)
        implements Algorithm {

    private static final Utility DEFAULT_UTILITY = Utility.pbil(0.25);

    public Pbil {
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
                "[" + low + ", " + high + "]",
                "give both or neither");
        if (low.isPresent()) {
            Bernoulli.checkClip(low.getAsDouble(), high.getAsDouble());
        }
        alpha.ifPresent(ImportanceMixing::checkAlpha);
        Checks.require(
                alpha.isEmpty() || k == 0,
                "k must be 0 with importance mixing",
                k,
                "use either reuse or importance mixing");
    }

    /** PBIL with eta = 1/d. */
    public static Pbil of(int lambda, int k) {
        return new Pbil(
                k,
                lambda,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                RatioEstimator.MIXTURE,
                DEFAULT_UTILITY,
                OptionalDouble.empty());
    }

    /** The compact GA: lambda = 2, T = 1/4, eta = 1/d; plain for k = 0. */
    public static Pbil compactGa(int k) {
        return of(2, k);
    }

    public Pbil withEta(double newEta) {
        return new Pbil(k, lambda, OptionalDouble.of(newEta), low, high, estimator, utility, alpha);
    }

    public Pbil withClip(double newLow, double newHigh) {
        return new Pbil(
                k, lambda, eta, OptionalDouble.of(newLow), OptionalDouble.of(newHigh), estimator, utility, alpha);
    }

    public Pbil withEstimator(RatioEstimator newEstimator) {
        return new Pbil(k, lambda, eta, low, high, newEstimator, utility, alpha);
    }

    public Pbil withUtility(Utility newUtility) {
        return new Pbil(k, lambda, eta, low, high, estimator, newUtility, alpha);
    }

    /** With importance mixing of minimal refresh rate alpha instead of reuse. */
    public Pbil withImportanceMixing(double newAlpha) {
        return new Pbil(k, lambda, eta, low, high, estimator, utility, OptionalDouble.of(newAlpha));
    }

    private String name() {
        return lambda == 2 && utility.equals(DEFAULT_UTILITY) ? "cga" : "pbil";
    }

    @Override
    public String id() {
        return new Description(name())
                .addIf(alpha.isEmpty(), "k", k)
                .add("alpha", alpha)
                .addIf(name().equals("pbil"), "lambda", lambda)
                .add("eta", eta)
                .addIf(low.isPresent(), "clip", low.orElse(0) + ".." + high.orElse(1))
                .addIf(estimator != RatioEstimator.MIXTURE, "estimator", estimator.name())
                .addIf(!utility.equals(DEFAULT_UTILITY), "utility", utility.name())
                .text();
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        int d = problem.dimension();
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", name());
        all.put("k", k);
        all.put("lambda", lambda);
        all.put("eta", eta.orElse(1.0 / d));
        all.put("low", low.orElse(1.0 / d));
        all.put("high", high.orElse(1 - 1.0 / d));
        all.put("estimator", estimator.name());
        all.put("utility", utility.name());
        alpha.ifPresent(a -> all.put("alpha", a));
        return all;
    }

    @Override
    public Optimizer start(Problem problem, Xoshiro generator) {
        Checks.require(
                problem.domain() == Domain.BINARY,
                "the domain of a problem for PBIL and the compact GA must be BINARY",
                problem.domain(),
                "use the CMA-ES for R^d");
        double[] theta = new double[problem.dimension()];
        Arrays.fill(theta, 0.5);
        Bernoulli start =
                low.isPresent() ? Bernoulli.of(theta, low.getAsDouble(), high.getAsDouble()) : Bernoulli.of(theta);
        return startAt(problem, start, generator);
    }

    /** An optimizer that starts from a distribution of one's own, which also says how theta is clipped. */
    public Optimizer startAt(Problem problem, Bernoulli start, Xoshiro generator) {
        Checks.length(problem.dimension(), start.dimension(), "start's theta", "match the problem's dimension");
        double rate = eta.orElse(1.0 / problem.dimension());
        return new Optimizer(
                problem,
                start,
                lambda,
                k,
                estimator,
                utility,
                new IgoUpdate(rate, alpha.isPresent()),
                alpha,
                Optimizer.MIXING_ITERATIONS,
                generator);
    }

    @Override
    public String toString() {
        return id();
    }
}
