package dev.reigo.benchmarks;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.algorithm.CatCma;
import dev.reigo.algorithm.Pbil;
import dev.reigo.algorithm.SpaceIgo;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.MixedBenchmarks;
import dev.reigo.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/**
 * Evaluations to the target on categorical and mixed spaces, beside what an independent implementation found, with the
 * difference in its standard errors. {@code MixedEvaluations [factor]}: so many times the runs; 1 by default.
 */
public final class MixedEvaluations {
    /** What an independent implementation found; no numbers if there are none. */
    private record Row(Algorithm algorithm, Problem problem, int runs, double expected, double error) {}

    private static final List<Row> ROWS = List.of(
            new Row(SpaceIgo.of(0).withLambda(2), MixedBenchmarks.oneMax(64, 5), 50, 3294, 23),
            new Row(SpaceIgo.of(3).withLambda(2), MixedBenchmarks.oneMax(64, 5), 50, 1976, 13),
            new Row(SpaceIgo.of(3).withLambda(2), MixedBenchmarks.leadingOnes(64, 5), 20, 36082, 1326),
            new Row(SpaceIgo.of(3), MixedBenchmarks.sphereCom(10, 10, 5), 20, 20321, 50),
            new Row(CatCma.published(), MixedBenchmarks.sphereCom(20, 20, 5), 100, 4992, 11),
            new Row(CatCma.standard(), MixedBenchmarks.sphereCom(20, 20, 5), 100, 4689, 10),
            row(CatCma.published().withAlpha(1.1), MixedBenchmarks.sphereCom(20, 20, 5), 100),
            row(CatCma.published(), MixedBenchmarks.sphereCom(10, 10, 5), 100),
            row(CatCma.standard(), MixedBenchmarks.sphereCom(10, 10, 5), 100),
            row(CatCma.published(), MixedBenchmarks.sphereCom(5, 40, 10), 50),
            row(CatCma.standard(), MixedBenchmarks.sphereCom(5, 40, 10), 50),
            row(CatCma.published(), MixedBenchmarks.ellipsoidInt(10, 10), 50),
            row(CatCma.standard(), MixedBenchmarks.ellipsoidInt(10, 10), 50),
            row(CatCma.published(), MixedBenchmarks.ellipsoidOneMax(10, 10), 50),
            row(CatCma.standard(), MixedBenchmarks.ellipsoidOneMax(10, 10), 50),
            row(CatCma.published(), MixedBenchmarks.mcProximity(10, 5), 50),
            row(CatCma.standard(), MixedBenchmarks.mcProximity(10, 5), 50),
            row(SpaceIgo.of(0).withLambda(2), MixedBenchmarks.oneMax(64, 2), 200),
            row(Pbil.compactGa(0), Benchmarks.oneMax(64), 200),
            row(SpaceIgo.of(3).withLambda(2), MixedBenchmarks.oneMax(64, 2), 200),
            row(Pbil.compactGa(3), Benchmarks.oneMax(64), 200));

    private MixedEvaluations() {}

    /** Without numbers of others. */
    private static Row row(Algorithm algorithm, Problem problem, int runs) {
        return new Row(algorithm, problem, runs, Double.NaN, 0);
    }

    public static void main(String[] arguments) {
        int factor = arguments.length == 0 ? 1 : Integer.parseInt(arguments[0]);
        System.out.println("| algorithm | problem | runs | evaluations (standard error) | expected | difference |");
        System.out.println("|---|---|---|---|---|---|");
        for (Row row : ROWS) {
            System.out.println(line(row, row.runs * factor));
        }
    }

    private static String line(Row row, int runs) {
        double[] evaluations = LongStream.rangeClosed(1, runs)
                .parallel()
                .mapToDouble(seed -> evaluations(row, seed))
                .toArray();
        double mean = 0;
        for (double each : evaluations) {
            mean += each / runs;
        }
        double squares = 0;
        for (double each : evaluations) {
            squares += (each - mean) * (each - mean);
        }
        double error = Math.sqrt(squares / (runs - 1) / runs);
        String beside = Double.isNaN(row.expected)
                ? " | "
                : String.format(
                        Locale.ROOT,
                        "%.0f (%.0f) | %+.1f",
                        row.expected,
                        row.error,
                        (mean - row.expected) / Math.hypot(error, row.error));
        return String.format(
                Locale.ROOT,
                "| %s | %s | %d | %.0f (%.0f) | %s |",
                row.algorithm,
                row.problem,
                runs,
                mean,
                error,
                beside);
    }

    /** Every run must succeed, so that the mean is the ERT. */
    private static double evaluations(Row row, long seed) {
        Result result = row.algorithm.run(row.problem, seed);
        if (!result.success()) {
            throw new IllegalStateException(row.algorithm + " on " + row.problem + " failed: " + result.reason());
        }
        return result.evaluations();
    }
}
