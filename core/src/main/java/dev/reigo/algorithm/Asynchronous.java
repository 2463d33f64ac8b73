package dev.reigo.algorithm;

import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;

/**
 * Starts runs whose values may come late, in any order.
 *
 * <p>Families whose distribution moves slowly (PBIL, the compact GA, categories, the paper's CMA-ES) weigh late samples
 * by the mixture of the distributions that they came from, with as many parts of each as values have come. The mean of
 * the standard CMA-ES moves so far in an update that no overlap is left; there each sample keeps its own step: see
 * {@link dev.reigo.update.OwnSteps}.
 */
public final class Asynchronous {
    private Asynchronous() {}

    /**
     * The algorithm for that many workers: if no lambda was chosen, the CMA-ES has max(default, W / 4) samples per
     * update if workers are asynchronous, and max(default, W) if they wait for the end of each generation.
     */
    public static Algorithm sized(Algorithm algorithm, Problem problem, int workers, boolean asynchronous) {
        long least = asynchronous ? Math.round(workers / 4.0) : workers;
        if (algorithm instanceof CmaEs cmaEs && cmaEs.lambda().isEmpty()) {
            return cmaEs.withLambda((int) Math.max(cmaEs.lambda(problem.coordinates()), least));
        }
        if (algorithm instanceof CatCma catCma && catCma.lambda().isEmpty()) {
            return catCma.withLambda((int) Math.max(catCma.lambda(problem), least));
        }
        if (algorithm instanceof WarmStart warm) {
            return warm.with((CmaEs) sized(warm.inner(), problem, workers, asynchronous));
        }
        return algorithm instanceof Restarts restarts
                ? new Restarts(
                        sized(restarts.inner(), problem, workers, asynchronous), restarts.policy(), restarts.limit())
                : algorithm;
    }

    /** A run for {@link Optimizer#askTell}. Your own algorithm starts as it is. */
    static Optimizer start(Algorithm algorithm, Problem problem, Xoshiro generator) {
        algorithm.check(problem);
        if (algorithm instanceof CmaEs cmaEs) {
            return new Optimizer(
                    cmaEs::description,
                    problem,
                    CmaEsRun.search(cmaEs, problem, CmaEsRun.first(cmaEs, problem, 1, generator), true),
                    generator);
        } else if (algorithm instanceof Pbil pbil) {
            return pbil.start(problem, generator, true);
        } else if (algorithm instanceof Igo igo) {
            return igo.start(problem, generator, true);
        } else if (algorithm instanceof SpaceIgo igo) {
            return igo.start(problem, generator, true);
        } else if (algorithm instanceof CatCma catCma) {
            return catCma.start(problem, generator, true);
        } else if (algorithm instanceof Restarts restarts) {
            return restarts.start(problem, generator, true);
        } else if (algorithm instanceof WarmStart warm) {
            return warm.start(problem, generator, true);
        } else if (algorithm instanceof ArchiveStart continued) {
            return continued.start(problem, generator, true);
        }
        return algorithm.start(problem, generator);
    }
}
