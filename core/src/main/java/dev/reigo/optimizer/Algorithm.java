package dev.reigo.optimizer;

import dev.reigo.problem.Objective;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import java.util.Map;

/** An immutable description of an algorithm, which starts optimizers. */
public interface Algorithm {
    /**
     * The description in one line, e.g. {@code cmaes(A, k=5)}: names what differs from the default, and is the same for
     * equal descriptions only.
     */
    String id();

    /** Name, and every parameter by name as it is in force for this problem, e.g. lambda after its default rule. */
    Map<String, Object> parameters(Problem problem);

    /**
     * An optimizer at the start of a run.
     *
     * @throws IllegalArgumentException where the algorithm does not fit the problem
     */
    Optimizer start(Problem problem, Xoshiro generator);

    /** An optimizer at the start of a run; the same seed gives the same run. */
    default Optimizer start(Problem problem, long seed) {
        return start(problem, new Xoshiro(seed));
    }

    /**
     * An optimizer that goes on from a saved state bit for bit.
     *
     * @throws IllegalArgumentException where the state is not one of this algorithm on this problem
     */
    default Optimizer resume(Problem problem, OptimizerState state) {
        Optimizer optimizer = start(problem, new Xoshiro(0));
        optimizer.restore(state);
        return optimizer;
    }

    /** A whole run. */
    default Result run(Problem problem, long seed) {
        return start(problem, seed).run();
    }

    /** Minimizes f over R^d from the start region [low, high]^d, with 10^4 d evaluations. */
    default Result minimize(int dimension, double low, double high, long seed, Objective objective) {
        return run(Problem.of("objective", dimension, low, high, objective), seed);
    }
}
