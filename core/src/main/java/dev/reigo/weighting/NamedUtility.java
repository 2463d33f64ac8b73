package dev.reigo.weighting;

import java.util.function.DoubleUnaryOperator;

record NamedUtility(String name, DoubleUnaryOperator function) implements Utility {
    @Override
    public double integral(double s) {
        try {
            return function.applyAsDouble(s);
        } catch (RuntimeException e) {
            throw new UtilityFailure(name, e);
        }
    }
}
