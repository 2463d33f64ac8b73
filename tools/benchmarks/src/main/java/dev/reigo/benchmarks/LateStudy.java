package dev.reigo.benchmarks;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Pbil;
import dev.reigo.algorithm.SimulatedWorkers;
import dev.reigo.algorithm.Variant;
import dev.reigo.description.Description;
import dev.reigo.experiment.Experiment;
import dev.reigo.experiment.RunRecord;
import dev.reigo.experiment.Runner;
import dev.reigo.optimizer.Durations;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.Workers;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What mixture ratios do for late values: evaluations and simulated time of PBIL, the compact GA and (A) on simulated
 * workers, with mixture ratios, with naive weights, which treat late samples as new ones, and with workers that wait.
 * {@code LateStudy [RUNS]}, 50 by default. Prints a Markdown table of means over successful runs; the share of
 * successful ones stands in brackets if it is below 1.
 */
public final class LateStudy {
    /** Late samples count as if they came from the present distribution. */
    private record Naive(Algorithm inner, int workers, Durations durations) implements Algorithm {
        @Override
        public Description description() {
            return Description.of("naive", "naive")
                    .nested("algorithm", inner.description())
                    .always("workers", workers)
                    .always("durations", durations);
        }

        @Override
        public Map<String, Object> parameters(Problem problem) {
            return inner.parameters(problem);
        }

        @Override
        public void check(Problem problem) {
            inner.check(problem);
        }

        @Override
        public Optimizer start(Problem problem, Xoshiro generator) {
            return inner.start(problem, generator)
                    .on(Workers.simulated(workers, durations, true)); // no table: ratios 1
        }
    }

    private LateStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        System.out.println(
                "| problem | algorithm | durations | W | mixture, k = 0 | mixture, k = 3 | naive | waiting, k = 0"
                        + " | waiting, k = 3 |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (Durations durations : List.of(Durations.constant(), Durations.lognormal(1))) {
            for (int workers : new int[] {4, 16, 64}) {
                row("cga", Benchmarks.oneMax(100), Pbil.compactGa(0), Pbil.compactGa(3), workers, durations, runs);
                row(
                        "pbil, lambda = 10",
                        Benchmarks.leadingOnes(50),
                        Pbil.of(10, 0),
                        Pbil.of(10, 3),
                        workers,
                        durations,
                        runs);
                Algorithm plain = CmaEs.reuse(Variant.A, 0);
                Algorithm reuse = CmaEs.reuse(Variant.A, 3);
                row("(A)", Benchmarks.sphere(10), plain, reuse, workers, durations, runs);
                row("(A)", Benchmarks.ellipsoid(10), plain, reuse, workers, durations, runs);
            }
        }
    }

    private static void row(
            String name,
            Problem problem,
            Algorithm plain,
            Algorithm reuse,
            int workers,
            Durations durations,
            int runs) {
        SimulatedWorkers late = SimulatedWorkers.of(plain, workers, durations);
        SimulatedWorkers lateReuse = SimulatedWorkers.of(reuse, workers, durations);
        StringBuilder row = new StringBuilder(
                "| " + problem.key() + " | " + name + " | " + durations.name() + " | " + workers + " |");
        for (Algorithm algorithm : List.of(
                late, lateReuse, new Naive(plain, workers, durations), late.synchronous(), lateReuse.synchronous())) {
            row.append(cell(algorithm, problem, runs));
        }
        System.out.println(row);
    }

    /** Evaluations, and the time. */
    private static String cell(Algorithm algorithm, Problem problem, int runs) {
        Experiment experiment = new Experiment(List.of(algorithm), List.of(problem), runs, 1, OptionalInt.empty());
        List<RunRecord> hits = new Runner()
                .execute(experiment).stream().filter(RunRecord::success).toList();
        if (hits.isEmpty()) {
            return " all failed |";
        }
        double evaluations =
                hits.stream().mapToLong(RunRecord::evaluations).average().orElseThrow();
        double time = hits.stream()
                .mapToDouble(record -> record.simulatedTime().orElseThrow())
                .average()
                .orElseThrow();
        String share = hits.size() == runs ? "" : String.format(Locale.ROOT, " (%.2f)", (double) hits.size() / runs);
        return String.format(Locale.ROOT, " %.0f, %.0f%s |", evaluations, time, share);
    }
}
