package dev.reigo.benchmarks;

import java.util.Arrays;
import java.util.List;

/** Times contenders in turn, so that other work on the machine disturbs all of them. */
final class Timing {
    private static final int SLICES = 5; // the best of them counts

    private Timing() {}

    /**
     * Runs each for that much processor time without measuring it, for the JIT compiler. Reigo, the first, runs 3 times
     * as long.
     */
    static void warm(List<Contender> contenders, long nanoseconds) throws Exception {
        for (Contender contender : contenders) {
            if (!(contender instanceof Program)) {
                long share = contender == contenders.get(0) ? 3 * nanoseconds : nanoseconds;
                for (long end = CpuTime.nanoseconds() + share; CpuTime.nanoseconds() < end; ) {
                    contender.slice();
                }
            }
        }
    }

    /** Microseconds per evaluation of each: the median of the rounds, the best of five slices in each round. */
    static double[] medians(List<Contender> contenders, int rounds) throws Exception {
        double[][] times = new double[contenders.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int c = 0; c < times.length; c++) {
                double best = Double.POSITIVE_INFINITY;
                for (int slice = 0; slice < SLICES; slice++) {
                    best = Math.min(best, contenders.get(c).slice());
                }
                times[c][round] = best;
            }
        }
        double[] medians = new double[times.length];
        for (int c = 0; c < times.length; c++) {
            Arrays.sort(times[c]);
            medians[c] = times[c][rounds / 2];
        }
        return medians;
    }
}
