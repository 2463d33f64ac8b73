package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Variant;
import dev.reigo.experiment.Experiment;
import dev.reigo.experiment.RunRecord;
import dev.reigo.experiment.Runner;
import dev.reigo.problem.Benchmarks;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** 50 runs of (A), K = 5, on the Ellipsoid in 20 dimensions, with one thread and with two: how many times faster. */
public final class Sweep {
    private static final int ROUNDS = 7;

    private Sweep() {}

    public static void main(String[] arguments) {
        Experiment experiment = Experiment.of(CmaEs.reuse(Variant.A, 5), Benchmarks.ellipsoid(20));
        double[][] seconds = new double[2][ROUNDS];
        for (int round = -2; round < ROUNDS; round++) { // two to warm up
            List<RunRecord> first = List.of();
            for (int threads = 1; threads <= 2; threads++) {
                long from = System.nanoTime();
                List<RunRecord> results = new Runner(threads, result -> {}).execute(experiment);
                if (round >= 0) {
                    seconds[threads - 1][round] = (System.nanoTime() - from) * 1e-9;
                }
                if (threads == 2 && results.size() != first.size()) {
                    throw new IllegalStateException("the number of threads changed the results");
                }
                first = results;
            }
        }
        Arrays.sort(seconds[0]);
        Arrays.sort(seconds[1]);
        double one = seconds[0][ROUNDS / 2];
        double two = seconds[1][ROUNDS / 2];
        System.out.printf(
                Locale.ROOT,
                "50 runs: %.2f s with one thread, %.2f s with two, ratio %.2f (best of both: %.2f)%n",
                one,
                two,
                one / two,
                seconds[0][0] / seconds[1][0]);
    }
}
