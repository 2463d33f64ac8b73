package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A point of a {@link Space} whose variables have names.
 *
 * <pre>{@code
 * train(p.real("rate"), p.integer("layers"), p.get("kernel"), p.bit("shrinking"))
 * }</pre>
 */
public final class Point {
    private final Space space;
    private final double[] x;

    Point(Space space, double[] x) {
        this.space = space;
        this.x = x;
    }

    /** A real number: linear, log scale or fixed. */
    public double real(String name) {
        return of(name, "a real number", Variable.Real.class, LogReal.class, Variable.Fixed.class);
    }

    /** An integer. */
    public int integer(String name) {
        return (int) of(name, "an integer", IntegerRange.class);
    }

    /** The label of a category. */
    public String get(String name) {
        double value = of(name, "a category", Category.class);
        return space.variables().get(space.index(name)).show(value);
    }

    /** The number of a category's label, counted from 0. */
    public int category(String name) {
        return (int) of(name, "a category", Category.class);
    }

    /** A bit. */
    public boolean bit(String name) {
        return of(name, "a bit", Bit.class) != 0;
    }

    private double of(String name, String kind, Class<?>... fitting) {
        int j = space.index(name);
        Variable variable = space.variables().get(j);
        Checks.require(
                Arrays.stream(fitting).anyMatch(each -> each.isInstance(variable)),
                "variable " + name + " must be " + kind + " to be read as one",
                variable,
                "read it as what it is");
        return x[j];
    }

    /** The number of the variable of that index, counted from 0, as an objective over arrays sees it. */
    public double value(int index) {
        return x[index];
    }

    /** The space that it is a point of. */
    public Space space() {
        return space;
    }

    /** All numbers, a copy. */
    public double[] toArray() {
        return x.clone();
    }

    /** E.g. {@code rate=0.01, layers=3, kernel=rbf, shrinking=true}. */
    @Override
    public String toString() {
        return IntStream.range(0, x.length)
                .mapToObj(j -> space.variables().get(j).name().orElse("x[" + j + "]") + "="
                        + space.variables().get(j).show(x[j]))
                .collect(Collectors.joining(", "));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Point that && space.equals(that.space) && Arrays.equals(x, that.x);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(x);
    }
}
