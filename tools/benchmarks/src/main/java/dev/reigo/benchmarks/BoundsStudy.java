package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Objective;
import dev.reigo.problem.Problem;
import dev.reigo.problem.Start;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.LongStream;

/**
 * What the margin of bounds costs: mean evaluations of the standard CMA-ES to f &lt; 1e-10 within [0, 10]^d, by the
 * margin a of the parabola at each bound, with the standard error in brackets. The first column is Reigo's own, a =
 * width / 20. The second has pycma's margin, min((u - l) / 2, (1 + |bound|) / 20). Prints a Markdown table.
 * {@code BoundsStudy [RUNS [DIMENSION]]}; 51 runs in 10 dimensions by default.
 */
public final class BoundsStudy {
    private static final double LOWER = 0;
    private static final double UPPER = 10;
    private static final double INSIDE = 4; // where the other half of an optimum is

    private BoundsStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 51;
        int d = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 10;
        Map<String, DoubleUnaryOperator> margins = margins();
        System.out.println("| function | width / 20 | " + String.join(" | ", margins.keySet()) + " |");
        System.out.println("|---|---|" + "---|".repeat(margins.size()));
        for (Map.Entry<String, Objective> function : functions(d).entrySet()) {
            Problem plain = Problem.of("bounded", d, LOWER, UPPER, function.getValue())
                    .withTarget(1e-10)
                    .withBudget(100_000L * d);
            double x0 = 5.7;
            double sigma = 2;
            StringBuilder row = new StringBuilder("| " + function.getKey() + " |");
            row.append(measure(plain.withBounds(LOWER, UPPER).withStart(Start.at(filled(d, x0), sigma)), runs));
            for (DoubleUnaryOperator margin : margins.values()) {
                double low = margin.applyAsDouble(LOWER);
                double high = margin.applyAsDouble(UPPER);
                Objective bent = z -> {
                    double[] x = new double[d];
                    for (int j = 0; j < d; j++) {
                        x[j] = user(z[j], low, high);
                    }
                    return function.getValue().value(x);
                };
                double start = low > x0 || high > UPPER - x0 ? latent(x0, low, high) : x0;
                row.append(measure(plain.withObjective(bent).withStart(Start.at(filled(d, start), sigma)), runs));
            }
            System.out.println(row);
        }
    }

    private static Map<String, DoubleUnaryOperator> margins() {
        double width = UPPER - LOWER;
        Map<String, DoubleUnaryOperator> all = new LinkedHashMap<>();
        all.put("pycma's", bound -> Math.min(width / 2, (1 + Math.abs(bound)) / 20));
        all.put("width / 4", bound -> width / 4);
        all.put("width / 200", bound -> width / 200);
        all.put("width / 2000", bound -> width / 2000);
        return all;
    }

    private static Map<String, Objective> functions(int d) {
        Map<String, Objective> all = new LinkedHashMap<>();
        all.put("sphere, optimum inside", x -> squares(x, 1, j -> INSIDE));
        all.put("sphere, half of the optimum at 0", x -> squares(x, 1, j -> j % 2 == 0 ? LOWER : INSIDE));
        all.put("sphere, optimum at 0", x -> squares(x, 1, j -> LOWER));
        all.put("sphere, half of the optimum at -1", x -> squares(x, 1, j -> j % 2 == 0 ? -1 : INSIDE) - (d + 1) / 2);
        all.put("sum x_j, half; squares, half", x -> squares(x, 0, j -> INSIDE));
        all.put("sum x_j", x -> Arrays.stream(x).sum());
        all.put("ellipsoid, half of the optimum at 0", x -> squares(x, 1000, j -> j % 2 == 0 ? LOWER : INSIDE));
        all.put("ellipsoid, half of the optimum at 0.1", x -> squares(x, 1000, j -> j % 2 == 0 ? 0.1 : INSIDE));
        return all;
    }

    private interface Optimum {
        double at(int j);
    }

    /** Axes from 1 to that length; with 0, every other term is linear. */
    private static double squares(double[] x, double longest, Optimum optimum) {
        double sum = 0;
        for (int j = 0; j < x.length; j++) {
            double axis = longest > 1 ? Math.pow(longest, j / (x.length - 1.0)) : 1;
            double from = axis * (x[j] - optimum.at(j));
            sum += longest == 0 && j % 2 == 0 ? x[j] : from * from;
        }
        return sum;
    }

    private static double[] filled(int d, double value) {
        double[] all = new double[d];
        Arrays.fill(all, value);
        return all;
    }

    /** The identity, but t = (p + a)^2 / 4a within a of a bound, mirrored beyond. */
    private static double user(double latent, double low, double high) {
        double period = 2 * (UPPER - LOWER + low + high);
        double p = Math.abs(Math.IEEEremainder(latent - LOWER + low, period)); // from where it is mirrored
        double q = UPPER - LOWER + low + high - p;
        if (p < 2 * low) {
            return LOWER + p * (p / (4 * low));
        }
        return q < 2 * high ? UPPER - q * (q / (4 * high)) : LOWER - low + p;
    }

    private static double latent(double user, double low, double high) {
        return user < LOWER + low
                ? LOWER - low + 2 * Math.sqrt(low * (user - LOWER))
                : user > UPPER - high ? UPPER + high - 2 * Math.sqrt(high * (UPPER - user)) : user;
    }

    private static String measure(Problem problem, int runs) {
        List<Result> results = LongStream.rangeClosed(1, runs)
                .parallel()
                .mapToObj(seed -> CmaEs.standard().run(problem, seed))
                .toList();
        double[] evaluations = results.stream()
                .filter(Result::success)
                .mapToDouble(Result::evaluations)
                .toArray();
        double mean = Arrays.stream(evaluations).average().orElse(Double.NaN);
        double variance = Arrays.stream(evaluations)
                        .map(each -> (each - mean) * (each - mean))
                        .sum()
                / Math.max(1, evaluations.length - 1);
        String successes = evaluations.length < runs ? ", " + evaluations.length + " of " + runs : "";
        return String.format(
                Locale.ROOT, " %.0f (%.0f)%s |", mean, Math.sqrt(variance / evaluations.length), successes);
    }
}
