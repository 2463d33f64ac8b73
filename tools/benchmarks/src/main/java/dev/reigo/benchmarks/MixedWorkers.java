package dev.reigo.benchmarks;

import dev.reigo.algorithm.CatCma;
import dev.reigo.algorithm.SimulatedWorkers;
import dev.reigo.optimizer.Durations;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.MixedBenchmarks;
import dev.reigo.problem.Problem;
import java.util.List;
import java.util.Locale;

/**
 * {@code MixedWorkers [RUNS]}: evaluations and simulated time of the default for mixed spaces on workers that wait for
 * each other, and on workers that do not. Durations are lognormal(1).
 */
public final class MixedWorkers {
    private static final int BUDGET = 200_000;

    private MixedWorkers() {}

    public static void main(String[] arguments) {
        int runs = arguments.length == 0 ? 50 : Integer.parseInt(arguments[0]);
        List<Problem> problems = List.of(
                MixedBenchmarks.sphereCom(10, 10, 5),
                MixedBenchmarks.sphereCom(20, 20, 5),
                MixedBenchmarks.mcProximity(5, 5),
                MixedBenchmarks.ellipsoidOneMax(10, 10),
                MixedBenchmarks.ellipsoidInt(5, 5),
                MixedBenchmarks.sphereInt(10, 10));
        System.out.println("| problem | W | waiting: evaluations | time | asynchronous: evaluations | time |");
        System.out.println("|---|---|---|---|---|---|");
        for (Problem problem : problems) {
            for (int workers : new int[] {1, 8, 32, 96}) {
                SimulatedWorkers on = SimulatedWorkers.of(CatCma.standard(), workers, Durations.lognormal(1));
                System.out.printf(
                        "| %s | %d | %s | %s |%n",
                        problem.key(), workers, row(on.synchronous(), problem, runs), row(on, problem, runs));
            }
        }
    }

    /** Evaluations and time per success, and the share of successes if not all runs succeeded. */
    private static String row(SimulatedWorkers algorithm, Problem problem, int runs) {
        double evaluations = 0;
        double time = 0;
        int successes = 0;
        for (int seed = 1; seed <= runs; seed++) {
            Result result = algorithm.run(problem.withBudget(BUDGET), seed);
            evaluations += result.evaluations();
            time += result.simulatedTime().orElseThrow();
            successes += result.success() ? 1 : 0;
        }
        String share = successes == runs ? "" : String.format(Locale.ROOT, " (%d of %d)", successes, runs);
        return successes == 0
                ? "all failed | "
                : String.format(Locale.ROOT, "%.0f%s | %.0f", evaluations / successes, share, time / successes);
    }
}
