package dev.reigo.problem;

import dev.reigo.space.Point;
import dev.reigo.space.Space;

/**
 * Inequalities g(x), each to be at most 0, or equalities h(x), each to be 0. The number says how far the point is from
 * the limit: one that only says yes or no cannot lead a search. Like an {@link Objective}, parallel runs call it from
 * several threads at once. NaN and infinities count as a failed evaluation.
 */
@FunctionalInterface
public interface ConstraintFunction {
    /** As many numbers at each point. */
    double[] values(double[] x) throws Exception;

    /** Constraints of points that know their variables by name. */
    @FunctionalInterface
    interface OfPoint {
        /** As many numbers at each point. */
        double[] values(Point p) throws Exception;
    }

    /** The same as a function of the numbers of a point of that space. */
    static ConstraintFunction of(Space space, OfPoint function) {
        return x -> function.values(space.point(x));
    }
}
