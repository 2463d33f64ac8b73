package dev.reigo.problem;

import dev.reigo.space.Point;

/** f of a point that knows its variables by name. Parallel runs call it from several threads at once. */
@FunctionalInterface
public interface PointObjective {
    /** f(p); see {@link Objective}. */
    double value(Point p) throws Exception;
}
