package dev.reigo.benchmarks;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.algorithm.CatCma;
import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Pbil;
import dev.reigo.algorithm.Shape;
import dev.reigo.algorithm.Variant;
import dev.reigo.optimizer.Observer;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Goal;
import dev.reigo.problem.MixedBenchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.FactorRule;
import java.util.OptionalDouble;

/** A whole optimizer, stopping checks included, timed once its archive is full. */
final class ReigoRun implements Contender {
    private static final int WARM_ITERATIONS = 12;

    private final Algorithm algorithm;
    private final Problem problem;
    private final int iterations;
    private long seed;
    private long allocatedBytes;

    private ReigoRun(Algorithm algorithm, Problem problem, int lambda, int iterations) {
        this.algorithm = algorithm;
        Goal goal = new Goal(
                OptionalDouble.empty(), // no target, which would end the slice early
                (long) lambda * (iterations + WARM_ITERATIONS),
                problem.goal().smallestEigenvalue());
        this.problem = problem.withGoal(goal);
        this.iterations = iterations;
    }

    static ReigoRun reuse(int k, int dimension, int lambda) {
        CmaEs algorithm = CmaEs.reuse(Variant.A, k).withLambda(lambda);
        return new ReigoRun(algorithm, Benchmarks.ellipsoid(dimension), lambda, iterations(dimension, lambda));
    }

    static ReigoRun reuse(int k, int dimension, int lambda, int iterations) {
        return new ReigoRun(
                CmaEs.reuse(Variant.A, k).withLambda(lambda), Benchmarks.ellipsoid(dimension), lambda, iterations);
    }

    /** (A), K = 5, with the default lambda, that factors C in every so many iterations. */
    static ReigoRun lagged(int lag, int dimension) {
        CmaEs algorithm = CmaEs.reuse(Variant.A, 5).withLag(lag);
        int lambda = algorithm.lambda(dimension);
        return new ReigoRun(
                algorithm.withLambda(lambda), Benchmarks.ellipsoid(dimension), lambda, iterations(dimension, lambda));
    }

    static ReigoRun pure(int dimension, int lambda) {
        CmaEs algorithm = CmaEs.pure().withLambda(lambda);
        return new ReigoRun(algorithm, Benchmarks.ellipsoid(dimension), lambda, iterations(dimension, lambda));
    }

    static ReigoRun standard(int dimension, int lambda) {
        CmaEs algorithm = CmaEs.standard().withLambda(lambda);
        return new ReigoRun(algorithm, Benchmarks.ellipsoid(dimension), lambda, iterations(dimension, lambda));
    }

    /** The same with C factored in every iteration. */
    static ReigoRun eager(int dimension, int lambda) {
        CmaEs algorithm = CmaEs.standard().withFactor(FactorRule.EAGER).withLambda(lambda);
        return new ReigoRun(algorithm, Benchmarks.ellipsoid(dimension), lambda, iterations(dimension, lambda));
    }

    /** Iterations from one factor of C to the next. */
    static int gap(int dimension, int lambda) {
        CmaEs algorithm = CmaEs.standard().withLambda(lambda);
        return algorithm.factor().gap(algorithm.rates(dimension), dimension);
    }

    static ReigoRun diagonal(int dimension, int lambda) {
        CmaEs algorithm = CmaEs.standard().withShape(Shape.DIAGONAL).withLambda(lambda);
        return new ReigoRun(algorithm, Benchmarks.ellipsoid(dimension), lambda, 60);
    }

    /** The default for mixed spaces on SphereCOM with five categories. */
    static ReigoRun mixed(int reals, int categories) {
        Problem problem = MixedBenchmarks.sphereCom(reals, categories, 5);
        int lambda = 4 + (int) (3 * Math.log(reals + categories));
        return new ReigoRun(CatCma.standard(), problem, lambda, iterations(reals, lambda));
    }

    static ReigoRun bits(int k, int dimension) {
        return new ReigoRun(Pbil.compactGa(k), Benchmarks.oneMax(dimension), 2, 1500);
    }

    /** A few milliseconds, so that other work on the machine does not disturb every slice. */
    static int iterations(int dimension, int lambda) {
        return (int) Math.max(40, 4e6 / (lambda * (300 + dimension * (double) dimension)));
    }

    @Override
    public String name() {
        return "Reigo";
    }

    @Override
    public double slice() {
        Optimizer optimizer = algorithm.start(problem, new Xoshiro(seed++));
        Clock clock = new Clock();
        optimizer.observe(Observer.onIteration(clock::tick)).run();
        long end = CpuTime.nanoseconds();
        allocatedBytes = clock.bytes;
        return (end - clock.start) * 1e-3 / (optimizer.evaluations() - clock.evaluations);
    }

    /** Bytes allocated between the iterations 2/3 and 3/3 of the last slice, per iteration. */
    double bytesPerIteration() {
        return 3.0 * allocatedBytes / iterations;
    }

    private final class Clock {
        long start;
        long evaluations;
        long bytes;
        private int count;

        void tick(Optimizer optimizer) {
            count++;
            if (count == WARM_ITERATIONS) {
                evaluations = optimizer.evaluations();
                start = CpuTime.nanoseconds();
            } else if (count == WARM_ITERATIONS + iterations * 2 / 3) {
                bytes = -CpuTime.allocatedBytes();
            } else if (count == WARM_ITERATIONS + iterations - 1) {
                bytes += CpuTime.allocatedBytes();
            }
        }
    }
}
