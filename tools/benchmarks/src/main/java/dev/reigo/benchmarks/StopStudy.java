package dev.reigo.benchmarks;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Restarts;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.search.Restart;
import dev.reigo.search.Stops;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * What the usual stop rules do to IPOP with targets of 1e-8 and 1e-10 above the optimum: successful runs, ERT, and the
 * rule that ended most searches, with absolute tolerances and with relative ones. Prints a Markdown table.
 * {@code StopStudy [RUNS [DIMENSION [BUDGET [paper|bbob|FUNCTION...]]]]}; 50 runs of the paper's functions in 5
 * dimensions with 10^5 evaluations per coordinate by default. BBOB runs go over the instances 1 to 15.
 */
public final class StopStudy {
    private static final int INSTANCES = 15;

    private StopStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        int d = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5;
        long budget = d * (arguments.length > 2 ? Long.parseLong(arguments[2]) : 100_000);
        List<String> names = arguments.length > 3 ? List.of(arguments).subList(3, arguments.length) : List.of("paper");
        System.out.println(
                "| function | d | target | absolute | ERT | most ended by | relative | ERT | most ended by |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (String name : functions(names)) {
            for (double distance : new double[] {1e-8, 1e-10}) {
                StringBuilder row =
                        new StringBuilder(String.format(Locale.ROOT, "| %s | %d | %.0e |", name, d, distance));
                for (Stops stops : List.of(Stops.absolute(), Stops.usual())) {
                    Algorithm algorithm = Restarts.ipop(CmaEs.standard().withStops(stops));
                    row.append(measure(algorithm, name, d, distance, budget, runs));
                }
                System.out.println(row);
            }
        }
    }

    private static List<String> functions(List<String> names) {
        List<String> all = new ArrayList<>();
        for (String name : names) {
            switch (name) {
                case "paper" -> all.addAll(Evaluations.FUNCTIONS);
                case "bbob" -> IntStream.rangeClosed(1, 24).forEach(f -> all.add("bbob-f" + f));
                default -> all.add(name);
            }
        }
        return all;
    }

    private static Problem problem(String name, int d, double distance, long budget, long run) {
        String full = name.startsWith("bbob") ? name + "-i" + (1 + run % INSTANCES) : name;
        Problem plain = Benchmarks.byName(full, d);
        return plain.withTarget(plain.optimum().orElseThrow() + distance).withBudget(budget);
    }

    private static String measure(Algorithm algorithm, String name, int d, double distance, long budget, int runs) {
        List<Result> results = LongStream.range(0, runs)
                .parallel()
                .mapToObj(run -> algorithm.run(problem(name, d, distance, budget, run), run + 1))
                .toList();
        long successes = results.stream().filter(Result::success).count();
        double spent = results.stream().mapToLong(Result::evaluations).sum();
        String ert = successes == 0 ? "-" : String.format(Locale.ROOT, "%.0f", spent / successes);
        return String.format(Locale.ROOT, " %d of %d | %s | %s |", successes, runs, ert, commonest(results));
    }

    private static String commonest(List<Result> results) {
        Map<String, Integer> counts = new HashMap<>();
        for (Result result : results) {
            for (Restart restart : result.restarts()) {
                counts.merge(restart.reason(), 1, Integer::sum);
            }
        }
        return counts.isEmpty()
                ? "-"
                : Collections.max(counts.entrySet(), Map.Entry.comparingByValue())
                        .getKey();
    }
}
