package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Variant;
import dev.reigo.benchmarks.FactorStudy.Spent;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import java.util.List;
import java.util.Locale;

/**
 * What a lag of (A), K = 5, with the default lambda costs in evaluations and saves in time. Prints a Markdown table.
 * {@code LagStudy RUNS FUNCTION DIMENSION LAG...}; without runs (0), the time alone.
 *
 * <p>Evaluations are those of {@link FactorStudy}. The time is that of a whole optimizer on the Ellipsoid in that
 * dimension, in microseconds of processor time per evaluation, relative to lag 1 in the same JVM.
 */
public final class LagStudy {
    private LagStudy() {}

    public static void main(String[] arguments) throws Exception {
        int runs = Integer.parseInt(arguments[0]);
        String function = arguments[1];
        int d = Integer.parseInt(arguments[2]);
        List<Integer> lags = List.of(arguments).subList(3, arguments.length).stream()
                .map(Integer::valueOf)
                .toList();
        List<Contender> contenders =
                lags.stream().<Contender>map(lag -> ReigoRun.lagged(lag, d)).toList();
        Timing.warm(contenders, 2_000_000_000L);
        double[] times = Timing.medians(contenders, 9);
        Problem problem = Benchmarks.byName(function, d);
        double first = 0;
        for (int i = 0; i < lags.size(); i++) {
            CmaEs algorithm = CmaEs.reuse(Variant.A, 5).withLag(lags.get(i));
            String cost = "";
            if (runs > 0) {
                Spent spent = Spent.of(algorithm, problem, runs);
                first = i == 0 ? spent.ert() : first;
                cost = String.format(Locale.ROOT, "%s | %.4f", spent, spent.ert() / first);
            }
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d / %d | %d | %s | %.3f | %.2f |%n",
                    function,
                    d,
                    algorithm.lambda(d),
                    lags.get(i),
                    cost.isEmpty() ? " | " : cost,
                    times[i],
                    times[i] / times[0]);
        }
    }
}
