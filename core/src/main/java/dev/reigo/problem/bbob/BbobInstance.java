package dev.reigo.problem.bbob;

import dev.reigo.internal.Checks;
import java.util.Objects;

/**
 * One instance of a function in one dimension. Any number of threads may evaluate it at once; an evaluation allocates
 * nothing. Rotations are computed at the first evaluation, so an instance that is only listed costs nothing.
 */
public final class BbobInstance {
    /** The largest number of an instance; COCO's generator is defined for some more. */
    public static final int LAST = 1_000_000;

    private static final int SMALLEST_SCRATCH = 101; // Gallagher's peaks

    private final BbobFunction function;
    private final int dimension;
    private final int instance;
    private final double optimalValue;
    private volatile Definition definition; // computed twice if two threads need it at once, with the same result

    /**
     * @param function which of the 24
     * @param dimension n, 2 or more
     * @param instance 1 or more; COCO's experiments use e.g. 1 to 15
     */
    public BbobInstance(BbobFunction function, int dimension, int instance) {
        this.function = Objects.requireNonNull(function, "function");
        this.dimension = Checks.atLeast(2, dimension, "dimension of a BBOB function", "use e.g. 2, 3, 5, 10, 20 or 40");
        Checks.require(
                instance >= 1 && instance <= LAST,
                "instance of a BBOB function must be 1 to " + LAST,
                instance,
                "use e.g. 1 to 15");
        this.instance = instance;
        this.optimalValue = Draws.optimalValue(function.seed(instance));
    }

    public BbobFunction function() {
        return function;
    }

    public int dimension() {
        return dimension;
    }

    public int instance() {
        return instance;
    }

    /** f_opt. It does not depend on the dimension. */
    public double optimalValue() {
        return optimalValue;
    }

    /** x_opt, with f(x_opt) = f_opt up to rounding. */
    public double[] optimum() {
        return definition().optimum().clone();
    }

    /** f(x), f_opt included; NaN if a coordinate is NaN. */
    public double value(double[] x) {
        if (x.length != dimension) {
            Checks.length(dimension, x.length, "a point of " + this, "give one number per dimension");
        }
        Scratch scratch = Scratch.ofThread(Math.max(dimension, SMALLEST_SCRATCH));
        return definition().formula().value(x, scratch) + optimalValue;
    }

    private Definition definition() {
        Definition known = definition;
        if (known == null) {
            known = function.definition(dimension, instance);
            definition = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return "bbob f" + function.number() + ", d = " + dimension + ", instance " + instance;
    }
}
