package dev.reigo.benchmarks;

import dev.reigo.problem.bbob.BbobFunction;
import dev.reigo.problem.bbob.BbobInstance;
import dev.reigo.random.Xoshiro;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Evaluations per second of each BBOB function, and its time as a multiple of one d x d matrix-vector product in the
 * same run. All functions run in one JVM, as in an experiment. {@code BbobSpeed [d]...}; by default 20 and 40.
 */
public final class BbobSpeed {
    private static final long WARM_NANOSECONDS = 200_000_000L;
    private static final int ROUNDS = 9;
    private static final int POINTS = 64;
    private static final int REPETITIONS = 20; // of all points in one slice

    private static double sink; // so that the JIT compiler keeps what is computed

    private BbobSpeed() {}

    public static void main(String[] arguments) throws Exception {
        List<String> dimensions = arguments.length == 0 ? List.of("20", "40") : List.of(arguments);
        System.out.println(Machine.describe());
        for (String d : dimensions) {
            measure(Integer.parseInt(d));
        }
        if (Double.isNaN(sink)) {
            throw new AssertionError("a value was not a number");
        }
    }

    private static void measure(int d) throws Exception {
        double[][] points = new double[POINTS][d];
        Xoshiro generator = new Xoshiro(1);
        for (double[] point : points) {
            for (int i = 0; i < d; i++) {
                point[i] = 10 * generator.nextDouble() - 5;
            }
        }
        List<Contender> contenders = new ArrayList<>();
        contenders.add(new Timed("matrix-vector product", points, product(d, generator)));
        for (BbobFunction function : BbobFunction.values()) {
            contenders.add(new Timed(function.toString(), points, new BbobInstance(function, d, 1)::value));
        }
        for (int pass = 0; pass < 2; pass++) { // the first pass compiles each alone, the second in the company of all
            Timing.warm(contenders, WARM_NANOSECONDS);
        }
        double[] medians = Timing.medians(contenders, ROUNDS);
        System.out.printf("%n| d = %d | evaluations/s | us | times a matrix-vector product |%n|---|---|---|---|%n", d);
        for (int c = 0; c < medians.length; c++) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %,.0f | %.3f | %.1f |%n",
                    contenders.get(c).name(),
                    1e6 / medians[c],
                    medians[c],
                    medians[c] / medians[0]);
        }
    }

    private interface Value {
        double of(double[] x);
    }

    /** M x by columns, in the plain loop that the JIT compiler vectorizes. */
    private static Value product(int d, Xoshiro generator) {
        double[][] columns = new double[d][d];
        for (double[] column : columns) {
            generator.fillGaussian(column, d);
        }
        double[] y = new double[d];
        return x -> {
            Arrays.fill(y, 0);
            for (int j = 0; j < d; j++) {
                add(y, x[j], columns[j]);
            }
            return y[0];
        };
    }

    private static void add(double[] y, double a, double[] column) {
        for (int i = 0; i < y.length; i++) {
            y[i] += a * column[i];
        }
    }

    private record Timed(String name, double[][] points, Value value) implements Contender {
        @Override
        public double slice() {
            double sum = 0;
            long start = CpuTime.nanoseconds();
            for (int repetition = 0; repetition < REPETITIONS; repetition++) {
                for (double[] point : points) {
                    sum += value.of(point);
                }
            }
            double time = (CpuTime.nanoseconds() - start) * 1e-3 / (REPETITIONS * POINTS);
            sink += sum;
            return time;
        }
    }
}
