package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * An objective with all that a run needs to know about it. Immutable; vary it with the {@code with...} methods.
 *
 * @param name short name, unique within an experiment together with the dimension
 * @param domain R^d or {0, 1}^d
 * @param dimension d
 * @param objective f
 * @param direction whether f is minimized or maximized
 * @param low a of the start region [a, b]^d; the first mean is uniform there (R^d only)
 * @param high b of the start region; the first covariance is ((b - a) / 2)^2 I
 * @param optimum the best value of f, where known
 * @param target a run succeeds when f is strictly better than this; none: a run ends by another rule
 * @param budget evaluations after which a run has failed
 * @param smallestEigenvalue a run has failed when the smallest eigenvalue of C is below this (R^d only)
 */
public record Problem(
        String name,
        Domain domain,
        int dimension,
        Objective objective,
        Direction direction,
        double low,
        double high,
        OptionalDouble optimum,
        OptionalDouble target,
        long budget,
        double smallestEigenvalue) {

    /** Evaluations per dimension that a problem of one's own gets unless told otherwise. */
    public static final long DEFAULT_BUDGET_PER_DIMENSION = 10_000;

    private static final double DEFAULT_SMALLEST_EIGENVALUE = 1e-30; // Section 6.1

    public Problem {
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(objective, "objective");
        Objects.requireNonNull(direction, "direction");
        Checks.require(name != null && !name.isBlank(), "name must not be blank", name, "name the problem");
        Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        Checks.finite(low, "start region's a", "give e.g. -5.0");
        Checks.finite(high, "start region's b", "give e.g. 5.0");
        Checks.require(
                domain == Domain.BINARY || low < high,
                "start region [a, b] must have a < b",
                "[" + low + ", " + high + "]",
                "give the smaller number first");
        Checks.require(
                target.isEmpty() || Double.isFinite(target.getAsDouble()),
                "target must be a finite number",
                target,
                "leave it out for none");
        Checks.require(budget >= 1, "budget must be 1 or more", budget, "give the number of evaluations allowed");
        Checks.require(
                smallestEigenvalue >= 0 && smallestEigenvalue < Double.POSITIVE_INFINITY,
                "smallest eigenvalue must be 0 or more",
                smallestEigenvalue,
                "use 0 to switch this stopping rule off");
    }

    /** Minimizes f over R^d, starting in [low, high]^d; 10^4 d evaluations, no target. */
    public static Problem of(String name, int dimension, double low, double high, Objective objective) {
        Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        return new Problem(
                name,
                Domain.REAL,
                dimension,
                objective,
                Direction.MINIMIZE,
                low,
                high,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                DEFAULT_BUDGET_PER_DIMENSION * dimension,
                DEFAULT_SMALLEST_EIGENVALUE);
    }

    /** As {@link #of}, with an objective that evaluates a whole generation at once. */
    public static Problem ofBatch(String name, int dimension, double low, double high, BatchObjective objective) {
        return of(name, dimension, low, high, objective);
    }

    /** Minimizes f over bit strings; 10^4 d evaluations, no target. */
    public static Problem ofBits(String name, int dimension, Objective objective) {
        Checks.atLeast(1, dimension, "dimension", "give the number of bits");
        return new Problem(
                name,
                Domain.BINARY,
                dimension,
                objective,
                Direction.MINIMIZE,
                0,
                1,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                DEFAULT_BUDGET_PER_DIMENSION * dimension,
                0);
    }

    /** A problem over R^d whose values come from outside, through ask and tell. */
    public static Problem external(int dimension, double low, double high) {
        return of("external", dimension, low, high, x -> {
            throw new IllegalStateException("this problem has no objective; use ask and tell, not run");
        });
    }

    /** {@code name(dimension)}, what distinguishes problems in an experiment. */
    public String id() {
        return name + "(" + dimension + ")";
    }

    /** Whether f is strictly better than the target. */
    public boolean reached(double value) {
        return target.isPresent() && direction.toMinimized(value) < direction.toMinimized(target.getAsDouble());
    }

    public Problem withName(String newName) {
        return new Problem(
                newName,
                domain,
                dimension,
                objective,
                direction,
                low,
                high,
                optimum,
                target,
                budget,
                smallestEigenvalue);
    }

    public Problem withDirection(Direction newDirection) {
        return new Problem(
                name,
                domain,
                dimension,
                objective,
                newDirection,
                low,
                high,
                optimum,
                target,
                budget,
                smallestEigenvalue);
    }

    public Problem withStart(double newLow, double newHigh) {
        return new Problem(
                name,
                domain,
                dimension,
                objective,
                direction,
                newLow,
                newHigh,
                optimum,
                target,
                budget,
                smallestEigenvalue);
    }

    public Problem withOptimum(double newOptimum) {
        return new Problem(
                name,
                domain,
                dimension,
                objective,
                direction,
                low,
                high,
                OptionalDouble.of(newOptimum),
                target,
                budget,
                smallestEigenvalue);
    }

    public Problem withTarget(double newTarget) {
        return new Problem(
                name,
                domain,
                dimension,
                objective,
                direction,
                low,
                high,
                optimum,
                OptionalDouble.of(newTarget),
                budget,
                smallestEigenvalue);
    }

    public Problem withBudget(long newBudget) {
        return new Problem(
                name,
                domain,
                dimension,
                objective,
                direction,
                low,
                high,
                optimum,
                target,
                newBudget,
                smallestEigenvalue);
    }

    public Problem withSmallestEigenvalue(double bound) {
        return new Problem(name, domain, dimension, objective, direction, low, high, optimum, target, budget, bound);
    }

    public Problem withObjective(Objective newObjective) {
        return new Problem(
                name,
                domain,
                dimension,
                newObjective,
                direction,
                low,
                high,
                optimum,
                target,
                budget,
                smallestEigenvalue);
    }

    @Override
    public String toString() {
        return id();
    }
}
