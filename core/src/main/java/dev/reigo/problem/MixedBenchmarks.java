package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.space.Category;
import dev.reigo.space.Space;
import dev.reigo.space.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Benchmarks over integers, categories and bits. All are minimized, with the optimum 0. Reals and integers begin at m =
 * 3, sigma = 1. The target is 10^-10, or the optimum itself if there are no reals, within 10^5 d evaluations.
 *
 * <p>A name such as {@code spherecom-ca10-k5} holds the number of discrete variables and of categories, so that files
 * can name them.
 */
public final class MixedBenchmarks {
    private static final double TARGET = 1e-10;
    private static final double EXACT = 0.5; // values are whole numbers, so better than this is the optimum
    private static final int BOUND = 10;
    private static final Pattern NAME = Pattern.compile("([a-z]+)-(ca|in)(\\d{1,6})(?:-k(\\d{1,6}))?");

    private MixedBenchmarks() {}

    /** {@code f(c) = number of variables that are not in category 0}, for d variables of K categories. */
    public static Problem oneMax(int d, int categories) {
        return of("catonemax", 0, 0, d, categories, EXACT, x -> MixedFunctions.others(x, 0));
    }

    /** {@code f(c) = d - length of the leading run of category 0}, for d variables of K categories. */
    public static Problem leadingOnes(int d, int categories) {
        return of("catleadingones", 0, 0, d, categories, EXACT, x -> MixedFunctions.afterLeading(x, 0));
    }

    /** {@code f(x, c) = |x|^2 + number of c_j that are not 0}, n_co reals and n_ca variables of K categories. */
    public static Problem sphereCom(int reals, int variables, int categories) {
        return of(
                "spherecom",
                reals,
                0,
                variables,
                categories,
                TARGET,
                x -> MixedFunctions.sphere(x, reals) + MixedFunctions.others(x, reals));
    }

    /** {@code f(x, c) = Rosenbrock(x) + n_ca - length of the leading run of category 0}; two reals or more. */
    public static Problem rosenbrockClo(int reals, int variables, int categories) {
        Checks.atLeast(2, reals, "reals of rosenbrockclo", "use 2 or more");
        return of(
                "rosenbrockclo",
                reals,
                0,
                variables,
                categories,
                TARGET,
                x -> MixedFunctions.rosenbrock(x, reals) + MixedFunctions.afterLeading(x, reals));
    }

    /** {@code f(x, c) = sum (x_j - c_j / K)^2 + sum c_j / K}: n reals and n variables of K categories, c_j from 0. */
    public static Problem mcProximity(int n, int categories) {
        return of("mcproximity", n, 0, n, categories, TARGET, x -> MixedFunctions.proximity(x, categories));
    }

    /** {@code f(x) = |x|^2}, n_co reals and n_in integers from -10 to 10. */
    public static Problem sphereInt(int reals, int integers) {
        double target = reals == 0 ? EXACT : TARGET;
        return of("sphereint", reals, integers, 0, 0, target, x -> MixedFunctions.sphere(x, x.length));
    }

    /** {@code f(x) = sum (1000^((j-1)/(n-1)) x_j)^2}, n_co reals and then n_in integers from -10 to 10. */
    public static Problem ellipsoidInt(int reals, int integers) {
        double[] scales = MixedFunctions.scales(reals + integers);
        double target = reals == 0 ? EXACT : TARGET;
        return of("ellipsoidint", reals, integers, 0, 0, target, x -> MixedFunctions.ellipsoid(x, scales));
    }

    /** {@code f(x, b) = sum (1000^((j-1)/(n_co-1)) x_j)^2 + number of zero bits}, reals and bits. */
    public static Problem ellipsoidOneMax(int reals, int bits) {
        double[] scales = MixedFunctions.scales(reals);
        return of(
                "ellipsoidonemax",
                reals,
                0,
                bits,
                2,
                TARGET,
                x -> MixedFunctions.ellipsoid(x, scales) + (x.length - reals - MixedFunctions.others(x, reals)));
    }

    private static Problem of(
            String name, int reals, int integers, int variables, int categories, double target, Objective objective) {
        Checks.atLeast(0, reals, "reals of " + name, "give the number of real variables");
        Checks.atLeast(1, integers + variables, "discrete variables of " + name, "use a benchmark over R^d for none");
        List<Variable> all = new ArrayList<>(Collections.nCopies(reals, Variable.FREE));
        all.addAll(Collections.nCopies(integers, Variable.integer(-BOUND, BOUND)));
        boolean bits = name.equals("ellipsoidonemax");
        all.addAll(Collections.nCopies(variables, bits ? Variable.bit() : category(categories, variables)));
        int d = all.size();
        String full = name + (integers > 0 ? "-in" + integers : "-ca" + variables + (bits ? "" : "-k" + categories));
        double[] x0 = new double[d];
        Arrays.fill(x0, 0, reals + integers, 3);
        return new Problem(
                full,
                Domain.MIXED,
                d,
                Space.of(all),
                objective,
                Direction.MINIMIZE,
                OptionalDouble.of(0),
                Start.at(x0, 1),
                new Goal(OptionalDouble.of(target), 100_000L * d, 1e-30),
                Evaluation.USUAL,
                Optional.of(full));
    }

    /** Without variables the number of categories does not count. */
    private static Variable category(int categories, int variables) {
        return variables == 0 ? Variable.bit() : Category.ofSize(categories);
    }

    /** Whether a name is that of one of these problems. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** The problem of that name. */
    static Problem byName(String name, int d) {
        Matcher matcher = NAME.matcher(name);
        Checks.require(matcher.matches(), "name must be that of a mixed benchmark", name, "use e.g. spherecom-ca10-k5");
        int discrete = Integer.parseInt(matcher.group(3));
        int k = matcher.group(4) == null ? 2 : Integer.parseInt(matcher.group(4));
        Problem problem = switch (matcher.group(1)) {
            case "catonemax" -> oneMax(d, k);
            case "catleadingones" -> leadingOnes(d, k);
            case "spherecom" -> sphereCom(d - discrete, discrete, k);
            case "rosenbrockclo" -> rosenbrockClo(d - discrete, discrete, k);
            case "mcproximity" -> mcProximity(discrete, k);
            case "sphereint" -> sphereInt(d - discrete, discrete);
            case "ellipsoidint" -> ellipsoidInt(d - discrete, discrete);
            case "ellipsoidonemax" -> ellipsoidOneMax(d - discrete, discrete);
            default ->
                throw new IllegalArgumentException(
                        "name must be that of a mixed benchmark, but is " + name + "; use e.g. spherecom-ca10-k5");
        };
        Checks.require(
                problem.name().equals(name) && problem.dimension() == d,
                "a problem of that name must be " + problem.key(),
                name + "(" + d + ")",
                "match name and dimension");
        return problem;
    }
}
