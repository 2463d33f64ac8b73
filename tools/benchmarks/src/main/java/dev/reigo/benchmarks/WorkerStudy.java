package dev.reigo.benchmarks;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.SimulatedWorkers;
import dev.reigo.experiment.Experiment;
import dev.reigo.experiment.RunRecord;
import dev.reigo.experiment.Runner;
import dev.reigo.optimizer.Durations;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.update.Csa;
import dev.reigo.update.Root;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

/**
 * Evaluations and simulated time of the standard CMA-ES on simulated workers, beside those that an independent
 * implementation found: {@code WorkerStudy [RUNS [SEED]]}, 200 runs by default. Prints a Markdown table with means,
 * their standard errors, and z = the difference over the standard error of the difference.
 */
public final class WorkerStudy {
    private static final CmaEs PLAIN = CmaEs.standard().withActive(false).withStepSize(new Csa(5, Root.CHOLESKY));

    /** A mean and its standard error; NaN if it is unknown. */
    private record Mean(double value, double error) {
        private static final Mean UNKNOWN = new Mean(Double.NaN, Double.NaN);

        static Mean of(List<RunRecord> records, ToDoubleFunction<RunRecord> number) {
            double mean = records.stream().mapToDouble(number).average().orElseThrow();
            double squares = records.stream()
                    .mapToDouble(each -> (number.applyAsDouble(each) - mean) * (number.applyAsDouble(each) - mean))
                    .sum();
            return new Mean(mean, Math.sqrt(squares / (records.size() - 1.0) / records.size()));
        }

        String text() {
            return Double.isNaN(value)
                    ? ""
                    : String.format(Locale.ROOT, error < 5 ? "%.1f (%.1f)" : "%.0f (%.0f)", value, error);
        }

        String z(Mean other) {
            return Double.isNaN(other.value)
                    ? ""
                    : String.format(Locale.ROOT, "%+.2f", (value - other.value) / Math.hypot(error, other.error));
        }
    }

    /** A setting and what the other implementation found. */
    private record Row(
            Problem problem,
            Algorithm inner,
            int workers,
            Durations durations,
            boolean waits,
            Mean evaluations,
            Mean time) {
        Algorithm algorithm() {
            SimulatedWorkers all = SimulatedWorkers.of(inner, workers, durations);
            return waits ? all.synchronous() : all;
        }
    }

    private WorkerStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        System.out.println("| problem | algorithm | failed | evaluations | other | z | time | other | z |");
        System.out.println("|---|---|---|---|---|---|---|---|---|");
        for (Row row : rows()) {
            Experiment experiment =
                    new Experiment(List.of(row.algorithm()), List.of(row.problem()), runs, seed, OptionalInt.empty());
            List<RunRecord> all = new Runner().execute(experiment);
            List<RunRecord> hits = all.stream().filter(RunRecord::success).toList();
            Mean evaluations = Mean.of(hits, RunRecord::evaluations);
            Mean time = Mean.of(hits, record -> record.simulatedTime().orElseThrow());
            System.out.println("| " + row.problem().name() + " | "
                    + row.algorithm().description().label() + " | "
                    + (all.size() - hits.size()) + " | " + evaluations.text() + " | "
                    + row.evaluations().text() + " | " + evaluations.z(row.evaluations()) + " | " + time.text() + " | "
                    + row.time().text() + " | " + time.z(row.time()) + " |");
        }
    }

    private static List<Row> rows() {
        Problem sphere = Benchmarks.sphere(20);
        Problem ellipsoid = Benchmarks.ellipsoid(20);
        Durations lognormal = Durations.lognormal(1);
        CmaEs active = PLAIN.withActive(true);
        return List.of(
                new Row(sphere, PLAIN, 12, lognormal, false, new Mean(4458, 13), new Mean(370.8, 1.2)),
                new Row(sphere, PLAIN, 48, Durations.uniform(), false, new Mean(9432, 37), new Mean(196.9, 0.8)),
                new Row(ellipsoid, PLAIN, 12, lognormal, false, new Mean(20604, 39), new Mean(1717, 3)),
                new Row(ellipsoid, PLAIN, 48, lognormal, true, new Mean(25715, 41), new Mean(3419, 8)),
                new Row(ellipsoid, active, 48, lognormal, false, new Mean(19981, 102), Mean.UNKNOWN));
    }
}
