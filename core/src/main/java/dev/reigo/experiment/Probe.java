package dev.reigo.experiment;

import java.util.Arrays;

/**
 * An evaluation that a record keeps. Repeating it shows whether the objective is still the same.
 *
 * @param point x
 * @param value f(x), in the problem's own sign
 */
public record Probe(double[] point, double value) {
    @Override
    public boolean equals(Object other) {
        return other instanceof Probe that
                && Arrays.equals(point, that.point)
                && Double.compare(value, that.value) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(point) + Double.hashCode(value);
    }

    @Override
    public String toString() {
        return "f(" + Arrays.toString(point) + ") = " + value;
    }
}
