package dev.reigo.search;

import dev.reigo.description.Named;
import dev.reigo.internal.Checks;
import dev.reigo.surrogate.ModelKind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A model of the objective that ranks the samples of a generation, so that only as many are evaluated as it takes to
 * trust the model. It is made of the newest evaluations, and adds its own optimum to each generation (N. Hansen, A
 * Global Surrogate Assisted CMA-ES, GECCO 2019).
 *
 * <p>A fit of a full quadratic model takes O(d^6) operations, about once per evaluation: 0.05 ms in 10 dimensions, 1 ms
 * in 20. So above {@value #MOST_FULL} dimensions the model has no products of variables by default.
 *
 * @param used whether there is a model
 * @param richest the terms that it has once enough points are known; empty: as the dimension allows
 * @param near whether points near the mean count more in a fit, as long as the model proves right
 */
public record Surrogate(boolean used, Optional<ModelKind> richest, boolean near) implements Named {
    /** Each sample is evaluated. */
    public static final Surrogate NONE = new Surrogate(false, Optional.empty(), false);

    private static final int MOST_FULL = 40;
    private static final double PER_SECOND = 3e9; // operations of a fit
    private static final String NAME = "lq";
    private static final String NEAR = "near";

    public Surrogate {
        Objects.requireNonNull(richest, "richest");
        Checks.require(used || !near, "near must be false without a model", near, "use Surrogate.lq()");
        Checks.require(
                used || richest.isEmpty(), "terms must be left out without a model", richest, "use Surrogate.lq(kind)");
    }

    /** A linear model, then a quadratic one. */
    public static Surrogate lq() {
        return new Surrogate(true, Optional.empty(), false);
    }

    /** The same with these terms at most, whatever the dimension. */
    public static Surrogate lq(ModelKind richest) {
        return new Surrogate(true, Optional.of(richest), false);
    }

    /**
     * The same, but points near the mean count more in a fit, as long as the model proves right. It needs fewer
     * evaluations, and up to twice the fits.
     */
    public Surrogate withNear() {
        return new Surrogate(used, richest, true);
    }

    /** {@code none}, {@code lq}, or e.g. {@code lq(full)}, {@code lq(near)}, {@code lq(full, near)}. */
    @Override
    public String name() {
        Stream<String> terms = richest.map(kind -> kind.name().toLowerCase(Locale.ROOT)).stream();
        String options =
                Stream.concat(terms, near ? Stream.of(NEAR) : Stream.empty()).collect(Collectors.joining(", "));
        return !used ? "none" : options.isEmpty() ? NAME : NAME + "(" + options + ")";
    }

    public static Surrogate byName(String name) {
        return Stream.concat(
                        Stream.of(NONE, lq()), Arrays.stream(ModelKind.values()).map(Surrogate::lq))
                .flatMap(each -> each.used ? Stream.of(each, each.withNear()) : Stream.of(each))
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("surrogate must be none, lq, lq(linear), lq(diagonal),"
                        + " lq(full), or one of these with near, but is '" + name + "'; use lq as usual"));
    }

    /**
     * About how long a fit of the full model takes in d dimensions: {@code 7/3 p^3} operations with p = d (d + 3) / 2 +
     * 1, a few of them per nanosecond.
     */
    public static double secondsPerFit(int d) {
        double p = ModelKind.FULL.coefficients(d);
        return 7.0 / 3 * p * p * p / PER_SECOND;
    }

    /** Whether the model is full unless it is asked for another. */
    public static boolean isUsuallyFull(int d) {
        return d <= MOST_FULL;
    }

    /** The terms of its model in d dimensions. */
    public ModelKind richest(int d) {
        return richest.orElse(isUsuallyFull(d) ? ModelKind.FULL : ModelKind.DIAGONAL);
    }

    /**
     * A search with this model.
     *
     * @param search the search of a Gaussian that takes points from outside, without stop rules
     * @param late whether values may come late
     * @param rules opens the rules that end the search; it is given a view that has true values only
     */
    public Search open(IgoSearch search, boolean late, Function<SearchView, List<StopRule>> rules) {
        return new SurrogateSearch(search, this, late, rules);
    }
}
