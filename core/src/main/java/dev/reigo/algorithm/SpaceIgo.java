package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.distribution.Categorical;
import dev.reigo.distribution.Product;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopRule;
import dev.reigo.update.IgoUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.PartUpdates;
import dev.reigo.update.StepSize;
import dev.reigo.update.Update;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weighting;
import dev.reigo.weighting.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/**
 * IGO with sample reuse on any space with integers, categories or bits: the natural gradient of each family with one
 * set of coefficients, the plain generalisation of PBIL and of (A). Rates are fixed. {@link CatCma} adapts them, and is
 * usually faster.
 *
 * <p>If all variables are categories, they have PBIL's utility and rate, and the margin 1 / (d (K - 1)). With two
 * categories and lambda = 2 it is the compact GA.
 *
 * @param k K, older generations reused
 * @param lambda samples per generation; default 4 + floor(3 ln d)
 * @param eta the rate of categories; default lambda / (2 d) if all variables are categories, 2 / n_ca if not, at most 1
 * @param estimator how past samples are weighted
 * @param utility W; default eq. pbilw with T = 1/4 if all variables are categories, eq. cmaw if not
 */
public record SpaceIgo(
        int k, OptionalInt lambda, OptionalDouble eta, RatioEstimator estimator, Optional<Utility> utility)
        implements Algorithm {
    static final String TYPE = "spaceIgo";

    public SpaceIgo {
        Checks.atLeast(0, k, "k", "use 0 for no reuse");
        Objects.requireNonNull(estimator, "estimator");
        if (lambda.isPresent()) {
            Checks.atLeast(2, lambda.getAsInt(), "lambda", "use 2 for the compact GA");
        }
        if (eta.isPresent()) {
            Checks.positive(eta.getAsDouble(), "eta", "leave it out for the default");
        }
    }

    /** With the usual rates. */
    public static SpaceIgo of(int k) {
        return new SpaceIgo(k, OptionalInt.empty(), OptionalDouble.empty(), RatioEstimator.MIXTURE, Optional.empty());
    }

    @Override
    public SpaceIgo withLambda(int newLambda) {
        return new SpaceIgo(k, OptionalInt.of(newLambda), eta, estimator, utility);
    }

    public SpaceIgo withEta(double newEta) {
        return new SpaceIgo(k, lambda, OptionalDouble.of(newEta), estimator, utility);
    }

    /** The same with another value of a parameter of {@link #description}; null: the default. */
    public SpaceIgo with(String parameter, Object value) {
        return (SpaceIgo) Algorithms.of(description().with(parameter, value));
    }

    static Algorithm read(Description values) {
        return new SpaceIgo(
                values.integer("k").orElse(0),
                values.integer("lambda"),
                values.number("eta"),
                values.part("estimator", RatioEstimator.class, RatioEstimator::byName)
                        .orElse(RatioEstimator.MIXTURE),
                values.part("utility", Utility.class, Utility::byName));
    }

    @Override
    public Description description() {
        Description description = Description.of(TYPE, "igo")
                .always("k", k)
                .add("lambda", lambda)
                .add("eta", eta)
                .add("estimator", estimator, RatioEstimator.MIXTURE);
        return utility.isPresent()
                ? description.always("utility", utility.get())
                : description.hidden("utility", null, null);
    }

    private int lambda(Problem problem) {
        return lambda.orElse(LearningRates.defaultLambda(problem.coordinates()));
    }

    private double eta(SpaceParts parts, int count) {
        double n = parts.categories();
        return eta.orElse(Math.min(1, parts.onlyCategories() ? count / (2 * n) : 2 / n));
    }

    private Utility utility(SpaceParts parts) {
        return utility.orElse(parts.onlyCategories() ? Utility.pbil(0.25) : Utility.cma());
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        SpaceParts parts = SpaceParts.of(problem.space());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", "igo");
        all.put("k", k);
        all.put("lambda", lambda(problem));
        if (parts.categories() > 0) {
            all.put("eta", eta(parts, lambda(problem)));
            all.put("categories", parts.mostCategories());
        }
        if (parts.gaussian() > 0) {
            all.put("cm", 1.0);
            all.put("cmu", LearningRates.pure(parts.gaussian(), lambda(problem)).cmu());
        }
        all.put("estimator", estimator.name());
        all.put("utility", utility(parts).name());
        return all;
    }

    @Override
    public void check(Problem problem) {
        SpaceParts.check(problem, "IGO on a space");
        estimator.requireKnown();
        utility.ifPresent(Utility::requireKnown);
        new Window.Generations(k).capacity(lambda(problem));
    }

    /** If another search follows, this one ends when its best value no longer improves. */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        int count = settings.lambda().orElse(lambda(problem));
        boolean late = settings.late();
        SpaceParts parts = SpaceParts.of(problem.space());
        double[] margins = parts.onlyCategories() ? Categorical.usualMargins(parts.counts()) : parts.categoryMargins();
        Product product = parts.start(problem, settings.sigmaFactor(), generator, false, margins);
        Window window = new Window.Generations(k);
        Archive archive = new Archive(product, count, late ? window.ofValues(count) : window, k > 0 || late);
        Update update = update(parts, product, archive, problem.goal().smallestEigenvalue());
        List<StopRule> rules =
                NoProgressAtRate.rules(settings, problem.coordinates(), count, slowest(parts, lambda(problem)));
        return new IgoSearch(product, archive, Sampling.FRESH.open(), update, rules);
    }

    /** The least rate of a part. */
    private double slowest(SpaceParts parts, int count) {
        double ofCategories = parts.categories() == 0 ? 1 : eta(parts, count);
        double ofReals = parts.gaussian() == 0
                ? 1
                : LearningRates.pure(parts.gaussian(), count).cmu();
        return Math.min(ofCategories, ofReals);
    }

    private Update update(SpaceParts parts, Product product, Archive archive, double smallestEigenvalue) {
        SpaceUpdates on = new SpaceUpdates(parts, product, archive);
        Weighting weights = Weights.reuse(estimator, utility(parts)).open(archive);
        IntFunction<Weighting> ofPart = part -> estimator.ofPart(part).equals(estimator)
                ? weights
                : Weights.reuse(estimator.ofPart(part), utility(parts)).open(archive);
        List<Update> updates = new ArrayList<>();
        if (parts.gaussian() > 0) {
            LearningRates rates = LearningRates.pure(parts.gaussian(), archive.lambda());
            Weighting own = on.gaussian(ofPart.apply(0));
            updates.add(on.gaussianUpdate(rates, own, own, own, StepSize.NONE, smallestEigenvalue));
        }
        if (parts.categories() > 0) {
            updates.add(
                    new IgoUpdate(eta(parts, archive.lambda()), on.categories(ofPart.apply(product.partCount() - 1))));
        }
        return new PartUpdates(product, updates);
    }

    @Override
    public String toString() {
        return key();
    }
}
