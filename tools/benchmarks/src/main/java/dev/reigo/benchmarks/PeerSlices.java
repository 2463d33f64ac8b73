package dev.reigo.benchmarks;

import dev.reigo.problem.Objective;

/** What the runs of the peers share. */
final class PeerSlices {
    private PeerSlices() {}

    /** Long enough to include the eigendecompositions, which the peers do only now and then. */
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
