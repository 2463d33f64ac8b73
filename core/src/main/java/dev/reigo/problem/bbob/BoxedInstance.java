package dev.reigo.problem.bbob;

/**
 * One problem of the suite sbox-cost: a function of {@link BbobFunction} in the box [-5, 5]^n, +infinity outside of it.
 * The optimum may be anywhere in the box, not only in [-4, 4]^n as in the suite bbob.
 */
public final class BoxedInstance implements CocoInstance {
    /** The box is [-BOUND, BOUND]^n. */
    public static final double BOUND = 5;

    private static final int WIDTH = 10;

    private final BbobFunction function;
    private final int dimension;
    private final int instance;
    private final double optimalValue;
    private final LazyDefinition definition;

    /**
     * @param function which of the 24
     * @param dimension n, 2 or more
     * @param instance 1 or more; COCO's experiments use 1 to 5 and 101 to 110
     */
    public BoxedInstance(BbobFunction function, int dimension, int instance) {
        CocoSuite.SBOX_COST.check(function, dimension, instance);
        this.function = function;
        this.dimension = dimension;
        this.instance = instance;
        Sources sources = new Sources(dimension, function.seed(instance), WIDTH);
        this.optimalValue = Draws.optimalValue(sources.seed());
        this.definition = new LazyDefinition(dimension, optimalValue, () -> function.definition(sources));
    }

    public BbobFunction function() {
        return function;
    }

    @Override
    public CocoSuite suite() {
        return CocoSuite.SBOX_COST;
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

    @Override
    public double optimalValue() {
        return optimalValue;
    }

    @Override
    public double[] optimum() {
        return definition.get().optimum().clone();
    }

    /** f(x), f_opt included; NaN if a coordinate is NaN, +infinity outside of the box. */
    @Override
    public double value(double[] x) {
        CocoSuite.checkLength(x, dimension, this);
        boolean inside = true;
        for (double xi : x) {
            if (Double.isNaN(xi)) {
                return Double.NaN;
            }
            inside &= Math.abs(xi) <= BOUND;
        }
        return inside ? definition.value(x, definition.scratch()) : Double.POSITIVE_INFINITY;
    }

    @Override
    public String toString() {
        return CocoSuite.SBOX_COST.title(number(), dimension, instance);
    }
}
