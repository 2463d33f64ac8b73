package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.problem.First;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Beginning;
import dev.reigo.search.IgoSearch;
import dev.reigo.search.NoiseHandling;
import dev.reigo.search.Sampling;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.search.StopKind;
import dev.reigo.search.StopRule;
import dev.reigo.search.Stops;
import dev.reigo.search.Tolerance;
import dev.reigo.space.Variable;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.OwnSteps;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepLimit;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.LateWeighting;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weighting;
import dev.reigo.weighting.Weights;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Checks the parts of a {@link CmaEs}, opens them and puts them together. */
final class CmaEsRun {
    private static final double MOST_CHANGE = 1;

    private CmaEsRun() {}

    /** Refuses combinations that make no sense. */
    static void checkParts(CmaEs algorithm) {
        Weights mean = algorithm.mean();
        Checks.require(
                algorithm.window().equals(Window.NONE) || reuses(algorithm),
                "what is kept of the past must be nothing if neither m nor C reuses it",
                algorithm.window(),
                "choose reuse A, B, C or D");
        Checks.require(
                algorithm.sampling().past() == 0 || !reuses(algorithm),
                "samples must be fresh if past ones are reused",
                "importance mixing",
                "use either reuse or importance mixing");
        Checks.require(
                !mean.equals(Weights.active()), "weights for m must not be negative", mean.name(), "use them for C");
        checkRateRule(algorithm, algorithm.rateRule());
        Checks.require(
                algorithm.noise().equals(NoiseHandling.NONE) || algorithm.rateRule() == RateRule.TUTORIAL,
                "noise must be left out with the paper's algorithms",
                algorithm.noise().name(),
                "use cmaes() without reuse, or a larger lambda");
        algorithm.rankOne(); // checks its rates
        if (algorithm.surrogate().used()) {
            checkSurrogate(algorithm);
        }
    }

    static void checkRateRule(CmaEs algorithm, RateRule rule) {
        Checks.require(
                rule == RateRule.PAPER
                        || !reuses(algorithm) && algorithm.sampling().past() == 0,
                "rates must be the paper's if past samples count",
                rule,
                "use CmaEs.reuse or CmaEs.importanceMixing");
    }

    private static boolean reuses(CmaEs algorithm) {
        return algorithm.mean().reuses() || algorithm.covariance().reuses();
    }

    /** Refuses a model that has nothing to rank, or nobody to follow it. */
    private static void checkSurrogate(CmaEs algorithm) {
        Checks.require(
                algorithm.sampling().equals(Sampling.FRESH),
                "samples must be fresh if a surrogate ranks them",
                algorithm.sampling().name(),
                "leave the sampling out");
        Checks.require(
                algorithm.rateRule() == RateRule.PAPER || !algorithm.stepSize().equals(StepSize.NONE),
                "the step size must adapt if a surrogate adds its optimum to each generation",
                algorithm.stepSize().name(),
                "use csa");
        Checks.require(
                algorithm.noise().equals(NoiseHandling.NONE),
                "noise must be left out with a surrogate, which does not evaluate whole generations",
                algorithm.noise().name(),
                "evaluate each point several times instead");
    }

    /** Refuses what cannot work with constraints. */
    static void checkConstraints(CmaEs algorithm, Problem problem) {
        NoiseHandling noise = algorithm.noise();
        Checks.require(
                problem.constraints().isEmpty() || noise.equals(NoiseHandling.NONE),
                "noise handling must be left out if there are constraints, because it looks at ranks by f alone",
                noise.name(),
                "use reevaluations, which average constraints too, or a larger lambda");
        Checks.require(
                problem.constraints().isEmpty() || !algorithm.surrogate().used(),
                "surrogate must be none if there are constraints, because the model is one of f alone",
                algorithm.surrogate().name(),
                "leave one of them out");
    }

    /** Refuses a start that a stop rule would take for the end. */
    static void checkStart(CmaEs algorithm, Problem problem) {
        double least = Math.sqrt(problem.goal().smallestEigenvalue());
        double largest = 0;
        for (int i = 0; i < problem.coordinates(); i++) {
            int j = problem.space().variable(i);
            boolean real = problem.space().variables().get(j) instanceof Variable.Real;
            double first = real ? problem.start().deviation(j) : Double.POSITIVE_INFINITY;
            largest = Math.max(largest, first);
            Checks.require(
                    first >= least,
                    "the first standard deviation of x[" + j + "] must be " + least + " or more",
                    first,
                    "search for a multiple of the variable, or lower the problem's smallest eigenvalue");
        }
        double tolX = algorithm
                .stops()
                .tolerance(StopKind.TOL_X)
                .filter(rule -> !rule.relative())
                .map(Tolerance::value)
                .orElse(0.0);
        Checks.require(
                largest >= tolX,
                "a first standard deviation must be tolX = " + tolX + " or more",
                largest,
                "lower tolX, or search for a multiple of the variables");
    }

    /** The learning rates in force in dimension d. */
    static LearningRates rates(CmaEs algorithm, int d) {
        Optional<RankOne> rankOne = algorithm.rankOne();
        LearningRates usual = algorithm
                .shape()
                .rates(algorithm.rateRule().of(d, algorithm.lambda(d), rankOne.map(RankOne::pathConstant)), d);
        return new LearningRates(
                algorithm.cm().orElse(usual.cm()),
                algorithm.cmu().orElse(usual.cmu()),
                rankOne.map(RankOne::c1).orElse(OptionalDouble.empty()).orElse(usual.c1()),
                rankOne.map(RankOne::cc).orElse(OptionalDouble.empty()).orElse(usual.cc()),
                usual.muEff());
    }

    /** Iterations from one factor of C to the next. */
    static int gap(CmaEs algorithm, int d) {
        return Math.max(algorithm.lag(), algorithm.factor().gap(rates(algorithm, d), d));
    }

    /** Refuses a lag in which C changes too much, as it does with a large lambda. */
    static void checkLag(CmaEs algorithm, int d) {
        LearningRates rates = rates(algorithm, d);
        double each = (rates.c1() + rates.cmu()) * d;
        Checks.require(
                algorithm.lag() == 1 || algorithm.lag() * each <= MOST_CHANGE,
                "lag (c_1 + c_mu) d, the change of C between two factors, must be at most " + MOST_CHANGE
                        + ", so that it costs few evaluations",
                algorithm.lag() * each,
                "use lag = " + Math.max(1, (int) (MOST_CHANGE / each)));
    }

    /** Where the problem's start says, with a multiple of its standard deviations. */
    static GaussianFamily first(CmaEs algorithm, Problem problem, double sigmaFactor, Xoshiro generator) {
        First first = problem.start().first(problem.space(), generator, sigmaFactor);
        boolean sigmaMoves = !algorithm.stepSize().equals(StepSize.NONE);
        return BuiltInShape.first(algorithm.shape(), first.mean(), first.deviations(), sigmaMoves);
    }

    /**
     * The algorithm as the settings want it. If another search follows, it has stop rules: absolute ones if its key
     * says nothing, as in files from before the usual ones were relative. As in the field, the standard CMA-ES then has
     * a limit of iterations, so that a search that creeps gives way to the next. The paper's algorithms take many more
     * iterations, so they have none.
     */
    static CmaEs sized(CmaEs algorithm, Problem problem, SearchSettings settings) {
        int d = problem.coordinates();
        int first = settings.firstLambda(algorithm.lambda(), LearningRates.defaultLambda(d));
        int lambda = settings.lambda().orElse(first);
        CmaEs sized = withSamplesFor(algorithm, lambda, first).withLambda(lambda);
        return settings.followed() ? sized.withStops(stops(algorithm)) : sized;
    }

    private static Stops stops(CmaEs algorithm) {
        Stops stops = algorithm.stops().or(Stops.absolute());
        boolean standard = algorithm.rateRule() == RateRule.TUTORIAL
                && !algorithm.stepSize().equals(StepSize.NONE);
        return standard && !stops.has(StopKind.MAX_ITER) ? stops.with(new Tolerance(StopKind.MAX_ITER)) : stops;
    }

    /** Samples that are kept grow with lambda: they stand for as many generations. */
    private static CmaEs withSamplesFor(CmaEs algorithm, int lambda, int first) {
        return algorithm.window() instanceof Window.LastSamples last
                ? algorithm.withSamples((int) Math.ceil((double) last.n() * lambda / first))
                : algorithm;
    }

    static Search search(CmaEs algorithm, Problem problem, GaussianFamily start, SearchSettings settings) {
        int d = problem.coordinates();
        int lambda = algorithm.lambda(d);
        boolean late = settings.late();
        StopRule smallest = StopRule.smallestEigenvalue(problem.goal().smallestEigenvalue());
        Beginning beginning = Beginning.of(problem, lambda, start, settings.clock());
        if (algorithm.surrogate().used()) {
            return algorithm
                    .surrogate()
                    .open(
                            igo(algorithm, d, start, List.of(), late),
                            late,
                            truth -> algorithm.stops().openModelled(beginning, smallest, truth));
        }
        List<StopRule> rules =
                algorithm.stops().open(beginning, smallest, algorithm.sampling().stopRules());
        return algorithm.noise().equals(NoiseHandling.NONE)
                ? igo(algorithm, d, start, rules, late)
                : algorithm
                        .noise()
                        .open(lambda, size -> igo(algorithm.withLambda(size), d, start, List.of(), false), rules);
    }

    /** @param late whether values may be those of older distributions */
    private static IgoSearch igo(CmaEs algorithm, int d, GaussianFamily start, List<StopRule> rules, boolean late) {
        Sampling sampling = algorithm.sampling();
        boolean past = sampling.past() > 0;
        boolean slow =
                late && !past && isSlow(algorithm); // overlap is left, so that mixture ratios can make up for lateness
        boolean table = past
                || slow
                || !algorithm.window().equals(Window.NONE)
                || algorithm.covariance().needsDensities();
        int lambda = algorithm.lambda(d);
        Window kept = past ? new Window.Generations(sampling.past()) : algorithm.window();
        Distribution gaussian = start.copy();
        if (algorithm.lag() > 1) {
            ((Gaussian) gaussian).shareSolutions();
        }
        Archive archive = new Archive(gaussian, lambda, slow ? kept.ofValues(lambda) : kept, table);
        LearningRates rates = algorithm.rates(d);
        boolean optimum = algorithm.surrogate().used();
        Weighting covariance = open(algorithm.covariance(), archive, rates, slow, optimum);
        Weighting mean = algorithm.mean().equals(algorithm.covariance())
                ? covariance
                : open(algorithm.mean(), archive, rates, slow, optimum);
        Weighting newest = algorithm.mean().equals(Weights.positional()) && !slow
                ? mean
                : Weights.positional().open(archive);
        GaussianUpdate update = new GaussianUpdate(
                        d,
                        rates,
                        mean,
                        covariance,
                        newest,
                        algorithm.stepSize().open(d, rates),
                        Optional.empty(),
                        Optional.of(new OwnSteps(archive)),
                        countsByDensity(algorithm) ? Optional.empty() : Optional.of(new StepLimit(archive)))
                .withGap(gap(algorithm, d));
        return new IgoSearch(gaussian, archive, sampling.open(), update, rules);
    }

    /** Whether the distribution moves little in an update. The step size of the standard CMA-ES lets it move far. */
    private static boolean isSlow(CmaEs algorithm) {
        return algorithm.covariance().reuses() || algorithm.stepSize().equals(StepSize.NONE);
    }

    /** Whether ratios of densities can say what a sample from outside is worth. */
    private static boolean countsByDensity(CmaEs algorithm) {
        Weights covariance = algorithm.covariance();
        return isSlow(algorithm) && (covariance.reuses() || covariance.equals(Weights.positional()));
    }

    /** @param optimum whether a model puts its optimum into each generation */
    private static Weighting open(
            Weights weights, Archive archive, LearningRates rates, boolean slow, boolean optimum) {
        Weighting usual = optimum
                ? weights.openWithOptimum(archive, rates.c1(), rates.cmu())
                : weights.open(archive, rates.c1(), rates.cmu());
        return slow && weights.equals(Weights.positional())
                ? new LateWeighting(
                        archive,
                        usual,
                        Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive))
                : usual;
    }
}
