package dev.reigo.algorithm;

import static dev.reigo.algorithm.CommonParameters.LAMBDA;
import static dev.reigo.algorithm.CommonParameters.STOP;

import dev.reigo.archive.Archive;
import dev.reigo.archive.LikelihoodRule;
import dev.reigo.archive.Window;
import dev.reigo.description.Description;
import dev.reigo.description.Parameter;
import dev.reigo.description.Parameters;
import dev.reigo.description.Values;
import dev.reigo.distribution.Product;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Beginning;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopKind;
import dev.reigo.search.StopRule;
import dev.reigo.search.Stops;
import dev.reigo.search.Tolerance;
import dev.reigo.update.AsngUpdate;
import dev.reigo.update.Csa;
import dev.reigo.update.LearningRates;
import dev.reigo.update.PartUpdates;
import dev.reigo.update.PathConstant;
import dev.reigo.update.Root;
import dev.reigo.update.Update;
import dev.reigo.weighting.LateWeighting;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weighting;
import dev.reigo.weighting.Weights;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The default for spaces with integers, categories or bits: CatCMA (arXiv:2405.09962) with one reused generation.
 *
 * <p>Reals and integers: a CMA-ES with cumulative step-size adaptation and positive weights. m, p_sigma, sigma and p_c
 * see the newest generation. The rank-mu update reuses the last K generations by the ratio of the joint densities, with
 * W of eq. cmaw. Integers are cut at midpoints and keep a margin (arXiv:2205.13482). Categories and bits: natural
 * gradient with the same coefficients and a rate that {@link AsngUpdate} adapts. The problem's smallest eigenvalue does
 * not end a run. It is a floor, so that reals wait for categories. Stop rules wait for categories, too.
 *
 * <pre>{@code
 * CatCma.standard().run(Problem.of("train", space, p -> train(p.real("rate"), p.get("kernel"))), 1);
 * }</pre>
 */
public final class CatCma extends ParametricAlgorithm<CatCma> {
    private static final int MANY = 32;
    private static final Csa STEP_SIZE = new Csa(5, Root.CHOLESKY);

    private static final Parameter<Integer> K = CommonParameters.K.usually(1);
    private static final Parameter<OptionalDouble> ALPHA = Parameter.number("alpha") // of ASNG
            .checked(CommonParameters.positive("alpha", "leave it out for 2, or 1.5 without reuse"));

    static final Parameters TABLE = Parameters.of("catcma", K, ALPHA, LAMBDA, STOP);

    private CatCma(Values values) {
        super(values);
    }

    /** With one reused generation. */
    public static CatCma standard() {
        return new CatCma(TABLE.usual());
    }

    /** CatCMA as published, without reuse. */
    public static CatCma published() {
        return of(0);
    }

    /** With k reused generations. */
    public static CatCma of(int k) {
        return standard().with(K, k);
    }

    static Algorithm read(Description description) {
        return new CatCma(TABLE.read(description));
    }

    @Override
    protected CatCma of(Values newValues) {
        return new CatCma(newValues);
    }

    /** K, older generations reused; 1 by default, 0 as published. If all variables are categories, 0 is in force. */
    public int k() {
        return get(K);
    }

    /** ASNG's alpha, if not 2 with reused generations, and 1.5 as published without. */
    public OptionalDouble alpha() {
        return get(ALPHA);
    }

    /** Samples per generation, if not 4 + floor(3 ln(number of variables)). */
    public OptionalInt lambda() {
        return get(LAMBDA);
    }

    /** What ends a run besides budget and target. */
    public Stops stops() {
        return get(STOP);
    }

    @Override
    public CatCma withLambda(int newLambda) {
        return with(LAMBDA, OptionalInt.of(newLambda));
    }

    public CatCma withAlpha(double newAlpha) {
        return with(ALPHA, OptionalDouble.of(newAlpha));
    }

    public CatCma withStops(Stops newStops) {
        return with(STOP, newStops);
    }

    /** Without reals and integers the rate would adapt to the noise of the ratios. */
    private int reused(SpaceParts parts) {
        return parts.onlyCategories() ? 0 : k();
    }

    private double alpha(SpaceParts parts) {
        return alpha().orElse(reused(parts) > 0 ? 2 : 1.5);
    }

    int lambda(Problem problem) {
        return lambda().orElse(LearningRates.defaultLambda(problem.coordinates()));
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        SpaceParts parts = SpaceParts.of(problem.space());
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("algorithm", name());
        all.put("k", reused(parts));
        all.put("lambda", lambda(problem));
        if (parts.categories() > 0) {
            all.put("alpha", alpha(parts));
            all.put("categories", parts.mostCategories());
        }
        if (parts.gaussian() > 0) {
            LearningRates rates = rates(parts, lambda(problem));
            all.put("cm", rates.cm());
            all.put("cmu", rates.cmu());
            all.put("c1", rates.c1());
            all.put("cc", rates.cc());
            all.put("stepSize", STEP_SIZE.name());
        }
        all.put("margin", parts.margin());
        all.put("stop", stops().name());
        return all;
    }

    private static LearningRates rates(SpaceParts parts, int lambda) {
        return LearningRates.hybrid(parts.gaussian(), lambda, PathConstant.HANSEN);
    }

    @Override
    public void check(Problem problem) {
        SpaceParts.check(problem, "CatCMA");
        values().requireKnown();
        new Window.Generations(k()).capacity(lambda(problem));
    }

    /** With the usual rules and a limit of iterations if it has none that end a search. */
    @Override
    public CatCma endingSearches() {
        return stops().endSearches()
                ? this
                : withStops(stops().or(Stops.usual()).with(new Tolerance(StopKind.MAX_ITER)));
    }

    /**
     * If another search follows and it has no stop rules, the search has absolute ones and a limit of iterations, as in
     * files from before {@link #endingSearches}.
     */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        int usual = LearningRates.defaultLambda(problem.coordinates());
        int count = settings.lambda().orElse(settings.firstLambda(lambda(), usual));
        boolean late = settings.late();
        SpaceParts parts = SpaceParts.of(problem.space());
        Product product = parts.start(problem, settings.sigmaFactor(), generator, true, parts.categoryMargins());
        int reused = reused(parts);
        Window window = new Window.Generations(reused);
        Archive archive =
                new Archive(product, count, late ? window.ofValues(count) : window, likelihoods(reused, count, late));
        Update update = update(parts, product, archive, problem.goal().smallestEigenvalue(), late);
        int seen = parts.reals() > 0 ? parts.reals() : parts.gaussian(); // integers keep moving
        Stops ends = !settings.followed() || stops().endSearches()
                ? stops()
                : stops().or(Stops.absolute()).with(new Tolerance(StopKind.MAX_ITER));
        Beginning beginning = Beginning.of(problem, count, product, settings.clock());
        List<StopRule> rules = ends.openMixed(beginning, seen, parts.discrete(), parts.rarestChange());
        return new IgoSearch(product, archive, Sampling.FRESH.open(), update, rules);
    }

    /**
     * Weights are those of the better half, and each density of a sample of one past generation is asked for once. Many
     * samples are faster as a block.
     */
    private static LikelihoodRule likelihoods(int reused, int lambda, boolean late) {
        if (reused == 0) {
            return LikelihoodRule.NONE;
        }
        return reused == 1 && lambda < MANY && !late ? LikelihoodRule.ON_DEMAND : LikelihoodRule.ALL;
    }

    /**
     * A late value says nothing about overlap: the mean has moved on. Then the newest values alone count, as they are.
     */
    private static Weighting reuse(Archive archive, Weighting newest, boolean late) {
        Weighting usual = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive);
        return late ? new LateWeighting(archive, usual, newest) : usual;
    }

    private Update update(SpaceParts parts, Product product, Archive archive, double smallestEigenvalue, boolean late) {
        SpaceUpdates on = new SpaceUpdates(parts, product, archive);
        Weighting newest = Weights.positional().open(archive);
        Weighting reuse = reused(parts) > 0 ? reuse(archive, newest, late) : newest;
        List<Update> updates = new ArrayList<>();
        if (parts.gaussian() > 0) {
            LearningRates rates = rates(parts, archive.lambda());
            Weighting mean = on.gaussian(newest);
            Weighting covariance = reuse == newest ? mean : on.gaussian(reuse);
            updates.add(on.gaussianUpdate(rates, mean, covariance, mean, STEP_SIZE, smallestEigenvalue));
        }
        if (parts.categories() > 0) {
            updates.add(new AsngUpdate(parts.categoriesOf(product), alpha(parts), on.categories(reuse)));
        }
        return new PartUpdates(product, updates);
    }
}
