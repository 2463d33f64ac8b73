package dev.reigo.algorithm;

import dev.reigo.description.Parameter;
import dev.reigo.description.Values;
import dev.reigo.internal.Checks;
import dev.reigo.search.Mixing;
import dev.reigo.search.Sampling;
import dev.reigo.search.Stops;
import dev.reigo.weighting.RatioEstimator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;

/** The parameters that several algorithms have. */
final class CommonParameters {
    static final Parameter<Integer> K =
            Parameter.integer("k", 0).checked(k -> Checks.atLeast(0, k, "k", "use 0 for no reuse"));

    static final Parameter<OptionalInt> LAMBDA =
            Parameter.integer("lambda").checked(lambda("leave it out for 4 + floor(3 ln d)"));

    static final Parameter<OptionalDouble> ALPHA = Parameter.number("alpha"); // of importance mixing
    static final Parameter<OptionalInt> ITERATIONS =
            Parameter.integer("iterations").onlyIf(values -> values.get(ALPHA).isPresent());
    static final Parameter<Sampling> SAMPLING = Parameter.part(
                    "sampling", Sampling.class, Sampling::byName, Sampling.FRESH)
            .onlyIf(values -> values.get(ALPHA).isEmpty());

    static final Parameter<RatioEstimator> ESTIMATOR =
            Parameter.part("estimator", RatioEstimator.class, RatioEstimator::byName, RatioEstimator.MIXTURE);

    static final Parameter<Stops> STOP = Parameter.part("stop", Stops.class, Stops::byName, Stops.NONE);

    private CommonParameters() {}

    static Consumer<OptionalInt> lambda(String remedy) {
        return lambda -> lambda.ifPresent(given -> Checks.atLeast(2, given, "lambda", remedy));
    }

    static Consumer<OptionalDouble> positive(String name, String remedy) {
        return value -> value.ifPresent(given -> Checks.positive(given, name, remedy));
    }

    /** Where samples come from: importance mixing if there is an alpha. */
    static Sampling sampling(Values values) {
        return mixing(values).<Sampling>map(each -> each).orElse(values.get(SAMPLING));
    }

    static Values with(Values values, Sampling sampling) {
        Optional<Mixing> mixing = sampling instanceof Mixing one ? Optional.of(one) : Optional.empty();
        if (mixing.isEmpty() && values.get(ALPHA).isEmpty()) {
            return values.with(SAMPLING, sampling); // not every table knows importance mixing
        }
        OptionalDouble alpha =
                mixing.isPresent() ? OptionalDouble.of(mixing.get().alpha()) : OptionalDouble.empty();
        return values.with(ALPHA, alpha)
                .with(ITERATIONS, mixing.map(Mixing::iterations).orElse(OptionalInt.empty()))
                .with(SAMPLING, sampling);
    }

    static Optional<Mixing> mixing(Values values) {
        OptionalDouble alpha = values.get(ALPHA);
        return alpha.isPresent()
                ? Optional.of(new Mixing(alpha.getAsDouble(), values.get(ITERATIONS)))
                : Optional.empty();
    }

    static void putMixing(Values values, Map<String, Object> all) {
        mixing(values).ifPresent(part -> {
            all.put("alpha", part.alpha());
            part.iterations().ifPresent(limit -> all.put("iterationLimit", limit));
        });
    }
}
