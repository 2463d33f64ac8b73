package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.update.FactorRule;
import dev.reigo.update.LearningRates;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * What a lazy factor of C costs in evaluations: the standard CMA-ES on the paper's functions with their start, target
 * and lambda, eager and lazy, with the same seeds. Prints a Markdown table. {@code FactorStudy [RUNS DIMENSION
 * [FUNCTION...]]}; 50 runs in 40 dimensions on all eight by default.
 *
 * <p>With 0 runs: the time instead, in microseconds of processor time per evaluation on the Ellipsoid.
 *
 * <p>A cell is the expected running time, all evaluations over successful runs, and in brackets its standard error.
 */
public final class FactorStudy {
    private FactorStudy() {}

    public static void main(String[] arguments) throws Exception {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        int d = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 40;
        List<String> functions =
                arguments.length > 2 ? List.of(arguments).subList(2, arguments.length) : Evaluations.FUNCTIONS;
        if (runs == 0) {
            printTime(d, LearningRates.defaultLambda(d));
            return;
        }
        System.out.println("| function | d / lambda | gap | eager | lazy | lazy / eager | standard errors apart |");
        System.out.println("|---|---|---|---|---|---|---|");
        for (String function : functions) {
            CmaEs lazy = CmaEs.standard().withLambda(Evaluations.lambda(function, d));
            System.out.println(row(function, d, lazy, runs));
        }
    }

    private static void printTime(int d, int lambda) throws Exception {
        List<Contender> both = List.of(ReigoRun.eager(d, lambda), ReigoRun.standard(d, lambda));
        Timing.warm(both, 2_000_000_000L);
        double[] times = Timing.medians(both, 15);
        System.out.printf(
                Locale.ROOT,
                "| %d / %d | %d | %.3f | %.3f | %.2f |%n",
                d,
                lambda,
                ReigoRun.gap(d, lambda),
                times[0],
                times[1],
                times[1] / times[0]);
    }

    private static String row(String function, int d, CmaEs lazy, int runs) {
        Problem problem = Benchmarks.byName(function, d);
        int gap = FactorRule.LAZY.gap(lazy.rates(d), d);
        Spent eager = Spent.of(lazy.withFactor(FactorRule.EAGER), problem, runs);
        Spent other = gap == 1 ? eager : Spent.of(lazy, problem, runs);
        double apart = (other.ert() - eager.ert()) / Math.hypot(eager.error(), other.error());
        return String.format(
                Locale.ROOT,
                "| %s | %d / %d | %d | %s | %s | %s | %s |",
                function,
                d,
                lazy.lambda(d),
                gap,
                eager,
                gap == 1 ? "the same runs" : other,
                gap == 1 ? "" : String.format(Locale.ROOT, "%.4f", other.ert() / eager.ert()),
                gap == 1 ? "" : String.format(Locale.ROOT, "%.1f", apart));
    }

    /** The evaluations of some runs. */
    record Spent(double[] evaluations, int successes) {
        static Spent of(CmaEs algorithm, Problem problem, int runs) {
            Result[] results = IntStream.rangeClosed(1, runs)
                    .parallel()
                    .mapToObj(seed -> algorithm.run(problem, seed))
                    .toArray(Result[]::new);
            double[] spent = new double[runs];
            int successes = 0;
            for (int run = 0; run < runs; run++) {
                spent[run] = results[run].evaluations();
                successes += results[run].success() ? 1 : 0;
            }
            return new Spent(spent, successes);
        }

        double ert() {
            double sum = 0;
            for (double each : evaluations) {
                sum += each;
            }
            return sum / successes;
        }

        /** Of the mean; failed runs only make it larger. */
        double error() {
            int n = evaluations.length;
            double mean = ert() * successes / n;
            double squares = 0;
            for (double each : evaluations) {
                squares += (each - mean) * (each - mean);
            }
            return Math.sqrt(squares / (n - 1) / n) * n / successes;
        }

        @Override
        public String toString() {
            int n = evaluations.length;
            String failed = successes == n ? "" : String.format(Locale.ROOT, ", %d of %d", successes, n);
            return String.format(Locale.ROOT, "%.0f (%.0f)%s", ert(), error(), failed);
        }
    }
}
