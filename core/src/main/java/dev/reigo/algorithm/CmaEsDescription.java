package dev.reigo.algorithm;

import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.search.Mixing;
import dev.reigo.search.NoiseHandling;
import dev.reigo.search.Sampling;
import dev.reigo.search.Stops;
import dev.reigo.search.Surrogate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.PathConstant;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.ReuseWeights;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * {@link CmaEs} as a description and back. The paper's combinations of weights have the names of {@link Variant}.
 * Others are called {@value #OWN} and name their rules.
 */
final class CmaEsDescription {
    static final String TYPE = "cmaes";
    private static final String OWN = "OWN";
    private static final ReuseWeights USUAL = new ReuseWeights(RatioEstimator.MIXTURE, Utility.cma());

    private CmaEsDescription() {}

    static Description of(CmaEs algorithm) {
        Optional<Mixing> mixing = mixing(algorithm);
        Optional<Variant> variant = variant(algorithm);
        boolean reuses = algorithm.mean().reuses() || algorithm.covariance().reuses();
        ReuseWeights reuse = variant.isPresent() && algorithm.covariance() instanceof ReuseWeights own ? own : USUAL;
        RankOne rankOne = algorithm.rankOne().orElse(RankOne.DEFAULT);
        int k = generations(algorithm);
        boolean plain = !reuses && variant.isPresent() && mixing.isEmpty();
        return Description.of(TYPE, name(algorithm))
                .labelled(plain ? "rankMu" : name(algorithm))
                .showIf(mixing.isPresent(), "alpha=" + mixing.map(Mixing::alpha).orElse(0.0), "alpha")
                .hidden("variant", variant.map(Variant::name).orElse(OWN), Variant.PURE.name())
                .showIf(
                        reuses && variant.isPresent(),
                        variant.map(Variant::name).orElse(OWN),
                        "variant")
                .hidden("k", k, 0)
                .showIf(samples(algorithm).isEmpty() && (variant.isPresent() ? reuses : k > 0), "k=" + k, "k")
                .add("samples", samples(algorithm))
                .hidden(
                        "rankOne",
                        algorithm.rankOne().isPresent(),
                        variant.map(Variant::rankOne).orElse(false))
                .showIf(algorithm.rankOne().isPresent() && !(reuses && variant.isPresent()), "rankOne=true", "rankOne")
                .add("lambda", algorithm.lambda())
                .add("cm", algorithm.cm())
                .add("cmu", algorithm.cmu())
                .add("c1", rankOne.c1())
                .add("cc", rankOne.cc())
                .add("pathConstant", rankOne.pathConstant().name(), PathConstant.HANSEN.name())
                .add("rankedMean", rankedMean(algorithm), false)
                .add("estimator", reuse.estimator(), RatioEstimator.MIXTURE)
                .add("utility", reuse.utility(), Utility.cma())
                .hidden(
                        "alpha",
                        mixing.isPresent() ? OptionalDouble.of(mixing.get().alpha()) : OptionalDouble.empty())
                .add("iterations", mixing.map(Mixing::iterations).orElse(OptionalInt.empty()))
                .add("mean", variant.isPresent() ? Weights.positional() : algorithm.mean(), Weights.positional())
                .add(
                        "covariance",
                        variant.isPresent() ? Weights.positional() : algorithm.covariance(),
                        Weights.positional())
                .add("stepSize", algorithm.stepSize(), StepSize.NONE)
                .add("sampling", mixing.isPresent() ? Sampling.FRESH : algorithm.sampling(), Sampling.FRESH)
                .add("diagonal", algorithm.shape() == Shape.DIAGONAL, false)
                .add("stop", algorithm.stops(), Stops.NONE);
    }

    /** The name, and every parameter as it is in force in dimension d. */
    static Map<String, Object> parameters(CmaEs algorithm, int d) {
        LearningRates inForce = algorithm.rates(d);
        Description given = of(algorithm);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", name(algorithm));
        all.put("variant", given.value("variant"));
        OptionalInt samples = samples(algorithm);
        all.put("k", samples.isPresent() ? samples.getAsInt() / algorithm.lambda(d) - 1 : generations(algorithm));
        samples.ifPresent(n -> all.put("samples", n));
        all.put("lambda", algorithm.lambda(d));
        all.put("rankOne", algorithm.rankOne().isPresent());
        all.put("cm", inForce.cm());
        all.put("cmu", inForce.cmu());
        all.put("c1", inForce.c1());
        all.put("cc", inForce.cc());
        all.put("muEff", inForce.muEff());
        for (String name : new String[] {"pathConstant", "rankedMean", "estimator", "utility"}) {
            all.put(name, given.value(name));
        }
        mixing(algorithm).ifPresent(part -> all.put("alpha", part.alpha()));
        mixing(algorithm).ifPresent(part -> part.iterations().ifPresent(limit -> all.put("iterationLimit", limit)));
        for (String name : new String[] {"mean", "covariance", "stepSize", "sampling", "diagonal", "stop"}) {
            if (given.values().containsKey(name)) {
                all.put(name, given.value(name));
            }
        }
        return all;
    }

    static CmaEs read(Description values) {
        CmaEs base = values.text("variant").orElse("").equals(OWN)
                ? own(values)
                : ofPaper(values.choice("variant", Variant.class).orElse(Variant.PURE), values);
        StepSize stepSize =
                values.part("stepSize", StepSize.class, StepSize::byName).orElse(StepSize.NONE);
        return new CmaEs(
                base.sampling(),
                base.window(),
                base.mean(),
                base.covariance(),
                base.rankOne(),
                stepSize,
                values.integer("lambda"),
                values.number("cm"),
                values.number("cmu"),
                RateRule.PAPER,
                values.flag("diagonal").orElse(false) ? Shape.DIAGONAL : Shape.FULL,
                values.part("stop", Stops.class, Stops::byName).orElse(Stops.NONE),
                NoiseHandling.NONE,
                Surrogate.NONE);
    }

    private static CmaEs ofPaper(Variant variant, Description values) {
        Weights reuse = new ReuseWeights(
                values.part("estimator", RatioEstimator.class, RatioEstimator::byName)
                        .orElse(USUAL.estimator()),
                values.part("utility", Utility.class, Utility::byName).orElse(USUAL.utility()));
        boolean ranked = values.flag("rankedMean").orElse(false) && variant.reuses() && !variant.reuseMean();
        Weights newest = ranked ? Weights.ranked(((ReuseWeights) reuse).utility()) : Weights.positional();
        return CmaEs.of(
                Algorithms.sampling(values),
                window(values),
                variant.reuseMean() ? reuse : newest,
                variant.reuseCovariance() ? reuse : newest,
                rankOne(values, variant.rankOne()));
    }

    private static CmaEs own(Description values) {
        Window window = window(values);
        Function<String, Weights> byName = name -> Weights.byName(name, !window.equals(Window.NONE));
        return CmaEs.of(
                Algorithms.sampling(values),
                window,
                values.part("mean", Weights.class, byName).orElse(Weights.positional()),
                values.part("covariance", Weights.class, byName).orElse(Weights.positional()),
                rankOne(values, values.flag("rankOne").orElse(false)));
    }

    private static Window window(Description values) {
        OptionalInt samples = values.integer("samples");
        return samples.isPresent()
                ? new Window.LastSamples(samples.getAsInt())
                : new Window.Generations(values.integer("k").orElse(0));
    }

    private static OptionalInt samples(CmaEs algorithm) {
        return algorithm.window() instanceof Window.LastSamples last ? OptionalInt.of(last.n()) : OptionalInt.empty();
    }

    private static int generations(CmaEs algorithm) {
        return algorithm.window() instanceof Window.Generations generations ? generations.k() : 0;
    }

    private static Optional<RankOne> rankOne(Description values, boolean present) {
        if (!present) {
            return Optional.empty();
        }
        PathConstant constant =
                values.choice("pathConstant", PathConstant.class).orElse(PathConstant.HANSEN);
        return Optional.of(new RankOne(values.number("c1"), values.number("cc"), constant));
    }

    private static String name(CmaEs algorithm) {
        return mixing(algorithm).isPresent() ? "importanceMixing" : "cmaes";
    }

    private static Optional<Mixing> mixing(CmaEs algorithm) {
        return algorithm.sampling() instanceof Mixing mixing ? Optional.of(mixing) : Optional.empty();
    }

    private static boolean rankedMean(CmaEs algorithm) {
        return algorithm.covariance() instanceof ReuseWeights reuse
                && algorithm.mean().equals(Weights.ranked(reuse.utility()));
    }

    /** The paper's name for the combination of weights; empty if it has none. */
    private static Optional<Variant> variant(CmaEs algorithm) {
        boolean rankOne = algorithm.rankOne().isPresent();
        boolean positional = algorithm.mean().equals(Weights.positional());
        if (algorithm.covariance() instanceof ReuseWeights reuse) {
            if (algorithm.mean().equals(reuse)) {
                return Optional.of(rankOne ? Variant.C : Variant.A);
            }
            return positional || rankedMean(algorithm)
                    ? Optional.of(rankOne ? Variant.D : Variant.B)
                    : Optional.empty();
        }
        return positional && algorithm.covariance().equals(Weights.positional())
                ? Optional.of(rankOne ? Variant.HYBRID : Variant.PURE)
                : Optional.empty();
    }
}
