package dev.reigo.benchmarks;

import dev.reigo.problem.Objective;

/** What the runs of the peers share. */
final class PeerSlices {
    private PeerSlices() {}

    /** Enough that the eigendecompositions, which the peers do now and then only, have their share. */
    static int iterations(int dimension, int lambda) {
        return (int) Math.max(20, 1e6 / (lambda * (100 + dimension * (double) dimension)));
    }

    static double value(Objective objective, double[] x) {
        try {
            return objective.value(x);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
