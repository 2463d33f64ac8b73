package dev.reigo.algorithm;

import dev.reigo.internal.Checks;
import dev.reigo.optimizer.ModelAdvice;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.ConstraintFunction;
import dev.reigo.problem.Constraints;
import dev.reigo.problem.Direction;
import dev.reigo.problem.Objective;
import dev.reigo.problem.OnFailure;
import dev.reigo.problem.OutcomeObjective;
import dev.reigo.problem.ParallelObjective;
import dev.reigo.problem.Problem;
import dev.reigo.problem.Start;
import dev.reigo.problem.TimedObjective;
import dev.reigo.search.Ipop;
import dev.reigo.search.NoiseHandling;
import dev.reigo.search.RestartPolicy;
import dev.reigo.search.StopKind;
import dev.reigo.search.Stops;
import dev.reigo.search.Surrogate;
import dev.reigo.search.Tolerance;
import dev.reigo.space.Space;
import dev.reigo.update.RateRule;
import dev.reigo.update.StepSize;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Optimizes a function of your own, with the optimizer that one would pick: the active CMA-ES with its usual stop
 * rules. Without a target, a run ends when its search has converged. With a target, the next search begins, with twice
 * the lambda, or the same lambda if there are constraints, until target or budget end the run. Immutable: each method
 * gives another one.
 *
 * <pre>{@code
 * Result best = Minimize.of(x -> x[0] * x[0] + x[1] * x[1])
 *         .from(new double[] {3, 1}, 0.5)
 *         .within(0, 10)
 *         .budget(10_000)
 *         .run();
 * }</pre>
 */
public final class Minimize {
    private static final System.Logger LOGGER = System.getLogger("dev.reigo");

    private final Problem problem;
    private final CmaEs search;
    private final Optional<Optional<RestartPolicy>> restarts; // empty: that depends on the target
    private final int threads;
    private final Optional<Duration> timeout;
    private final long seed;
    private final boolean advises; // whether it may say that a model would help

    private Minimize(
            Problem problem,
            CmaEs search,
            Optional<Optional<RestartPolicy>> restarts,
            int threads,
            Optional<Duration> timeout,
            long seed,
            boolean advises) {
        this.problem = problem;
        this.search = search;
        this.restarts = restarts;
        this.threads = threads;
        this.timeout = timeout;
        this.seed = seed;
        this.advises = advises;
    }

    /** A function that still lacks its start. */
    public record Function(Objective objective) {
        /** Begins at x0 with this standard deviation; the optimum should be within about three of them. */
        public Minimize from(double[] x0, double sigma) {
            return from(x0.length, Start.at(x0, sigma));
        }

        /** Begins at x0, with a standard deviation for each coordinate. */
        public Minimize from(double[] x0, double[] sigma) {
            return from(x0.length, Start.at(x0, sigma));
        }

        /** Begins anywhere in [low, high]^d. */
        public Minimize from(int dimension, double low, double high) {
            return from(dimension, new Start(low, high));
        }

        private Minimize from(int dimension, Start start) {
            Problem plain = Problem.of("objective", dimension, 0, 1, objective).withStart(start);
            return of(objective instanceof OutcomeObjective ? plain.withConstraints(Constraints.USUAL) : plain);
        }
    }

    /** The function to minimize. */
    public static Function of(Objective objective) {
        return new Function(Objects.requireNonNull(objective, "objective"));
    }

    /**
     * A simulation to minimize that gives everything at once: f, g and h.
     *
     * <pre>{@code
     * Minimize.simulate(x -> Outcome.of(weight(x), new double[] {stress(x) - 100})).from(x0, 0.3).run();
     * }</pre>
     */
    public static Function simulate(OutcomeObjective simulation) {
        return new Function(Objects.requireNonNull(simulation, "simulation"));
    }

    /** A problem that is complete. */
    public static Minimize of(Problem problem) {
        CmaEs usual = CmaEs.standard().withStops(Stops.usual());
        return new Minimize(problem, usual, Optional.empty(), 1, Optional.empty(), 1, true);
    }

    /** Large values of f are good. */
    public Minimize maximize() {
        return with(problem.withDirection(Direction.MAXIMIZE));
    }

    /** The same bounds for all coordinates; infinities stand for none. */
    public Minimize within(double lower, double upper) {
        return with(problem.withBounds(lower, upper));
    }

    /** Bounds for each coordinate; infinities stand for none. */
    public Minimize within(double[] lower, double[] upper) {
        return with(problem.withBounds(lower, upper));
    }

    /** The coordinate of that index, counted from 0, keeps this value. */
    public Minimize fix(int index, double value) {
        return with(problem.withFixed(index, value));
    }

    /** Other variables. */
    public Minimize over(Space space) {
        return with(problem.withSpace(space, problem.start()));
    }

    /** Each number of the function is to be at most 0; it says how far the point is from the limit. */
    public Minimize constraints(ConstraintFunction inequalities) {
        return with(problem.withConstraints(inequalities));
    }

    /** Each number of the function is to be 0. */
    public Minimize equalities(ConstraintFunction equalities) {
        return with(problem.withEqualities(equalities));
    }

    /** A point is feasible if every g is at most this, and every |h|; 10^-6 if not set. */
    public Minimize tolerance(double tolerance) {
        return with(problem.withConstraints(declared().withTolerance(tolerance)));
    }

    /**
     * A point is feasible only if every g is 0 or less. The search aims at g = -tolerance / 1000, which takes longer if
     * several constraints are active.
     */
    public Minimize strict() {
        return with(problem.withConstraints(declared().withStrict(true)));
    }

    /** Names of the inequalities, then of the equalities, for the result. */
    public Minimize names(String... constraints) {
        return with(problem.withConstraints(declared().withNames(Arrays.asList(constraints))));
    }

    private Constraints declared() {
        return problem.constraints()
                .orElseThrow(() -> new IllegalStateException("a tolerance must be that of constraints, but there are "
                        + "none; give the constraints or equalities first"));
    }

    /** Ends the run when f is strictly better. */
    public Minimize target(double target) {
        return with(problem.withTarget(target));
    }

    /** Evaluations at the most; 10^4 per coordinate if not set. */
    public Minimize budget(long evaluations) {
        return with(problem.withBudget(evaluations));
    }

    /** What happens if the function throws; it counts as the worst value if not set. */
    public Minimize onFailure(OnFailure policy) {
        return with(problem.withEvaluation(problem.evaluation().withOnFailure(policy)));
    }

    /** The same point may give different values. */
    public Minimize noisy() {
        return with(problem.withEvaluation(problem.evaluation().withNoisy(true)));
    }

    /** Each point is evaluated so many times, against noise; the search sees the mean, and the budget counts each. */
    public Minimize reevaluations(int n) {
        return with(problem.withEvaluation(problem.evaluation().withNoisy(true).withReevaluations(n, false)));
    }

    /** Against noise: more samples per generation, or more evaluations of each point, while ranks change too much. */
    public Minimize noisy(NoiseHandling remedy) {
        return noisy().with(search.withNoise(remedy));
    }

    /**
     * Fewer evaluations of an expensive function, with {@link Surrogate#lq}. If this is not called and evaluations are
     * slow, {@link #run} says once that a surrogate would need fewer of them, to the {@link System.Logger} dev.reigo.
     */
    public Minimize surrogate(Surrogate surrogate) {
        return new Minimize(problem, search.withSurrogate(surrogate), restarts, threads, timeout, seed, false);
    }

    /**
     * Samples per generation; 4 + floor(3 ln d) if not set. More make the search more global, and help against noise.
     */
    public Minimize lambda(int lambda) {
        return with(search.withLambda(lambda));
    }

    /** Only variances, no correlations: for thousands of coordinates, memory and time O(d). */
    public Minimize diagonal() {
        return with(search.withShape(Shape.DIAGONAL));
    }

    /** What ends a search besides budget and target; {@link Stops#usual} if not set. */
    public Minimize stops(Stops stops) {
        return with(search.withStops(stops));
    }

    /** Ends the run after this time. */
    public Minimize timeLimit(Duration limit) {
        return stops(search.stops().with(new Tolerance(StopKind.TIME_LIMIT, limit.toNanos() * 1e-9)));
    }

    /** Another algorithm of the same kind, e.g. {@code CmaEs.reuse(Variant.D, 3)}. */
    public Minimize with(CmaEs algorithm) {
        return new Minimize(problem, algorithm, restarts, threads, timeout, seed, advises);
    }

    /** The next search begins when one has ended, until the budget ends the run. */
    public Minimize restarts(RestartPolicy policy) {
        return withRestarts(Optional.of(Optional.of(policy)));
    }

    /** The run ends with its first search. */
    public Minimize withoutRestarts() {
        return withRestarts(Optional.of(Optional.empty()));
    }

    private Minimize withRestarts(Optional<Optional<RestartPolicy>> newRestarts) {
        return new Minimize(problem, search, newRestarts, threads, timeout, seed, advises);
    }

    /** Evaluations at the same time; the result is the same. */
    public Minimize threads(int newThreads) {
        Checks.atLeast(1, newThreads, "threads", "use 1 for one evaluation at a time");
        return new Minimize(problem, search, restarts, newThreads, timeout, seed, advises);
    }

    /** An evaluation that takes longer is given up; it has then failed. */
    public Minimize timeout(Duration limit) {
        return new Minimize(problem, search, restarts, threads, Optional.of(limit), seed, advises);
    }

    /** The same seed gives the same run; 1 if not set. */
    public Minimize seed(long newSeed) {
        return new Minimize(problem, search, restarts, threads, timeout, newSeed, advises);
    }

    private Minimize with(Problem newProblem) {
        return new Minimize(newProblem, search, restarts, threads, timeout, seed, advises);
    }

    /** What is optimized. */
    public Problem problem() {
        if (threads > 1) {
            return problem.withObjective(new ParallelObjective(problem.objective(), threads, timeout));
        }
        return timeout.map(limit -> problem.withObjective(new TimedObjective(problem.objective(), limit, 1)))
                .orElse(problem);
    }

    /** What optimizes it. */
    public Algorithm algorithm() {
        Optional<RestartPolicy> policy =
                restarts.orElseGet(() -> problem.target().isPresent() ? Optional.of(usual()) : Optional.empty());
        return policy.<Algorithm>map(each -> Restarts.of(search, each, OptionalInt.empty()))
                .orElse(search);
    }

    /** With constraints, large populations found the best of several local optima less often, not more often. */
    private RestartPolicy usual() {
        return problem.constraints().isPresent() ? new RestartPolicy.Plain() : new Ipop();
    }

    /** A run at its start, e.g. to observe it, or to ask and tell. */
    public Optimizer start() {
        return algorithm().start(problem(), seed);
    }

    /** The whole run. */
    public Result run() {
        Optimizer run = start();
        return (advises && couldHaveModel() ? run.observe(advice()) : run).run();
    }

    private boolean couldHaveModel() {
        boolean usual = search.rateRule() == RateRule.TUTORIAL
                && search.shape() == Shape.FULL
                && search.stepSize() != StepSize.NONE
                && search.noise().equals(NoiseHandling.NONE)
                && !search.surrogate().used();
        return usual
                && Surrogate.isUsuallyFull(problem.coordinates())
                && !problem.space().isMixed()
                && problem.constraints().isEmpty()
                && !problem.evaluation().noisy();
    }

    private ModelAdvice advice() {
        return new ModelAdvice(
                problem.coordinates(),
                threads,
                seconds -> LOGGER.log(
                        System.Logger.Level.INFO,
                        String.format(
                                Locale.ROOT,
                                "Minimize: an evaluation takes about %.2g s; surrogate(Surrogate.lq()) would probably need"
                                        + " fewer of them (said once)",
                                seconds)));
    }
}
