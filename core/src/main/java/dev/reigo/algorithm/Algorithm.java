package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.optimizer.AskTell;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.OptimizerState;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Objective;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import java.util.Map;

/** An immutable description of an algorithm. It starts optimizers. */
public interface Algorithm {
    /** Name and parameters as given. Key, label, file form and variations come from it. */
    Description description();

    /** The description in one line, e.g. {@code cmaes(A, k=5)}. Only equal descriptions have the same key. */
    default String key() {
        return description().key();
    }

    /** The name, and every parameter as it is in force for this problem, e.g. lambda after its default rule. */
    Map<String, Object> parameters(Problem problem);

    /**
     * Checks that the algorithm fits the problem.
     *
     * @throws IllegalArgumentException if it does not
     */
    void check(Problem problem);

    /**
     * An optimizer at the start of a run.
     *
     * @throws IllegalArgumentException if the algorithm does not fit the problem
     */
    Optimizer start(Problem problem, Xoshiro generator);

    /** An optimizer at the start of a run. The same seed gives the same run. */
    default Optimizer start(Problem problem, long seed) {
        return start(problem, new Xoshiro(seed));
    }

    /**
     * An optimizer that continues a saved run bit for bit. If it had handed out tickets, {@link Optimizer#askTell} asks
     * for the outstanding points again. A run that had ended stays ended.
     *
     * @throws IllegalArgumentException if the state belongs to another algorithm or problem
     */
    default Optimizer resume(Problem problem, OptimizerState state) {
        Optimizer optimizer = state.tickets().isPresent()
                ? Asynchronous.start(this, problem, new Xoshiro(0))
                : start(problem, new Xoshiro(0));
        optimizer.restore(state);
        return optimizer;
    }

    /**
     * A run that hands out single points by ticket and takes their values in any order, from any thread.
     *
     * @throws IllegalArgumentException if the algorithm does not fit the problem, or takes values only in order
     */
    default AskTell askTell(Problem problem, long seed) {
        return Asynchronous.start(this, problem, new Xoshiro(seed)).askTell();
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
