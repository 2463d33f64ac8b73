package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Outcome;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.ProbingSearch;
import dev.reigo.search.Search;
import dev.reigo.search.SearchSettings;
import dev.reigo.update.StepSize;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The CMA-ES that begins with what an earlier run on a similar problem found: its mean, C and sigma, with empty paths.
 *
 * <p>The optimum may have moved, so that the earlier sigma may be far too small: some 30 evaluations probe how large a
 * step is right now; see {@link ProbingSearch}. From evaluations alone, it begins with the Gaussian of the best tenth.
 *
 * <p>If it is restarted, the first search begins there, and the others anywhere. Asynchronous workers evaluate the
 * probes at the same time, and wait until all are there.
 *
 * <pre>{@code
 * Optimizer earlier = CmaEs.standard().start(monday, 1);
 * earlier.run();
 * WarmStart.from(CmaEs.standard(), (Gaussian) earlier.distribution()).run(tuesday, 1);
 * }</pre>
 *
 * @param inner the CMA-ES, with a full C
 * @param from the first distribution, over the coordinates that are searched
 * @param probes whether sigma is found out first
 */
public record WarmStart(CmaEs inner, Gaussian from, boolean probes) implements Algorithm {
    private static final double BEST_SHARE = 0.1; // WS-CMA-ES (Nomura et al. 2021): gamma
    private static final double SMOOTHING = 0.1; // alpha

    public WarmStart {
        Objects.requireNonNull(from, "from");
        Checks.require(
                inner.shape() == Shape.FULL,
                "shape of C must be full for a warm start",
                inner.shape().name(),
                "leave it out");
    }

    /** From the final distribution of an earlier run. */
    public static WarmStart from(CmaEs inner, Gaussian earlier) {
        Gaussian present = earlier.copy();
        present.refactor(); // it may have the factor of an earlier C
        return new WarmStart(inner, present, true);
    }

    /**
     * From evaluations: mean and covariance of the best tenth, plus (0.1 width)^2 on the diagonal (WS-CMA-ES, Nomura et
     * al. 2021). The width of a coordinate is twice the problem's first standard deviation.
     *
     * @param points one per row, in the user's terms
     * @param values of the points. With constraints they say too little, so give outcomes instead
     */
    public static WarmStart from(CmaEs inner, Problem problem, double[][] points, double[] values) {
        return from(
                inner,
                problem,
                points,
                Arrays.stream(values).mapToObj(Outcome::of).toList());
    }

    /**
     * The same with constraints: the best tenth are the feasible points with the best values, and then the others, the
     * smallest violation first.
     *
     * @param points one per row, in the user's terms
     * @param outcomes what their evaluations gave
     */
    public static WarmStart from(CmaEs inner, Problem problem, double[][] points, List<Outcome> outcomes) {
        Checks.length(points.length, outcomes.size(), "values", "give one value per point");
        Checks.atLeast(10, points.length, "number of points", "give ten or more");
        int d = problem.coordinates();
        double[][] latent = new double[points.length][];
        for (int i = 0; i < points.length; i++) {
            Checks.length(problem.dimension(), points[i].length, "points[" + i + "]", "give one number per variable");
            Checks.allFinite(points[i], "points[" + i + "]", "give finite numbers");
            latent[i] =
                    problem.space().isIdentity() ? points[i] : problem.space().toLatent(points[i]);
        }
        int[] best = best(problem, outcomes);
        Checks.atLeast(1, best.length, "number of finite values", "give values of the objective");
        double[] widths =
                problem.start().first(problem.space(), new Xoshiro(0), 2).deviations();
        return new WarmStart(inner, gaussian(latent, best, widths, d), false);
    }

    private static int[] best(Problem problem, List<Outcome> outcomes) {
        List<Outcome> judged = outcomes.stream()
                .map(each -> {
                    Outcome own = Outcome.of(0).set(each);
                    own.minimizedFor(problem.direction());
                    problem.constraints().ifPresent(own::judgeBy);
                    return own;
                })
                .toList();
        return IntStream.range(0, judged.size())
                .boxed()
                .filter(i -> judged.get(i).minimized() < Double.POSITIVE_INFINITY)
                .sorted(Comparator.comparingDouble((Integer i) ->
                                judged.get(i).isFeasible() ? 0 : judged.get(i).violation())
                        .thenComparingDouble(i -> judged.get(i).minimized()))
                .limit((long) Math.ceil(BEST_SHARE * judged.size()))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static Gaussian gaussian(double[][] points, int[] best, double[] widths, int d) {
        double[] mean = new double[d];
        for (int i : best) {
            for (int j = 0; j < d; j++) {
                mean[j] += points[i][j] / best.length;
            }
        }
        double[][] covariance = new double[d][d];
        for (int j = 0; j < d; j++) {
            for (int k = 0; k <= j; k++) {
                for (int i : best) {
                    covariance[j][k] += (points[i][j] - mean[j]) * (points[i][k] - mean[k]) / best.length;
                }
                covariance[k][j] = covariance[j][k];
            }
            covariance[j][j] += SMOOTHING * widths[j] * SMOOTHING * widths[j];
        }
        Gaussian plain = Gaussian.of(mean, covariance);
        return scaled(plain, plain.scale()); // so that C has the volume of the identity
    }

    /** The same distribution with another sigma. */
    private static Gaussian scaled(Gaussian gaussian, double sigma) {
        double[][] covariance = gaussian.covariance();
        double factor = gaussian.sigma() / sigma;
        for (double[] row : covariance) {
            for (int k = 0; k < row.length; k++) {
                row[k] *= factor * factor;
            }
        }
        return Gaussian.of(gaussian.mean(), sigma, covariance);
    }

    @Override
    public Description description() {
        return Description.of("warm", "warm")
                .nested("algorithm", inner.description())
                .always("from", Integer.toHexString(Arrays.hashCode(from.parameters())))
                .add("probes", probes, true);
    }

    @Override
    public Map<String, Object> parameters(Problem problem) {
        Map<String, Object> all = new LinkedHashMap<>(inner.parameters(problem));
        all.put("from", description().value("from"));
        return all;
    }

    @Override
    public void check(Problem problem) {
        inner.check(problem);
        Checks.length(
                problem.coordinates(),
                from.dimension(),
                "the mean of a warm start",
                "use a run on a problem with as many variables");
    }

    @Override
    public WarmStart withLambda(int lambda) {
        return new WarmStart(inner.withLambda(lambda), from, probes);
    }

    @Override
    public WarmStart endingSearches() {
        return new WarmStart(inner.endingSearches(), from, probes);
    }

    @Override
    public WarmStart on(Problem problem) {
        return new WarmStart(inner.on(problem), from, probes);
    }

    @Override
    public Optional<Workers> ownWorkers() {
        return Optional.empty();
    }

    /** The first search begins with what is known, and the others anywhere. */
    @Override
    public Search search(Problem problem, SearchSettings settings, Xoshiro generator) {
        check(problem);
        if (settings.number() > 1) {
            return inner.search(problem, settings, generator);
        }
        CmaEs sized = CmaEsRun.sized(inner, problem, settings);
        GaussianFamily cold = CmaEsRun.first(sized, problem, 1, new Xoshiro(0));
        boolean moves = !sized.stepSize().equals(StepSize.NONE);
        Search search = CmaEsRun.search(sized, problem, moves ? from : scaled(from, from.scale()), settings);
        return probes ? new ProbingSearch(search, moves ? cold.sigma() : cold.scale()) : search;
    }

    @Override
    public String toString() {
        return key();
    }
}
