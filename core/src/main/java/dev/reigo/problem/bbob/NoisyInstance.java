package dev.reigo.problem.bbob;

import java.util.random.RandomGenerator;

/**
 * One problem of the suite bbob-noisy. A search sees {@link #measured} values; {@link #value} judges it, which has
 * neither noise nor penalty, as COCO does.
 */
public final class NoisyInstance implements CocoInstance {
    private static final double PENALTY = 100;
    private static final double OFFSET = 1.01e-8; // of all measured values

    private final NoisyFunction function;
    private final int dimension;
    private final int instance;
    private final double optimalValue;
    private final LazyDefinition definition;

    /**
     * @param function f101 to f130
     * @param dimension n, 2 or more
     * @param instance 1 or more; COCO's experiments use 1 to 15
     */
    public NoisyInstance(NoisyFunction function, int dimension, int instance) {
        CocoSuite.NOISY.check(function, dimension, instance);
        this.function = function;
        this.dimension = dimension;
        this.instance = instance;
        this.optimalValue = Draws.optimalValue(function.base().seeded().seed(instance));
        this.definition = new LazyDefinition(
                dimension, optimalValue, () -> function.base().definition(dimension, instance));
    }

    public NoisyFunction function() {
        return function;
    }

    @Override
    public CocoSuite suite() {
        return CocoSuite.NOISY;
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
        return function.base().group();
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

    /** f(x) without noise and penalty, f_opt included. */
    @Override
    public double value(double[] x) {
        CocoSuite.checkLength(x, dimension, this);
        return definition.value(x, definition.scratch());
    }

    /** 100 Pen(x), Pen(x) = sum max(0, |x_i| - 5)^2. */
    public double penalty(double[] x) {
        return PENALTY * Formula.penalty(x, dimension);
    }

    /**
     * What a search sees: {@code f_opt + noise(f(x) - f_opt) + 1.01 10^-8 + 100 Pen(x)}, the noise as in
     * {@link NoisyFunction}.
     *
     * @param value f(x) as {@link #value} gives it
     */
    public double measured(double value, double[] x, RandomGenerator generator) {
        return function.noisy(value - optimalValue, dimension, generator) + OFFSET + optimalValue + penalty(x);
    }

    @Override
    public String toString() {
        return CocoSuite.NOISY.title(number(), dimension, instance);
    }
}
