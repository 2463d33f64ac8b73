package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The paper's ten benchmark problems with its start regions, targets and budgets (Sections 5.1 and 6.1).
 *
 * <p>Continuous ones are minimized to below 10^-10 within d 10^6 evaluations; OneMax and LeadingOnes are maximized
 * until all ones are sampled, within 3d 10^2 and 4d 10^4 evaluations.
 */
public final class Benchmarks {
    private static final double TARGET = 1e-10;
    private static final double SMALLEST_EIGENVALUE = 1e-30; // Section 6.1
    private static final Map<String, IntFunction<Problem>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("sphere", Benchmarks::sphere);
        ALL.put("ellipsoid", Benchmarks::ellipsoid);
        ALL.put("cigar", Benchmarks::cigar);
        ALL.put("rosenbrock", Benchmarks::rosenbrock);
        ALL.put("ackley", Benchmarks::ackley);
        ALL.put("bohachevsky", Benchmarks::bohachevsky);
        ALL.put("schaffer", Benchmarks::schaffer);
        ALL.put("rastrigin", Benchmarks::rastrigin);
        ALL.put("onemax", Benchmarks::oneMax);
        ALL.put("leadingones", Benchmarks::leadingOnes);
    }

    private Benchmarks() {}

    /**
     * The names of the paper's problems. {@link #byName} takes them, and those of {@link Bbob}, {@link MixedBenchmarks}
     * and {@link ConstrainedBenchmarks}.
     */
    public static Set<String> names() {
        return Set.copyOf(ALL.keySet());
    }

    /** Whether {@link #byName} takes this name. */
    public static boolean isName(String name) {
        return ALL.containsKey(name)
                || Noise.isName(name)
                || Coco.isName(name)
                || Bbob.isName(name)
                || MixedBenchmarks.isName(name)
                || ConstrainedBenchmarks.isName(name);
    }

    /**
     * The benchmark of that name, as in the paper, or BBOB's, e.g. {@code bbob-f8-i3}; each also with {@link Noise},
     * e.g. {@code sphere-additive-1.0}.
     */
    public static Problem byName(String name, int dimension) {
        if (Noise.isName(name)) {
            return Noise.ofName(name).on(byName(Noise.nameWithout(name), dimension));
        }
        if (Coco.isName(name)) {
            return Coco.byName(name, dimension);
        }
        if (Bbob.isMeant(name)) {
            return Bbob.byName(name, dimension);
        }
        if (MixedBenchmarks.isName(name)) {
            return MixedBenchmarks.byName(name, dimension);
        }
        if (ConstrainedBenchmarks.isName(name)) {
            return ConstrainedBenchmarks.byName(name, dimension);
        }
        IntFunction<Problem> factory = ALL.get(name);
        Checks.require(
                factory != null,
                "problem must be one of " + ALL.keySet(),
                name,
                "use one of these names, or e.g. bbob-f8-i3");
        return factory.apply(dimension);
    }

    /** {@code f(x) = sum x_i^2} on [1, 5]^d. */
    public static Problem sphere(int d) {
        return real("sphere", d, 1, 1, 5, Functions::sphere);
    }

    /** {@code f(x) = sum (1000^((i-1)/(d-1)) x_i)^2} on [1, 5]^d. */
    public static Problem ellipsoid(int d) {
        return real("ellipsoid", d, 1, 1, 5, Functions.ellipsoid(Math.max(d, 1)));
    }

    /** {@code f(x) = x_1^2 + sum_{i>1} (1000 x_i)^2} on [1, 5]^d. */
    public static Problem cigar(int d) {
        return real("cigar", d, 1, 1, 5, Functions::cigar);
    }

    /** {@code f(x) = sum_{i<d} 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2} on [-2, 2]^d. */
    public static Problem rosenbrock(int d) {
        return real("rosenbrock", d, 2, -2, 2, Functions::rosenbrock);
    }

    /** {@code f(x) = 20 - 20 exp(-0.2 sqrt(sum x_i^2 / d)) + e - exp(sum cos(2 pi x_i) / d)} on [1, 30]^d. */
    public static Problem ackley(int d) {
        return real("ackley", d, 1, 1, 30, Functions::ackley);
    }

    /** {@code f(x) = sum_{i<d} x_i^2 + 2 x_{i+1}^2 - 0.3 cos(3 pi x_i) - 0.4 cos(4 pi x_{i+1}) + 0.7} on [1, 15]^d. */
    public static Problem bohachevsky(int d) {
        return real("bohachevsky", d, 2, 1, 15, Functions::bohachevsky);
    }

    /** {@code f(x) = sum_{i<d} s^0.25 (sin^2(50 s^0.1) + 1), s = x_i^2 + x_{i+1}^2}, on [10, 100]^d. */
    public static Problem schaffer(int d) {
        return real("schaffer", d, 2, 10, 100, Functions::schaffer).withSmallestEigenvalue(1e-60);
    }

    /** {@code f(x) = 10 d + sum x_i^2 - 10 cos(2 pi x_i)} on [1, 5]^d. */
    public static Problem rastrigin(int d) {
        return real("rastrigin", d, 1, 1, 5, Functions::rastrigin);
    }

    /** {@code f(x) = sum x_i}, maximized. */
    public static Problem oneMax(int d) {
        return bits("onemax", d, 300, Functions::oneMax);
    }

    /** {@code f(x) = sum_j prod_{i<=j} x_i}, maximized. */
    public static Problem leadingOnes(int d) {
        return bits("leadingones", d, 40_000, Functions::leadingOnes);
    }

    private static Problem real(String name, int d, int smallest, double low, double high, Objective objective) {
        Checks.atLeast(smallest, d, "dimension of " + name, "give the number of variables");
        Goal goal = new Goal(OptionalDouble.of(TARGET), 1_000_000L * d, SMALLEST_EIGENVALUE);
        return new Problem(
                name,
                Domain.REAL,
                d,
                objective,
                Direction.MINIMIZE,
                OptionalDouble.of(0),
                new Start(low, high),
                goal,
                Evaluation.USUAL,
                Optional.of(name));
    }

    private static Problem bits(String name, int d, long evaluationsPerBit, BitObjective objective) {
        Checks.atLeast(1, d, "dimension of " + name, "give the number of bits");
        double target = d - 0.5; // values are whole numbers, so better than this is the optimum
        return new Problem(
                name,
                Domain.BINARY,
                d,
                objective,
                Direction.MAXIMIZE,
                OptionalDouble.of(d),
                Start.BITS,
                new Goal(OptionalDouble.of(target), evaluationsPerBit * d, 0),
                Evaluation.USUAL,
                Optional.of(name));
    }
}
