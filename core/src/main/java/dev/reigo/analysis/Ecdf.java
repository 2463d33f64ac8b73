package dev.reigo.analysis;

import dev.reigo.experiment.RunRecord;
import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.List;

/**
 * The fraction of (run, target) pairs that were reached within a number of evaluations.
 *
 * @param evaluations the evaluations at which the fraction rises, ascending
 * @param fraction its value from there on
 */
public record Ecdf(double[] evaluations, double[] fraction) {
    /**
     * Counts the targets of {@link dev.reigo.experiment.TargetHits}. If a problem has none, counts the runs' own
     * targets.
     */
    public static Ecdf of(List<RunRecord> results) {
        return of(results.stream()
                .map(result -> result.hits().length > 0
                        ? result.hits()
                        : new long[] {result.success() ? result.evaluations() : -1})
                .toList()
                .toArray(long[][]::new));
    }

    /** From evaluations per run and target, -1 if not reached. */
    public static Ecdf of(long[][] hits) {
        int pairs = Arrays.stream(hits).mapToInt(row -> row.length).sum();
        Checks.atLeast(1, pairs, "number of (run, target) pairs", "run the experiment first");
        double[] reached = Arrays.stream(hits)
                .flatMapToLong(Arrays::stream)
                .filter(count -> count >= 0)
                .sorted()
                .mapToDouble(count -> count)
                .toArray();
        double[] fraction = new double[reached.length];
        for (int i = 0; i < reached.length; i++) {
            fraction[i] = (i + 1.0) / pairs;
        }
        return new Ecdf(reached, fraction);
    }

    /** The fraction reached within that many evaluations. */
    public double at(double count) {
        int index = 0;
        while (index < evaluations.length && evaluations[index] <= count) {
            index++;
        }
        return index == 0 ? 0 : fraction[index - 1];
    }
}
