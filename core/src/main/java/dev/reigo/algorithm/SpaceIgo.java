package dev.reigo.algorithm;

import static dev.reigo.algorithm.CommonParameters.ESTIMATOR;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.description.Parameter;
import dev.reigo.description.Parameters;
import dev.reigo.description.Values;
import dev.reigo.distribution.Categorical;
import dev.reigo.distribution.Product;
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
 */
public final class SpaceIgo extends ParametricAlgorithm<SpaceIgo> {
    private static final Parameter<Integer> K = CommonParameters.K.always();
    private static final Parameter<OptionalInt> LAMBDA =
            Parameter.integer("lambda").checked(CommonParameters.lambda("use 2 for the compact GA"));
    private static final Parameter<OptionalDouble> ETA =
            Parameter.number("eta").checked(CommonParameters.positive("eta", "leave it out for the default"));
    private static final Parameter<Optional<Utility>> UTILITY =
            Parameter.part("utility", Utility.class, Utility::byName);

    static final Parameters TABLE = Parameters.of("spaceIgo", K, LAMBDA, ETA, ESTIMATOR, UTILITY);

    private SpaceIgo(Values values) {
        super(values);
    }

    /** With the usual rates. */
    public static SpaceIgo of(int k) {
        return new SpaceIgo(TABLE.usual().with(K, k));
    }

    static Algorithm read(Description description) {
        return new SpaceIgo(TABLE.read(description));
    }

    @Override
    protected SpaceIgo of(Values newValues) {
        return new SpaceIgo(newValues);
    }

    @Override
    protected String name() {
        return "igo";
    }

    /** K, older generations reused. */
    public int k() {
        return get(K);
    }

    /** Samples per generation, if not 4 + floor(3 ln d). */
    public OptionalInt lambda() {
        return get(LAMBDA);
    }

    /** The rate of categories, if not lambda / (2 d) without other variables, and 2 / n_ca with them, at most 1. */
    public OptionalDouble eta() {
        return get(ETA);
    }

    /** How past samples are weighted. */
    public RatioEstimator estimator() {
        return get(ESTIMATOR);
    }

    /** W, if not eq. pbilw with T = 1/4 if all variables are categories, and eq. cmaw if not. */
    public Optional<Utility> utility() {
        return get(UTILITY);
    }

    @Override
    public SpaceIgo withLambda(int newLambda) {
        return with(LAMBDA, OptionalInt.of(newLambda));
    }

    public SpaceIgo withEta(double newEta) {
        return with(ETA, OptionalDouble.of(newEta));
    }

    private int lambda(Problem problem) {
        return lambda().orElse(LearningRates.defaultLambda(problem.coordinates()));
    }

    private double eta(SpaceParts parts, int count) {
        double n = parts.categories();
        return eta().orElse(Math.min(1, parts.onlyCategories() ? count / (2 * n) : 2 / n));
    }

    private Utility utility(SpaceParts parts) {
        return utility().orElse(parts.onlyCategories() ? Utility.pbil(0.25) : Utility.cma());
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        SpaceParts parts = SpaceParts.of(problem.space());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", name());
        all.put("k", k());
        all.put("lambda", lambda(problem));
        if (parts.categories() > 0) {
            all.put("eta", eta(parts, lambda(problem)));
            all.put("categories", parts.mostCategories());
        }
        if (parts.gaussian() > 0) {
            all.put("cm", 1.0);
            all.put("cmu", LearningRates.pure(parts.gaussian(), lambda(problem)).cmu());
        }
        all.put("estimator", estimator().name());
        all.put("utility", utility(parts).name());
        return all;
    }

    @Override
    public void check(Problem problem) {
        SpaceParts.check(problem, "IGO on a space");
        values().requireKnown();
        new Window.Generations(k()).capacity(lambda(problem));
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
        Window window = new Window.Generations(k());
        Archive archive = new Archive(product, count, late ? window.ofValues(count) : window, k() > 0 || late);
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
        RatioEstimator estimator = estimator();
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
}
