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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What helps against noise: f of the final mean without noise, for remedies with equal budgets. Prints the median over
 * the runs as a Markdown table, and in brackets the orders of magnitude that a remedy gains over the default.
 * {@code NoiseStudy [RUNS [BUDGET [DIMENSION]]]}; 21 runs of 100,000 evaluations in 20 dimensions by default.
 */
public final class NoiseStudy {
    /** A remedy: an algorithm, and how often each point is evaluated. */
    private record Remedy(Algorithm algorithm, int reevaluations) {}

    private NoiseStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 21;
        long budget = arguments.length > 1 ? Long.parseLong(arguments[1]) : 100_000;
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
    }

    private static Map<String, Problem> problems(int d, long budget) {
        Goal whole = new Goal(OptionalDouble.empty(), budget, 0); // no target: every run spends its budget
        Map<String, Problem> all = new LinkedHashMap<>();
        for (Problem problem : List.of(Benchmarks.sphere(d), Benchmarks.ellipsoid(d))) {
            for (double a : new double[] {1, 100}) {
                all.put(problem.name() + " + " + a + " N", Noise.additive(a).on(problem).withGoal(whole));
            }
            for (double m : new double[] {0.3, 1}) {
                all.put(
                        problem.name() + " (1 + " + m + " N)",
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
        all.put("reuse = A, k = 3", new Remedy(CmaEs.reuse(Variant.A, 3), 1));
        return all;
    }

    private static double median(Remedy remedy, Problem problem, int runs) {
        Problem measured =
                problem.withEvaluation(problem.evaluation().withReevaluations(remedy.reevaluations(), false));
        Experiment experiment =
                new Experiment(List.of(remedy.algorithm()), List.of(measured), runs, 1, OptionalInt.empty());
        List<RunRecord> records =
                new Runner(Runtime.getRuntime().availableProcessors(), record -> {}).execute(experiment);
        double[] values = records.stream()
                .mapToDouble(record -> record.answer().orElseThrow().value())
                .toArray();
        Arrays.sort(values);
        return values[values.length / 2];
    }
}
