package dev.reigo.weighting;

import java.util.function.DoubleUnaryOperator;

record NamedUtility(String name, DoubleUnaryOperator function) implements Utility {
    @Override
    public double integral(double s) {
        return function.applyAsDouble(s);
    }
}
