package dev.reigo.benchmarks;

import dev.reigo.algorithm.CatCma;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Problem;
import dev.reigo.problem.Start;
import dev.reigo.space.Space;
import dev.reigo.space.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.LongStream;

/**
 * CatCMA with one reused generation and without, on the ellipsoid whose axes go from 1 to 1000 and half of whose
 * variables are integers from -10 to 10: the short axes, every other one, or the long ones. Prints successes, the
 * median and the mean of successful runs with its standard error. {@code IntegerStudy [RUNS [DIMENSION]]}; 200 runs in
 * 20 dimensions by default, with 5,000 evaluations per variable.
 */
public final class IntegerStudy {
    private IntegerStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        int d = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
        System.out.println("| integers | first sigma | K = 0 | K = 1 |");
        System.out.println("|---|---|---|---|");
        for (double sigma : new double[] {1, 2}) {
            print("on short axes", j -> j < d / 2, d, sigma, runs);
            print("on every other axis", j -> j % 2 == 0, d, sigma, runs);
            print("on long axes", j -> j >= d / 2, d, sigma, runs);
        }
    }

    private static void print(String which, IntPredicate integer, int d, double sigma, int runs) {
        Problem problem = problem(integer, d, sigma);
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "| %s | %.0f |", which, sigma));
        for (int k = 0; k <= 1; k++) {
            row.append(measure(CatCma.of(k), problem, runs));
        }
        System.out.println(row);
    }

    private static Problem problem(IntPredicate integer, int d, double sigma) {
        List<Variable> variables = new ArrayList<>();
        double[] x0 = new double[d];
        Arrays.fill(x0, 3);
        for (int j = 0; j < d; j++) {
            variables.add(integer.test(j) ? Variable.integer(-10, 10) : Variable.FREE);
        }
        return Problem.of("ellipsoid", d, 0, 1, x -> {
                    double sum = 0;
                    for (int j = 0; j < d; j++) {
                        double each = Math.pow(1000, j / (d - 1.0)) * x[j];
                        sum += each * each;
                    }
                    return sum;
                })
                .withSpace(Space.of(variables), Start.at(x0, sigma))
                .withTarget(1e-10)
                .withBudget(5_000L * d);
    }

    private static String measure(CatCma algorithm, Problem problem, int runs) {
        double[] all = LongStream.rangeClosed(1, runs)
                .parallel()
                .mapToObj(seed -> algorithm.run(problem, seed))
                .filter(Result::success)
                .mapToDouble(Result::evaluations)
                .sorted()
                .toArray();
        double mean = Arrays.stream(all).average().orElse(Double.NaN);
        double squares =
                Arrays.stream(all).map(each -> (each - mean) * (each - mean)).sum();
        double error = Math.sqrt(squares / Math.max(1, all.length - 1) / all.length);
        double median = all.length == 0 ? Double.NaN : all[all.length / 2];
        return String.format(
                Locale.ROOT, " %d of %d, median %.0f, mean %.0f (%.0f) |", all.length, runs, median, mean, error);
    }
}
