package dev.reigo.problem;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import dev.reigo.space.PerCoordinate;
import dev.reigo.space.Space;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An objective with all that a run needs to know about it. Immutable; vary it with the {@code with...} methods.
 *
 * @param name short name, unique within an experiment together with the dimension
 * @param domain R^d, {0, 1}^d or mixed
 * @param dimension d, the numbers of a point
 * @param space the variables: bounds and fixed values; plain for bits
 * @param objective f
 * @param direction whether f is minimized or maximized
 * @param optimum the best value of f, if known
 * @param start where a search begins
 * @param goal when a run ends
 * @param evaluation what an evaluation means: failures, noise, the version of the objective
 * @param benchmark the function of {@link Benchmarks} that is the objective; empty for a user's own
 */
public record Problem(
        String name,
        Domain domain,
        int dimension,
        Space space,
        Objective objective,
        Direction direction,
        OptionalDouble optimum,
        Start start,
        Goal goal,
        Evaluation evaluation,
        Optional<String> benchmark) {

    /** Evaluations per dimension that your own problem gets by default. */
    public static final long DEFAULT_BUDGET_PER_DIMENSION = 10_000;

    private static final double DEFAULT_SMALLEST_EIGENVALUE = 1e-30; // Section 6.1

    public Problem {
        Objects.requireNonNull(domain, "domain");
        Objects.requireNonNull(space, "space");
        Objects.requireNonNull(objective, "objective");
        Objects.requireNonNull(direction, "direction");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(goal, "goal");
        Objects.requireNonNull(evaluation, "evaluation");
        Checks.require(name != null && !name.isBlank(), "name must not be blank", name, "name the problem");
        domain.checkDimension(dimension);
        Checks.require(
                optimum.isEmpty() || Double.isFinite(optimum.getAsDouble()),
                "optimum must be a finite number",
                optimum.isPresent() ? optimum.getAsDouble() : "none",
                "leave it out if it is not known");
        Checks.length(dimension, space.dimension(), "the space", "give one variable per number of a point");
        domain.check(space);
        start.check(space);
    }

    /** Over R^d or bits, without bounds. */
    public Problem(
            String name,
            Domain domain,
            int dimension,
            Objective objective,
            Direction direction,
            OptionalDouble optimum,
            Start start,
            Goal goal,
            Evaluation evaluation,
            Optional<String> benchmark) {
        this(
                name,
                domain,
                dimension,
                Space.plain(dimension),
                objective,
                direction,
                optimum,
                start,
                goal,
                evaluation,
                benchmark);
    }

    private static Problem own(
            String name, Domain domain, int dimension, Objective objective, Start start, double smallestEigenvalue) {
        domain.checkDimension(dimension);
        Goal goal = new Goal(OptionalDouble.empty(), DEFAULT_BUDGET_PER_DIMENSION * dimension, smallestEigenvalue);
        return new Problem(
                name,
                domain,
                dimension,
                objective,
                Direction.MINIMIZE,
                OptionalDouble.empty(),
                start,
                goal,
                Evaluation.USUAL,
                Optional.empty());
    }

    /** Minimizes f over R^d, starting in [low, high]^d; 10^4 d evaluations, no target. */
    public static Problem of(String name, int dimension, double low, double high, Objective objective) {
        return own(name, Domain.REAL, dimension, objective, new Start(low, high), DEFAULT_SMALLEST_EIGENVALUE);
    }

    /** Minimizes f over bit strings; 10^4 d evaluations, no target. */
    public static Problem ofBits(String name, int dimension, Objective objective) {
        return own(name, Domain.BINARY, dimension, objective, Start.BITS, 0);
    }

    /** Minimizes f over a space; 10^4 d evaluations, no target. {@link Start#within} says where it starts. */
    public static Problem of(String name, Space space, PointObjective objective) {
        Objective ofArray = x -> objective.value(space.point(x));
        return of(name, space.dimension(), 0, 1, ofArray).withSpace(space, Start.within(space));
    }

    /** A problem over R^d whose values come from outside, through ask and tell. */
    public static Problem external(int dimension, double low, double high) {
        return of("external", dimension, low, high, x -> {
            throw new ObjectiveUnusable("this problem has no objective; use ask and tell, not run");
        });
    }

    /** {@code name(dimension)}. It distinguishes problems in an experiment; seeds and stored files depend on it. */
    public String key() {
        return name + "(" + dimension + ")";
    }

    /** The numbers that a search samples: d without the fixed ones. Algorithms take their parameters by it. */
    public int coordinates() {
        return space.coordinates();
    }

    /** The value to reach, if there is one. */
    public OptionalDouble target() {
        return goal.target();
    }

    /** Evaluations after which a run has failed. */
    public long budget() {
        return goal.budget();
    }

    /** Whether f is strictly better than the target. */
    public boolean reached(double value) {
        return goal.target().isPresent()
                && direction.toMinimized(value)
                        < direction.toMinimized(goal.target().getAsDouble());
    }

    public Problem withName(String newName) {
        return with(newName, objective, evaluation, benchmark);
    }

    public Problem withDirection(Direction newDirection) {
        return new Problem(
                name, domain, dimension, space, objective, newDirection, optimum, start, goal, evaluation, benchmark);
    }

    public Problem withStart(double low, double high) {
        return withStart(new Start(low, high));
    }

    public Problem withStart(Start newStart) {
        return withSpace(space, newStart);
    }

    /** The same bounds for all variables; see {@link Space#withBounds(PerCoordinate, PerCoordinate)}. */
    public Problem withBounds(double lower, double upper) {
        return withSpace(space.withBounds(lower, upper), start);
    }

    /** A lower and an upper bound for each variable; infinities stand for none. */
    public Problem withBounds(double[] lower, double[] upper) {
        return withSpace(space.withBounds(lower, upper), start);
    }

    /** The variable of that index, counted from 0, is not searched but has this value. */
    public Problem withFixed(int index, double value) {
        return withSpace(space.withFixed(index, value), start);
    }

    /** What the points are and where the search begins, which must fit each other. */
    public Problem withSpace(Space newSpace, Start newStart) {
        Domain fits = domain == Domain.BINARY ? domain : Domain.of(newSpace);
        return new Problem(
                name, fits, dimension, newSpace, objective, direction, optimum, newStart, goal, evaluation, benchmark);
    }

    public Problem withOptimum(double newOptimum) {
        OptionalDouble known = OptionalDouble.of(newOptimum);
        return new Problem(
                name, domain, dimension, space, objective, direction, known, start, goal, evaluation, benchmark);
    }

    public Problem withGoal(Goal newGoal) {
        return new Problem(
                name, domain, dimension, space, objective, direction, optimum, start, newGoal, evaluation, benchmark);
    }

    public Problem withEvaluation(Evaluation newEvaluation) {
        return with(name, objective, newEvaluation, benchmark);
    }

    public Problem withTarget(double target) {
        return withGoal(goal.withTarget(target));
    }

    public Problem withBudget(long budget) {
        return withGoal(goal.withBudget(budget));
    }

    public Problem withSmallestEigenvalue(double bound) {
        return withGoal(goal.withSmallestEigenvalue(bound));
    }

    /** The problem with another objective, which is then a user's own. */
    public Problem withObjective(Objective newObjective) {
        return with(name, newObjective, evaluation, Optional.empty());
    }

    /** One call gives everything: f and the constraints. Constraints from a function of their own are refused. */
    public Problem withSimulation(OutcomeObjective simulation) {
        ConstrainedObjective.refuseBeside(objective);
        return withSimulated(simulation);
    }

    /** Each number of the function is to be at most 0. */
    public Problem withConstraints(ConstraintFunction inequalities) {
        return withSimulated(ConstrainedObjective.of(objective, Optional.of(inequalities), Optional.empty()));
    }

    /** Each number of the function is to be 0. */
    public Problem withEqualities(ConstraintFunction equalities) {
        return withSimulated(ConstrainedObjective.of(objective, Optional.empty(), Optional.of(equalities)));
    }

    private Problem withSimulated(Objective everything) {
        return withObjective(everything).withConstraints(constraints().orElse(Constraints.USUAL));
    }

    /** Evaluations give the numbers of constraints, which must be met so well. */
    public Problem withConstraints(Constraints constraints) {
        return withEvaluation(evaluation.withConstraints(constraints));
    }

    /** How well constraints must be met; empty if there are none. */
    public Optional<Constraints> constraints() {
        return evaluation.constraints();
    }

    /** The problem with noise on its objective, which stays a benchmark's if it was one. */
    Problem withNoise(Noise noise, NoisyObjective noisy) {
        return with(noise.name(name), noisy, evaluation.withNoisy(true), benchmark.map(noise::name));
    }

    /** The problem as one run evaluates it; see {@link Objective#forRun}. */
    public Problem forRun(String run) {
        Objective own = objective.forRun(run);
        return own == objective ? this : with(name, own, evaluation, benchmark);
    }

    private Problem with(String called, Objective f, Evaluation judged, Optional<String> function) {
        return new Problem(called, domain, dimension, space, f, direction, optimum, start, goal, judged, function);
    }

    /** Everything but the objective. A file knows the objective only if it is a benchmark's. */
    public Description description() {
        return ProblemDescription.of(this);
    }

    /** The problem that a description describes. A user's own lacks its objective. */
    public static Problem of(Description description) {
        return ProblemDescription.read(description);
    }

    /** Whether there is an objective to evaluate. A file holds only those of benchmarks. */
    public boolean hasObjective() {
        return !(objective instanceof MissingObjective);
    }

    /** Throws an IllegalArgumentException if the problem comes from a file that could not hold its objective. */
    public void requireObjective() {
        MissingObjective.refuse(objective);
    }

    @Override
    public String toString() {
        return key();
    }
}
