package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.experiment.Experiment;
import dev.reigo.experiment.RunRecord;
import dev.reigo.experiment.Runner;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.update.Csa;
import dev.reigo.update.FactorRule;
import dev.reigo.update.LearningRates;
import dev.reigo.update.Root;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How many evaluations the standard CMA-ES needs on the paper's functions, with the paper's start, target and lambda.
 * Prints the mean over successful runs, its standard error in brackets, and successes if some run failed, as a Markdown
 * table. {@code Evaluations [RUNS [DIMENSION...]]}; 200 runs in 10 and 20 dimensions by default.
 */
public final class Evaluations {
    static final List<String> FUNCTIONS =
            List.of("sphere", "ellipsoid", "cigar", "rosenbrock", "ackley", "bohachevsky", "schaffer", "rastrigin");

    private Evaluations() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        List<Integer> dimensions = arguments.length > 1
                ? List.of(arguments).subList(1, arguments.length).stream()
                        .map(Integer::valueOf)
                        .toList()
                : List.of(10, 20);
        Map<String, CmaEs> variants = variants();
        System.out.println("| function | d / lambda | " + String.join(" | ", variants.keySet()) + " |");
        System.out.println("|---|---|" + "---|".repeat(variants.size()));
        for (int d : dimensions) {
            for (String function : FUNCTIONS) {
                Problem problem = Benchmarks.byName(function, d);
                int lambda = lambda(function, d);
                StringBuilder row = new StringBuilder("| " + function + " | " + d + " / " + lambda + " |");
                for (CmaEs variant : variants.values()) {
                    row.append(' ')
                            .append(measure(variant.withLambda(lambda), problem, runs))
                            .append(" |");
                }
                System.out.println(row);
            }
        }
    }

    private static Map<String, CmaEs> variants() {
        CmaEs active = CmaEs.standard().withFactor(FactorRule.EAGER);
        CmaEs plain = active.withActive(false);
        Map<String, CmaEs> all = new LinkedHashMap<>();
        for (double offset : new double[] {5, 3}) {
            String text = String.format(Locale.ROOT, ", c_sigma with +%.0f", offset);
            all.put("active" + text, active.withStepSize(new Csa(offset, Root.CHOLESKY)));
            all.put("not active" + text, plain.withStepSize(new Csa(offset, Root.CHOLESKY)));
            all.put("active, symmetric root" + text, active.withStepSize(new Csa(offset, Root.SYMMETRIC)));
            all.put("not active, symmetric root" + text, plain.withStepSize(new Csa(offset, Root.SYMMETRIC)));
        }
        return all;
    }

    /** The paper's lambda: 4 + floor(3 ln d) on unimodal functions, 2 floor(2 lambda_base) on multimodal ones. */
    static int lambda(String function, int d) {
        double base = switch (function) {
            case "ackley" -> 2 * Math.log(d);
            case "bohachevsky" -> d;
            case "schaffer" -> 2.0 * d;
            case "rastrigin" -> 10.0 * d;
            default -> 0;
        };
        return base == 0 ? LearningRates.defaultLambda(d) : 2 * (int) Math.floor(2 * base);
    }

    private static String measure(CmaEs algorithm, Problem problem, int runs) {
        Experiment experiment = new Experiment(List.of(algorithm), List.of(problem), runs, 1, OptionalInt.empty());
        List<RunRecord> records =
                new Runner(Runtime.getRuntime().availableProcessors(), record -> {}).execute(experiment);
        double[] evaluations = records.stream()
                .filter(RunRecord::success)
                .mapToDouble(RunRecord::evaluations)
                .toArray();
        double sum = 0;
        for (double each : evaluations) {
            sum += each;
        }
        int n = evaluations.length;
        double mean = sum / n;
        double squares = 0;
        for (double each : evaluations) {
            squares += (each - mean) * (each - mean);
        }
        double error = Math.sqrt(squares / (n - 1) / n);
        String successes = n == runs ? "" : String.format(Locale.ROOT, ", %d of %d", n, runs);
        return String.format(Locale.ROOT, "%.0f (%.0f)%s", mean, error, successes);
    }
}
