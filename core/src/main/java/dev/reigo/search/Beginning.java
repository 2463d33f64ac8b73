package dev.reigo.search;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.problem.Problem;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What stop rules know of a search when it begins.
 *
 * @param dimension the coordinates that they look at
 * @param lambda samples per generation
 * @param target the minimized value to reach; empty if there is none
 * @param first the first Gaussian, whose standard deviations are units; empty if there is none
 * @param clock the time of the run, which limits all of its searches together
 */
public record Beginning(
        int dimension, int lambda, OptionalDouble target, Optional<GaussianFamily> first, RunClock clock) {

    /** Of a search of all coordinates of a problem. */
    public static Beginning of(Problem problem, int lambda, Distribution first, RunClock clock) {
        OptionalDouble target = problem.target().isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(
                        problem.direction().toMinimized(problem.target().getAsDouble()));
        return new Beginning(
                problem.coordinates(), lambda, target, Optional.ofNullable(GaussianFamily.within(first)), clock);
    }

    /** For a rule that looks at some coordinates only. */
    Beginning withDimension(int newDimension) {
        return new Beginning(newDimension, lambda, target, first, clock);
    }

    /** Generations over which rules look back. */
    int window() {
        return 10 + (int) Math.ceil(30.0 * dimension / lambda);
    }

    /** The first standard deviations of the coordinates; empty if there is no Gaussian. */
    double[] deviations() {
        double[] all = new double[first.isPresent() ? dimension : 0];
        for (int j = 0; j < all.length; j++) {
            all[j] = first.get().deviation(j);
        }
        return all;
    }
}
