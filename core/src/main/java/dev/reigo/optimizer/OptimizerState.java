package dev.reigo.optimizer;

import dev.reigo.generation.ArchiveState;
import dev.reigo.internal.Checks;

/**
 * A run between two iterations, as plain data: enough to go on from it bit for bit.
 *
 * @param dimension of the problem
 * @param lambda samples per generation
 * @param archive samples, values, distributions and log-likelihoods
 * @param updated whether the next distribution is already there
 * @param current parameters of the current distribution
 * @param path evolution path; empty where the algorithm has none
 * @param generator state of the random generator
 * @param evaluations spent so far
 * @param iterations so far
 * @param invalidValues so far
 * @param best best minimized value so far, +infinity before any finite one
 * @param bestPoint empty before the first evaluation
 */
public record OptimizerState(
        int dimension,
        int lambda,
        ArchiveState archive,
        boolean updated,
        double[] current,
        double[] path,
        long[] generator,
        long evaluations,
        long iterations,
        long invalidValues,
        double best,
        double[] bestPoint) {
    /** Rejects what is not a state of a run with that dimension and lambda. */
    void check(int expectedDimension, int expectedLambda) {
        String remedy = "use a state of the same algorithm on the same problem";
        Checks.require(
                dimension == expectedDimension,
                "dimension of the saved run must be " + expectedDimension,
                dimension,
                remedy);
        Checks.require(lambda == expectedLambda, "lambda of the saved run must be " + expectedLambda, lambda, remedy);
        Checks.require(
                evaluations >= 0 && iterations >= 0 && invalidValues >= 0,
                "counters of the saved run must be 0 or more",
                evaluations + ", " + iterations + ", " + invalidValues,
                remedy);
        Checks.require(!Double.isNaN(best), "best value of the saved run must be a number", best, remedy);
        Checks.require(
                bestPoint.length == 0 || bestPoint.length == dimension,
                "best point of the saved run must have length " + dimension,
                bestPoint.length,
                remedy);
    }
}
