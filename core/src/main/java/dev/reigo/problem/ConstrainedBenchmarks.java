package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.space.PerCoordinate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Benchmarks with constraints: linear ones that are active at the optimum, eight of CEC 2006, three design problems and
 * an ellipsoid with equalities. The target is {@code f* + 10^-6 max(1, |f*|)} at a point with violation at most 10^-6,
 * within 10^5 d evaluations. Those with bounds begin anywhere within them, with 0.3 of the width as sigma.
 *
 * <p>A name such as {@code sphere-con5} holds the number of linear constraints, so that files can name them.
 */
public final class ConstrainedBenchmarks {
    private static final double PRECISION = 1e-6; // relative
    private static final double WIDTH = 0.3;
    private static final Pattern LINEAR = Pattern.compile("(sphere|ellipsoid|rosenbrock)-con([1-9]\\d{0,4})");
    private static final Map<String, Supplier<Problem>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("g03", ConstrainedBenchmarks::g03);
        ALL.put("g04", ConstrainedBenchmarks::g04);
        ALL.put("g05", ConstrainedBenchmarks::g05);
        ALL.put("g06", ConstrainedBenchmarks::g06);
        ALL.put("g07", ConstrainedBenchmarks::g07);
        ALL.put("g09", ConstrainedBenchmarks::g09);
        ALL.put("g10", ConstrainedBenchmarks::g10);
        ALL.put("g18", ConstrainedBenchmarks::g18);
        ALL.put("spring", ConstrainedBenchmarks::spring);
        ALL.put("beam", ConstrainedBenchmarks::beam);
        ALL.put("vessel", ConstrainedBenchmarks::vessel);
        ALL.put("elleq", ConstrainedBenchmarks::ellipsoidPairs);
    }

    private ConstrainedBenchmarks() {}

    /** The names of those of one dimension each. */
    public static List<String> names() {
        return List.copyOf(ALL.keySet());
    }

    /** {@code sum x_i^2}, m linear constraints, x* = (1, ..., 1), about (3, ..., 3). */
    public static Problem sphere(int d, int m) {
        check("sphere", d, m);
        return linear("sphere", m, LinearConstraints.sphere(d, m), 3);
    }

    /** {@code sum 10^(6 (i-1)/(d-1)) x_i^2}, m linear constraints, x*_i = 10^(-3 (i-1)/(d-1)), about (3, ..., 3). */
    public static Problem ellipsoid(int d, int m) {
        check("ellipsoid", d, m);
        return linear("ellipsoid", m, LinearConstraints.ellipsoid(d, m), 3);
    }

    /**
     * {@code sum 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2}, m linear constraints, x*_i = 0.5^(2^(i-1)), about 0. It has
     * local optima.
     */
    public static Problem rosenbrock(int d, int m) {
        check("rosenbrock", d, m);
        return linear("rosenbrock", m, LinearConstraints.rosenbrock(d, m), 0);
    }

    private static void check(String name, int d, int m) {
        Checks.atLeast(2, d, "dimension of " + name + " with constraints", "give the number of variables");
        Checks.require(m >= 1 && m <= d, "number of linear constraints must be from 1 to " + d, m, "use e.g. 1");
    }

    /** A start with unit variance about x0. */
    private static Problem linear(String name, int m, LinearConstraints function, double x0) {
        double[] optimum = function.optimum();
        Start start = new Start(x0 - Math.sqrt(3), x0 + Math.sqrt(3)).withSigma(1);
        return of(name + "-con" + m, optimum.length, function, start, function.value(optimum));
    }

    /** {@code -sqrt(10)^10 prod x_i}, 10 variables in [0, 1] on the unit sphere. */
    public static Problem g03() {
        return boxed("g03", same(10, 0), same(10, 1), ConstrainedFunctions::g03, -1);
    }

    /** 5 variables, 6 inequalities. */
    public static Problem g04() {
        double[] lower = {78, 33, 27, 27, 27};
        double[] upper = {102, 45, 45, 45, 45};
        return boxed("g04", lower, upper, ConstrainedFunctions::g04, -30665.538671783316);
    }

    /** 4 variables, 2 inequalities and 3 equalities. f* is that of h = 0; CEC's is that of |h| = 10^-4. */
    public static Problem g05() {
        double[] lower = {0, 0, -0.55, -0.55};
        double[] upper = {1200, 1200, 0.55, 0.55};
        return boxed("g05", lower, upper, ConstrainedFunctions::g05, 5126.498109595273);
    }

    /** 2 variables, 2 inequalities. */
    public static Problem g06() {
        double[] lower = {13, 0};
        return boxed("g06", lower, same(2, 100), ConstrainedFunctions::g06, -6961.81387558015);
    }

    /** 10 variables, 8 inequalities. */
    public static Problem g07() {
        return boxed("g07", same(10, -10), same(10, 10), ConstrainedFunctions::g07, 24.30620906818);
    }

    /** 7 variables, 4 inequalities. */
    public static Problem g09() {
        return boxed("g09", same(7, -10), same(7, 10), ConstrainedFunctions::g09, 680.630057374402);
    }

    /** 8 variables, 6 inequalities of very different units. */
    public static Problem g10() {
        double[] lower = {100, 1e3, 1e3, 10, 10, 10, 10, 10};
        double[] upper = {1e4, 1e4, 1e4, 1e3, 1e3, 1e3, 1e3, 1e3};
        return boxed("g10", lower, upper, ConstrainedFunctions::g10, 7049.24802052867);
    }

    /**
     * 9 variables, 13 inequalities, posed for hexagons of diameter 1; the largest of these, f = -0.675, is a local
     * optimum.
     */
    public static Problem g18() {
        double[] lower = {-10, -10, -10, -10, -10, -10, -10, -10, 0};
        double[] upper = {10, 10, 10, 10, 10, 10, 10, 10, 20};
        return boxed("g18", lower, upper, ConstrainedFunctions::g18, -Math.sqrt(3) / 2);
    }

    /** A spring: 3 variables, 4 inequalities. */
    public static Problem spring() {
        double[] lower = {0.05, 0.25, 2};
        double[] upper = {2, 1.3, 15};
        return boxed("spring", lower, upper, DesignFunctions::spring, 0.0126652327883);
    }

    /** A welded beam: 4 variables, 7 inequalities. */
    public static Problem beam() {
        double[] lower = {0.1, 0.1, 0.1, 0.1};
        double[] upper = {2, 10, 10, 2};
        return boxed("beam", lower, upper, DesignFunctions::beam, 1.7248523085974);
    }

    /** A pressure vessel: 4 variables, 3 inequalities, and the optimum on a bound. */
    public static Problem vessel() {
        double[] lower = {0, 0, 10, 10};
        double[] upper = {2, 2, 200, 200};
        return boxed("vessel", lower, upper, DesignFunctions::vessel, 5885.33277361646);
    }

    /** {@code sum 10^(4(i-1)/9) x_i^2}, 10 variables, x_k + x_{k+5} = 1. */
    public static Problem ellipsoidPairs() {
        double[] a = new double[10];
        double best = 0;
        for (int i = 0; i < a.length; i++) {
            a[i] = StrictMath.pow(10, 4 * i / 9.0);
        }
        for (int k = 0; k < 5; k++) {
            best += 1 / (1 / a[k] + 1 / a[k + 5]); // x_i a_i is the same for both
        }
        FullObjective function = (x, out) -> ConstrainedFunctions.ellipsoidPairs(x, a, out);
        Start start = new Start(3 - Math.sqrt(3), 3 + Math.sqrt(3)).withSigma(1);
        return of("elleq", a.length, function, start, best);
    }

    private static double[] same(int d, double value) {
        double[] all = new double[d];
        Arrays.fill(all, value);
        return all;
    }

    private static Problem boxed(String name, double[] lower, double[] upper, FullObjective function, double best) {
        double[] sigma = new double[lower.length];
        Arrays.setAll(sigma, j -> WIDTH * (upper[j] - lower[j]));
        Start anywhere = Start.region(lower, upper).withSigma(PerCoordinate.of(sigma));
        Problem free = of(name, lower.length, function, anywhere, best);
        return free.withBounds(lower, upper);
    }

    private static Problem of(String name, int d, FullObjective function, Start start, double best) {
        double target = best + PRECISION * Math.max(1, Math.abs(best));
        return new Problem(
                name,
                Domain.REAL,
                d,
                function,
                Direction.MINIMIZE,
                OptionalDouble.of(best),
                start,
                new Goal(OptionalDouble.of(target), 100_000L * d, 1e-30),
                Evaluation.USUAL.withConstraints(Constraints.USUAL),
                Optional.of(name));
    }

    /** The problem of one dimension of that name; see {@link #names}. */
    public static Problem byName(String name) {
        Supplier<Problem> factory = ALL.get(name);
        Checks.require(factory != null, "name must be one of " + ALL.keySet(), name, "use one of these");
        return factory.get();
    }

    /** Whether a name is that of one of these problems. */
    public static boolean isName(String name) {
        return ALL.containsKey(name) || LINEAR.matcher(name).matches();
    }

    /** The problem of that name. */
    static Problem byName(String name, int d) {
        Matcher matcher = LINEAR.matcher(name);
        if (matcher.matches()) {
            int m = Integer.parseInt(matcher.group(2));
            return switch (matcher.group(1)) {
                case "sphere" -> sphere(d, m);
                case "ellipsoid" -> ellipsoid(d, m);
                default -> rosenbrock(d, m);
            };
        }
        Problem problem = ALL.get(name).get();
        Checks.require(
                problem.dimension() == d, "dimension of " + name + " must be " + problem.dimension(), d, "use that");
        return problem;
    }
}
