package dev.reigo.algorithm;

import static dev.reigo.algorithm.CommonParameters.ALPHA;
import static dev.reigo.algorithm.CommonParameters.ITERATIONS;
import static dev.reigo.algorithm.CommonParameters.LAMBDA;
import static dev.reigo.algorithm.CommonParameters.SAMPLING;
import static dev.reigo.algorithm.CommonParameters.STOP;

import dev.reigo.description.Description;
import dev.reigo.description.Parameter;
import dev.reigo.description.Parameters;
import dev.reigo.description.Values;
import dev.reigo.internal.Checks;
import dev.reigo.search.NoiseHandling;
import dev.reigo.search.Surrogate;
import dev.reigo.update.FactorRule;
import dev.reigo.update.PathConstant;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The parameters of {@link CmaEs} in two tables. The key of the tutorial's one begins with {@code csa-cmaes}, because
 * {@code cmaes} is the key of the paper's pure one in stored files.
 */
final class CmaEsParameters {
    private static final String OWN = "OWN"; // the variant of weights without a name in the paper

    // What the tables share.
    static final Parameter<Boolean> RANK_ONE = Parameter.flag("rankOne", true);
    static final Parameter<OptionalDouble> CM = Parameter.number("cm").checked(cm -> RankOne.checkRate("c_m", cm));
    static final Parameter<OptionalDouble> CMU = Parameter.number("cmu").checked(cmu -> RankOne.checkRate("c_mu", cmu));
    static final Parameter<OptionalDouble> C1 = Parameter.number("c1").onlyIf(values -> values.get(RANK_ONE));
    static final Parameter<OptionalDouble> CC = Parameter.number("cc").onlyIf(values -> values.get(RANK_ONE));
    static final Parameter<PathConstant> PATH_CONSTANT =
            Parameter.choice("pathConstant", PathConstant.HANSEN).onlyIf(values -> values.get(RANK_ONE));
    static final Parameter<StepSize> STEP_SIZE =
            Parameter.part("stepSize", StepSize.class, StepSize::byName, StepSize.csa());
    static final Parameter<Boolean> DIAGONAL = Parameter.flag("diagonal", false);
    static final Parameter<Shape> SHAPE = Parameter.part("shape", Shape.class, Shape::byName, Shape.FULL)
            .checked(CmaEsParameters::checkShape)
            .onlyIf(values -> !values.get(DIAGONAL));
    static final Parameter<NoiseHandling> NOISE =
            Parameter.part("noise", NoiseHandling.class, NoiseHandling::byName, NoiseHandling.NONE);
    static final Parameter<Surrogate> SURROGATE =
            Parameter.part("surrogate", Surrogate.class, Surrogate::byName, Surrogate.NONE);

    // The tutorial's. A file that says nothing of the factor is from before it could be lazy.
    static final Parameter<FactorRule> FACTOR = Parameter.of(
                    "factor",
                    from -> from.text("factor").map(FactorRule::byName),
                    FactorRule::toString,
                    FactorRule.EAGER)
            .onlyIf(CmaEsParameters::isFull)
            .unlabelled();
    static final Parameter<Boolean> ACTIVE = Parameter.flag("active", true);
    static final Parameter<Weights> MEAN = weights("mean", Weights.positional());
    static final Parameter<Weights> COVARIANCE =
            weights("covariance", Weights.active()).onlyIf(values -> values.get(ACTIVE));

    // The paper's.
    static final Parameter<Optional<Variant>> VARIANT = Parameter.of(
                    "variant",
                    CmaEsParameters::variant,
                    variant -> variant.map(Variant::name).orElse(OWN),
                    Optional.of(Variant.PURE))
            .shownAs(
                    values -> reuses(values)
                            ? values.get(CmaEsParameters.VARIANT).get().name()
                            : "",
                    "variant");
    static final Parameter<OptionalInt> SAMPLES = Parameter.integer("samples");
    static final Parameter<Integer> K = CommonParameters.K
            .onlyIf(values -> values.get(SAMPLES).isEmpty())
            .shownIf(CmaEsParameters::showsGenerations);
    static final Parameter<Integer> LAG = Parameter.integer("lag", 1)
            .checked(lag -> Checks.atLeast(1, lag, "lag", "use 1 to factor C in every iteration, as in the paper"))
            .onlyIf(values -> reuses(values) && isFull(values));
    static final Parameter<Boolean> RANKED_MEAN = Parameter.flag("rankedMean", false)
            .onlyIf(values -> reuses(values) && !values.get(VARIANT).get().reuseMean());
    static final Parameter<RatioEstimator> ESTIMATOR = CommonParameters.ESTIMATOR.onlyIf(CmaEsParameters::reuses);
    static final Parameter<Utility> UTILITY = Parameter.part("utility", Utility.class, Utility::byName, Utility.cma())
            .onlyIf(CmaEsParameters::reuses);

    /** The last rows of both tables: a new parameter is a line here. */
    private static final Parameter<?>[] LAST = {STOP, NOISE, SHAPE, SURROGATE};

    static final Parameters PAPER = Parameters.of(
                    "cmaes",
                    VARIANT,
                    K,
                    SAMPLES,
                    RANK_ONE.onlyIf(values -> isOwn(values))
                            .usually(values ->
                                    values.get(VARIANT).map(Variant::rankOne).orElse(false))
                            .shownIf(values -> values.get(RANK_ONE) && !reuses(values)),
                    LAMBDA,
                    CM,
                    CMU,
                    C1,
                    CC,
                    PATH_CONSTANT,
                    RANKED_MEAN,
                    ESTIMATOR,
                    UTILITY,
                    ALPHA.shownBefore(VARIANT),
                    ITERATIONS,
                    MEAN.onlyIf(CmaEsParameters::isOwn),
                    COVARIANCE.onlyIf(CmaEsParameters::isOwn).usually(Weights.positional()),
                    STEP_SIZE.usually(StepSize.NONE),
                    SAMPLING,
                    DIAGONAL)
            .and(LAST)
            .and(LAG);

    static final Parameters TUTORIAL = Parameters.of(
                    "csa-cmaes",
                    ACTIVE,
                    DIAGONAL,
                    STEP_SIZE,
                    RANK_ONE,
                    LAMBDA,
                    CM,
                    CMU,
                    C1,
                    CC,
                    PATH_CONSTANT,
                    MEAN,
                    COVARIANCE,
                    SAMPLING)
            .and(LAST)
            .and(FACTOR);

    private CmaEsParameters() {}

    private static void checkShape(Shape shape) {
        Checks.require(
                shape != Shape.DIAGONAL,
                "shape of C must be another than the diagonal one",
                shape,
                "use diagonal=true");
    }

    private static Optional<Optional<Variant>> variant(Description from) {
        return from.text("variant").orElse("").equals(OWN)
                ? Optional.of(Optional.empty())
                : from.choice("variant", Variant.class).map(Optional::of);
    }

    /** A user's own rule in a file reuses samples if some are kept. */
    private static Parameter<Weights> weights(String name, Weights usual) {
        return Parameter.of(
                name,
                from -> from.part(name, Weights.class, rule -> Weights.byName(rule, keepsPast(from))),
                rule -> rule,
                usual);
    }

    private static boolean keepsPast(Description from) {
        return from.integer("samples").isPresent() || from.integer("k").orElse(0) > 0;
    }

    private static boolean isOwn(Values values) {
        return values.get(VARIANT).isEmpty();
    }

    private static boolean isFull(Values values) {
        return !values.get(DIAGONAL) && values.get(SHAPE).equals(Shape.FULL);
    }

    /** Whether it is (A), (B), (C) or (D). */
    static boolean reuses(Values values) {
        return values.get(VARIANT).map(Variant::reuses).orElse(false);
    }

    private static boolean showsGenerations(Values values) {
        return values.get(SAMPLES).isEmpty() && (isOwn(values) ? values.get(K) > 0 : reuses(values));
    }
}
