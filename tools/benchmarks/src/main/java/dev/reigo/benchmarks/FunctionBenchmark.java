package dev.reigo.benchmarks;

import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Objective;
import dev.reigo.random.Xoshiro;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One evaluation of the functions with cosines and powers in 20 dimensions, and of their formulas with {@link Math}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 1)
public class FunctionBenchmark {
    @Param({"ackley", "bohachevsky", "schaffer", "rastrigin"})
    String function;

    private Objective objective;
    private Objective formula;
    private final double[][] points = new double[64][20];
    private int next;

    @Setup
    public void setUp() {
        Xoshiro generator = new Xoshiro(1);
        for (double[] point : points) {
            generator.fillGaussian(point, point.length);
        }
        objective = Benchmarks.byName(function, 20).objective();
        formula = switch (function) {
            case "ackley" -> FunctionBenchmark::ackley;
            case "bohachevsky" -> FunctionBenchmark::bohachevsky;
            case "schaffer" -> FunctionBenchmark::schaffer;
            default -> FunctionBenchmark::rastrigin;
        };
    }

    @Benchmark
    public double reigo() throws Exception {
        return objective.value(points[next++ & 63]);
    }

    @Benchmark
    public double math() throws Exception {
        return formula.value(points[next++ & 63]);
    }

    private static double ackley(double[] x) {
        double squares = 0;
        double cosines = 0;
        for (double xi : x) {
            squares += xi * xi;
            cosines += Math.cos(2 * Math.PI * xi);
        }
        return 20 - 20 * Math.exp(-0.2 * Math.sqrt(squares / x.length)) + Math.E - Math.exp(cosines / x.length);
    }

    private static double bohachevsky(double[] x) {
        double sum = 0;
        for (int i = 0; i + 1 < x.length; i++) {
            double a = x[i];
            double b = x[i + 1];
            sum += a * a + 2 * b * b - 0.3 * Math.cos(3 * Math.PI * a) - 0.4 * Math.cos(4 * Math.PI * b) + 0.7;
        }
        return sum;
    }

    private static double schaffer(double[] x) {
        double sum = 0;
        for (int i = 0; i + 1 < x.length; i++) {
            double s = x[i] * x[i] + x[i + 1] * x[i + 1];
            double sine = Math.sin(50 * Math.pow(s, 0.1));
            sum += Math.sqrt(Math.sqrt(s)) * (sine * sine + 1);
        }
        return sum;
    }

    private static double rastrigin(double[] x) {
        double sum = 10.0 * x.length;
        for (double xi : x) {
            sum += xi * xi - 10 * Math.cos(2 * Math.PI * xi);
        }
        return sum;
    }
}
