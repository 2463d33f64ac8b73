package dev.reigo.problem.bbob;

/**
 * One instance of a function in one dimension. Any number of threads may evaluate it at once; an evaluation allocates
 * nothing. Rotations are computed at the first evaluation, so an instance that is only listed costs nothing.
 */
public final class BbobInstance implements CocoInstance {
    /** The largest number of an instance; COCO's generator is defined for some more. */
    public static final int LAST = 1_000_000;

    private final BbobFunction function;
    private final int dimension;
    private final int instance;
    private final double optimalValue;
    private final LazyDefinition definition;

    /**
     * @param function which of the 24
     * @param dimension n, 2 or more
     * @param instance 1 or more; COCO's experiments use e.g. 1 to 15
     */
    public BbobInstance(BbobFunction function, int dimension, int instance) {
        CocoSuite.BBOB.check(function, dimension, instance);
        this.function = function;
        this.dimension = dimension;
        this.instance = instance;
        this.optimalValue = Draws.optimalValue(function.seed(instance));
        this.definition = new LazyDefinition(dimension, optimalValue, () -> function.definition(dimension, instance));
    }

    public BbobFunction function() {
        return function;
    }

    @Override
    public CocoSuite suite() {
        return CocoSuite.BBOB;
    }

    @Override
    public int number() {
        return function.number();
    }

    @Override
    public String title() {
        return function.title();
    }

    @Override
    public String group() {
        return function.group().title();
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public int instance() {
        return instance;
    }

    /** f_opt. It does not depend on the dimension. */
    @Override
    public double optimalValue() {
        return optimalValue;
    }

    /** x_opt, with f(x_opt) = f_opt up to rounding. */
    @Override
    public double[] optimum() {
        return definition.get().optimum().clone();
    }

    /** f(x), f_opt included; NaN if a coordinate is NaN, +infinity if a number overflows on the way. */
    @Override
    public double value(double[] x) {
        CocoSuite.checkLength(x, dimension, this);
        return definition.value(x, definition.scratch());
    }

    /** f of the first n numbers. */
    double value(double[] x, Scratch scratch) {
        return definition.value(x, scratch);
    }

    Scratch scratch() {
        return definition.scratch();
    }

    @Override
    public String toString() {
        return CocoSuite.BBOB.title(number(), dimension, instance);
    }
}
