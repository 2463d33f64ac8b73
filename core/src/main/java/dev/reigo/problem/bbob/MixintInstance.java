package dev.reigo.problem.bbob;

import dev.reigo.internal.Checks;

/**
 * One problem of the suite bbob-mixint: {@code c f(y)} with f of {@link BbobFunction} and its f_opt included. The first
 * fifth of the variables has 2 values, the next fifths have 4, 8 and 16 each, 0 to n - 1, and the last fifth is real.
 * {@link MixintGrid} says where y is.
 *
 * <p>Up to 40 dimensions. COCO's suite goes on with other functions inside, those of its suite bbob-largescale.
 */
public final class MixintInstance implements CocoInstance {
    /** The dimension is a multiple of this. */
    public static final int KINDS = 5;

    /** The largest dimension. */
    public static final int LARGEST = 40;

    // c of f1 to f24
    private static final double[] FACTORS = {
        1, 1e-3, 0.1, 0.1, 1, 1e-2, 1, 1e-2, 1e-2, 1e-3, 1e-2, 1e-4, 0.1, 1, 0.1, 1, 10, 1, 10, 0.1, 1, 1, 10, 0.1
    };

    private final BbobInstance inner;
    private final double factor;
    private volatile MixintGrid grid; // made twice if two threads need it at once, with the same result

    /**
     * @param function which of the 24
     * @param dimension 5, 10, 15, ..., 40
     * @param instance 1 or more; COCO's experiments use 1 to 15
     */
    public MixintInstance(BbobFunction function, int dimension, int instance) {
        Checks.require(
                dimension >= KINDS && dimension <= LARGEST && dimension % KINDS == 0,
                "dimension of a bbob-mixint function must be a multiple of 5 from 5 to 40",
                dimension,
                "use e.g. 5, 10, 20 or 40");
        this.inner = new BbobInstance(function, dimension, instance);
        this.factor = FACTORS[function.number() - 1];
    }

    /** The values of each variable with integers in d dimensions; the others, which come last, are real. */
    public static int[] sizes(int d) {
        int[] sizes = new int[d - d / KINDS];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = 2 << i / (d / KINDS);
        }
        return sizes;
    }

    public BbobFunction function() {
        return inner.function();
    }

    @Override
    public CocoSuite suite() {
        return CocoSuite.MIXINT;
    }

    @Override
    public int number() {
        return inner.number();
    }

    @Override
    public String title() {
        return inner.title();
    }

    @Override
    public String group() {
        return inner.group();
    }

    @Override
    public int dimension() {
        return inner.dimension();
    }

    @Override
    public int instance() {
        return inner.instance();
    }

    @Override
    public double optimalValue() {
        return factor * inner.optimalValue();
    }

    /** x_opt: integers, then reals. */
    @Override
    public double[] optimum() {
        return grid().optimum().clone();
    }

    /**
     * f(x), f_opt included; NaN if a coordinate is NaN, +infinity if a number overflows on the way. Integers are
     * rounded, halves upwards, and then clipped; reals may be anywhere.
     */
    @Override
    public double value(double[] x) {
        CocoSuite.checkLength(x, dimension(), this);
        Scratch scratch = inner.scratch();
        double[] y = scratch.point();
        grid().toInner(x, y);
        return factor * inner.value(y, scratch);
    }

    private MixintGrid grid() {
        MixintGrid known = grid;
        if (known == null) {
            known = MixintGrid.of(inner.optimum(), sizes(dimension()));
            grid = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return CocoSuite.MIXINT.title(number(), dimension(), instance());
    }
}
