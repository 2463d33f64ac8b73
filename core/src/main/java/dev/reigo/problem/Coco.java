package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.problem.bbob.BoxedInstance;
import dev.reigo.problem.bbob.CocoInstance;
import dev.reigo.problem.bbob.CocoSuite;
import dev.reigo.problem.bbob.MixintInstance;
import dev.reigo.problem.bbob.NoisyInstance;
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
 * The problems of COCO's suites, minimized to below f_opt + 10^-8 within 10^4 d evaluations. Reals begin in [-5, 5],
 * integers anywhere in their range. A name such as {@code bbob-mixint-f8-i3} holds suite, function and instance, so
 * that files can name them. For the suite bbob alone see also {@link Bbob}.
 */
public final class Coco {
    private static final double PRECISION = 1e-8;
    private static final double BOUND = 5;
    private static final double SMALLEST_EIGENVALUE = 1e-30;
    private static final Pattern NAME = Pattern.compile("([a-z-]+)-f([1-9]\\d{0,2})-i([1-9]\\d{0,6})");

    private Coco() {}

    /**
     * A problem of a suite.
     *
     * @param function its number in the suite
     * @param instance 1 or more: another optimum, optimal value and rotation each
     */
    public static Problem problem(CocoSuite suite, int function, int d, int instance) {
        return of(suite.instance(function, d, instance));
    }

    /**
     * A function of the suite bbob-mixint, in d = 5, 10, 15, ..., 40 variables. A fifth of them each has 2, 4, 8 and 16
     * integers, 0 to n - 1, and the last fifth is real.
     */
    public static Problem mixint(int function, int d, int instance) {
        return problem(CocoSuite.MIXINT, function, d, instance);
    }

    /**
     * A function of the suite bbob-noisy, 101 to 130. A run sees values with noise and with a penalty outside of [-5,
     * 5]^d. Its target, and its best value, are about the function without either.
     */
    public static Problem noisy(int function, int d, int instance) {
        return problem(CocoSuite.NOISY, function, d, instance);
    }

    /**
     * A function of the suite sbox-cost, within the bounds [-5, 5]^d. Without these bounds, as
     * {@link Problem#withBounds} may have it, a search meets the value +infinity outside of them.
     */
    public static Problem sboxCost(int function, int d, int instance) {
        return problem(CocoSuite.SBOX_COST, function, d, instance);
    }

    private static Problem of(CocoInstance coco) {
        String name = coco.suite().id() + "-f" + coco.number() + "-i" + coco.instance();
        int d = coco.dimension();
        double best = coco.optimalValue();
        boolean mixed = coco.suite() == CocoSuite.MIXINT;
        boolean noisy = coco.suite() == CocoSuite.NOISY;
        return new Problem(
                name,
                mixed ? Domain.MIXED : Domain.REAL,
                d,
                space(coco),
                objective(coco),
                Direction.MINIMIZE,
                OptionalDouble.of(best),
                mixed ? mixedStart(d) : new Start(-BOUND, BOUND),
                new Goal(
                        OptionalDouble.of(best + PRECISION),
                        Problem.DEFAULT_BUDGET_PER_DIMENSION * d,
                        SMALLEST_EIGENVALUE),
                Evaluation.USUAL.withNoisy(noisy),
                Optional.of(name));
    }

    private static Objective objective(CocoInstance coco) {
        return coco instanceof NoisyInstance noisy
                ? new NoisyObjective(
                        noisy::value,
                        (f, optimum, x, generator) -> noisy.measured(f, x, generator),
                        noisy.optimalValue())
                : coco::value;
    }

    private static Space space(CocoInstance coco) {
        int d = coco.dimension();
        return switch (coco.suite()) {
            case BBOB, NOISY -> Space.plain(d);
            case SBOX_COST -> Space.plain(d).withBounds(-BoxedInstance.BOUND, BoxedInstance.BOUND);
            case MIXINT -> Space.of(variables(d));
        };
    }

    private static List<Variable> variables(int d) {
        List<Variable> variables = new ArrayList<>();
        for (int size : MixintInstance.sizes(d)) {
            variables.add(Variable.integer(0, size - 1));
        }
        variables.addAll(Collections.nCopies(d - variables.size(), Variable.FREE));
        return variables;
    }

    private static Start mixedStart(int d) {
        int[] sizes = MixintInstance.sizes(d);
        double[] low = new double[d];
        double[] high = new double[d];
        Arrays.fill(low, sizes.length, d, -BOUND);
        Arrays.fill(high, BOUND);
        for (int i = 0; i < sizes.length; i++) {
            high[i] = sizes[i] - 1;
        }
        return Start.region(low, high);
    }

    /** Suite, function, dimension and instance of a problem; empty if its objective is none of COCO's. */
    public static Optional<CocoInstance> instance(Problem problem) {
        return problem.benchmark().filter(Coco::isName).map(name -> parse(name, problem.dimension()));
    }

    /** Whether a name is that of one of these problems. */
    public static boolean isName(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches() && suite(matcher.group(1)).isPresent();
    }

    private static Optional<CocoSuite> suite(String id) {
        return Arrays.stream(CocoSuite.values())
                .filter(suite -> suite.id().equals(id))
                .findFirst();
    }

    /** The problem of that name. */
    static Problem byName(String name, int d) {
        return of(parse(name, d));
    }

    private static CocoInstance parse(String name, int d) {
        Matcher matcher = NAME.matcher(name);
        Checks.require(
                matcher.matches(), "a COCO problem's name must be SUITE-fF-iI", name, "use e.g. bbob-mixint-f8-i3");
        int function = Integer.parseInt(matcher.group(2));
        return suite(matcher.group(1)).orElseThrow().instance(function, d, Integer.parseInt(matcher.group(3)));
    }
}
