package dev.reigo.problem.bbob;

import java.util.function.Supplier;

/**
 * A definition that is made at the first evaluation, so that an instance that is only listed costs nothing. An
 * evaluation allocates nothing.
 */
final class LazyDefinition {
    private static final int SMALLEST_SCRATCH = 101; // Gallagher's peaks

    private final int n;
    private final double optimalValue;
    private final Supplier<Definition> maker;
    private volatile Definition definition; // made twice if two threads need it at once, with the same result

    LazyDefinition(int n, double optimalValue, Supplier<Definition> maker) {
        this.n = n;
        this.optimalValue = optimalValue;
        this.maker = maker;
    }

    Definition get() {
        Definition known = definition;
        if (known == null) {
            known = maker.get();
            definition = known;
        }
        return known;
    }

    Scratch scratch() {
        return Scratch.ofThread(Math.max(n, SMALLEST_SCRATCH));
    }

    /** f(x), f_opt included; NaN if a coordinate is NaN, +infinity if a number overflows on the way. */
    double value(double[] x, Scratch scratch) {
        double value = get().formula().value(x, scratch) + optimalValue;
        return value == value ? value : overflown(x); // false for NaN only
    }

    /** Without NaN in x, NaN is infinity minus infinity or the sine of infinity. */
    private double overflown(double[] x) {
        for (int i = 0; i < n; i++) {
            if (Double.isNaN(x[i])) {
                return Double.NaN;
            }
        }
        return Double.POSITIVE_INFINITY;
    }
}
