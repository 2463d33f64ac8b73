package dev.reigo.algorithm;

import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.search.NoiseHandling;
import dev.reigo.search.Sampling;
import dev.reigo.search.Stops;
import dev.reigo.search.Surrogate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.PathConstant;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.Weights;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A {@link CmaEs} with the tutorial's rates as a description and back. Its key begins with {@value #TYPE}, because
 * {@code cmaes} is the key of the paper's pure one in stored files. Its label begins with {@code cmaes}.
 */
final class StandardDescription {
    static final String TYPE = "csa-cmaes";

    private StandardDescription() {}

    static Description of(CmaEs algorithm) {
        RankOne rankOne = algorithm.rankOne().orElse(RankOne.DEFAULT);
        Weights covariance = algorithm.covariance();
        boolean positional = covariance.equals(Weights.positional());
        return Description.of(TYPE, TYPE)
                .labelled("cmaes")
                .add("active", !positional, true)
                .add("diagonal", algorithm.shape() == Shape.DIAGONAL, false)
                .add("stepSize", algorithm.stepSize(), StepSize.csa())
                .add("rankOne", algorithm.rankOne().isPresent(), true)
                .add("lambda", algorithm.lambda())
                .add("cm", algorithm.cm())
                .add("cmu", algorithm.cmu())
                .add("c1", rankOne.c1())
                .add("cc", rankOne.cc())
                .add("pathConstant", rankOne.pathConstant().name(), PathConstant.HANSEN.name())
                .add("mean", algorithm.mean(), Weights.positional())
                .add("covariance", positional ? Weights.active() : covariance, Weights.active())
                .add("sampling", algorithm.sampling(), Sampling.FRESH)
                .add("stop", algorithm.stops(), Stops.NONE)
                .add("noise", algorithm.noise(), NoiseHandling.NONE)
                .add("surrogate", algorithm.surrogate(), Surrogate.NONE);
    }

    /** The name, and every parameter as it is in force in dimension d. */
    static Map<String, Object> parameters(CmaEs algorithm, int d) {
        LearningRates inForce = algorithm.rates(d);
        Description given = of(algorithm);
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", "cmaes");
        all.put("variant", "STANDARD");
        all.put("k", 0);
        all.put("lambda", algorithm.lambda(d));
        for (String name : new String[] {"active", "diagonal", "stepSize", "rankOne"}) {
            all.put(name, given.value(name));
        }
        all.put("cm", inForce.cm());
        all.put("cmu", inForce.cmu());
        all.put("c1", inForce.c1());
        all.put("cc", inForce.cc());
        all.put("muEff", inForce.muEff());
        for (String name : new String[] {"mean", "covariance", "sampling", "stop", "noise", "surrogate"}) {
            if (given.values().containsKey(name)) {
                all.put(name, given.value(name));
            }
        }
        return all;
    }

    static CmaEs read(Description values) {
        boolean active = values.flag("active").orElse(true);
        PathConstant constant =
                values.choice("pathConstant", PathConstant.class).orElse(PathConstant.HANSEN);
        Optional<RankOne> rankOne = values.flag("rankOne").orElse(true)
                ? Optional.of(new RankOne(values.number("c1"), values.number("cc"), constant))
                : Optional.empty();
        return new CmaEs(
                values.part("sampling", Sampling.class, Sampling::byName).orElse(Sampling.FRESH),
                Window.NONE,
                values.part("mean", Weights.class, name -> Weights.byName(name, false))
                        .orElse(Weights.positional()),
                active
                        ? values.part("covariance", Weights.class, name -> Weights.byName(name, false))
                                .orElse(Weights.active())
                        : Weights.positional(),
                rankOne,
                values.part("stepSize", StepSize.class, StepSize::byName).orElse(StepSize.csa()),
                values.integer("lambda"),
                values.number("cm"),
                values.number("cmu"),
                RateRule.TUTORIAL,
                values.flag("diagonal").orElse(false) ? Shape.DIAGONAL : Shape.FULL,
                values.part("stop", Stops.class, Stops::byName).orElse(Stops.NONE),
                values.part("noise", NoiseHandling.class, NoiseHandling::byName).orElse(NoiseHandling.NONE),
                values.part("surrogate", Surrogate.class, Surrogate::byName).orElse(Surrogate.NONE));
    }
}
