package dev.reigo.algorithm;

import dev.reigo.problem.Problem;
import dev.reigo.search.Searches;

/** An algorithm that has a lambda, so that {@link Restarts} can begin it anew with another one. */
public interface Restartable extends Algorithm {
    /**
     * Its searches on a problem. Each has a rule that ends it some day: the algorithm's own rules, or usual ones if it
     * has none.
     *
     * @throws IllegalArgumentException if the algorithm does not fit the problem
     */
    Searches searches(Problem problem);
}
