package dev.reigo.benchmarks;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Variant;
import dev.reigo.experiment.Experiment;
import dev.reigo.experiment.RunRecord;
import dev.reigo.experiment.Runner;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Goal;
import dev.reigo.problem.Noise;
import dev.reigo.problem.Problem;
import dev.reigo.search.NoiseHandling;
import dev.reigo.update.LearningRates;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;

/**
 * What helps against noise: f of the final mean without noise, for remedies with equal budgets. Prints the median over
 * the runs as a Markdown table, and in brackets the orders of magnitude that a remedy gains over the default.
 * {@code NoiseStudy [RUNS [BUDGET [DIMENSION]]]}; 21 runs of 50,000 evaluations in 20 dimensions by default.
 */
public final class NoiseStudy {
    /** A remedy: an algorithm, and how often each point is evaluated. */
    private record Remedy(Algorithm algorithm, int reevaluations) {}

    private NoiseStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 21;
        long budget = arguments.length > 1 ? Long.parseLong(arguments[1]) : 50_000;
        int d = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 20;
        Map<String, Problem> problems = problems(d, budget);
        System.out.println("| remedy | " + String.join(" | ", problems.keySet()) + " |");
        System.out.println("|---|" + "---|".repeat(problems.size()));
        double[] usual = new double[problems.size()];
        for (Map.Entry<String, Remedy> remedy : remedies(d).entrySet()) {
            StringBuilder row = new StringBuilder("| " + remedy.getKey() + " |");
            int column = 0;
            for (Problem problem : problems.values()) {
                double median = median(remedy.getValue(), problem, runs);
                if (usual[column] == 0) {
                    usual[column] = median;
                }
                double gain = Math.log10(usual[column++] / median);
                row.append(String.format(Locale.ROOT, " %.1e (%+.1f) |", median, gain));
            }
            System.out.println(row);
        }
        withoutNoise(d, runs);
    }

    /** What the handler costs if there is no noise. */
    private static void withoutNoise(int d, int runs) {
        System.out.println("\n| without noise: median evaluations | cmaes() | noise = raiseLambda |");
        System.out.println("|---|---|---|");
        CmaEs handled = CmaEs.standard().withNoise(NoiseHandling.raiseLambda());
        for (Problem problem : List.of(Benchmarks.sphere(d), Benchmarks.ellipsoid(d), Benchmarks.rosenbrock(d))) {
            StringBuilder row = new StringBuilder("| " + problem.name() + " |");
            for (CmaEs algorithm : List.of(CmaEs.standard(), handled)) {
                double evaluations =
                        median(runs(algorithm, problem, runs).stream().mapToDouble(RunRecord::runtime));
                row.append(String.format(Locale.ROOT, " %.0f |", evaluations));
            }
            System.out.println(row);
        }
    }

    private static Map<String, Problem> problems(int d, long budget) {
        Goal whole = new Goal(OptionalDouble.empty(), budget, 0); // no target: every run spends its budget
        Map<String, Problem> all = new LinkedHashMap<>();
        for (Problem problem : List.of(Benchmarks.sphere(d), Benchmarks.ellipsoid(d))) {
            all.put(problem.name() + " + N", Noise.additive(1).on(problem).withGoal(whole));
            for (double m : new double[] {0.3, 1}) {
                all.put(
                        problem.name() + " (1 + " + (m == 1 ? "" : m + " ") + "N)",
                        Noise.multiplicative(m).on(problem).withGoal(whole));
            }
        }
        return all;
    }

    private static Map<String, Remedy> remedies(int d) {
        int lambda = LearningRates.defaultLambda(d);
        CmaEs standard = CmaEs.standard();
        Map<String, Remedy> all = new LinkedHashMap<>();
        all.put("cmaes()", new Remedy(standard, 1));
        all.put("4 x lambda", new Remedy(standard.withLambda(4 * lambda), 1));
        all.put("8 x lambda", new Remedy(standard.withLambda(8 * lambda), 1));
        all.put("32 x lambda", new Remedy(standard.withLambda(32 * lambda), 1));
        all.put("noise = raiseLambda", new Remedy(standard.withNoise(NoiseHandling.raiseLambda()), 1));
        all.put("noise = reevaluate", new Remedy(standard.withNoise(NoiseHandling.reevaluate()), 1));
        all.put("reevaluations = 4", new Remedy(standard, 4));
        all.put("rankMu()", new Remedy(CmaEs.pure(), 1));
        all.put("reuse = A, k = 3", new Remedy(CmaEs.reuse(Variant.A, 3), 1));
        return all;
    }

    private static double median(Remedy remedy, Problem problem, int runs) {
        Problem measured =
                problem.withEvaluation(problem.evaluation().withReevaluations(remedy.reevaluations(), false));
        return median(runs(remedy.algorithm(), measured, runs).stream()
                .mapToDouble(record -> record.answer().orElseThrow().value()));
    }

    private static List<RunRecord> runs(Algorithm algorithm, Problem problem, int runs) {
        Experiment experiment = new Experiment(List.of(algorithm), List.of(problem), runs, 1, OptionalInt.empty());
        return new Runner(Runtime.getRuntime().availableProcessors(), record -> {}).execute(experiment);
    }

    private static double median(DoubleStream all) {
        double[] values = all.sorted().toArray();
        return values[values.length / 2];
    }
}
