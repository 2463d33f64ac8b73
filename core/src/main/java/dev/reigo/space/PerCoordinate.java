package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.List;

/** A number for each coordinate of a point, or one for all. Immutable. */
public final class PerCoordinate {
    private static final int SHOWN = 6;

    private final double[] values; // one for all if there is only one

    private PerCoordinate(double[] values) {
        this.values = values;
    }

    /** The same number for all. */
    public static PerCoordinate of(double same) {
        return new PerCoordinate(new double[] {same});
    }

    /** A number for each; one number is for all. */
    public static PerCoordinate of(double[] each) {
        Checks.atLeast(1, each.length, "how many numbers there are", "give one per coordinate, or one for all");
        return new PerCoordinate(each.clone());
    }

    /** A number for each; one number is for all. */
    public static PerCoordinate of(List<? extends Number> each) {
        return of(each.stream().mapToDouble(Number::doubleValue).toArray());
    }

    /** The number for coordinate j. */
    public double get(int j) {
        return values.length == 1 ? values[0] : values[j];
    }

    /** How many different numbers there may be: 1 or d. */
    public int size() {
        return values.length;
    }

    /** One number if all are the same. */
    public PerCoordinate compact() {
        return Arrays.stream(values).allMatch(value -> value == values[0]) ? of(values[0]) : this;
    }

    /** Checks that it fits points of that dimension. */
    public PerCoordinate requireFits(int dimension, String name) {
        Checks.require(
                values.length == 1 || values.length == dimension,
                name + " must have " + (dimension == 1 ? "one number" : "one number, or " + dimension),
                values.length + " numbers",
                "give one per coordinate");
        return this;
    }

    /** For a description: a number, or a list of numbers. */
    public Object plain() {
        return values.length == 1
                ? (Object) values[0]
                : Arrays.stream(values).boxed().toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof PerCoordinate that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** E.g. {@code 1.0} or {@code [1.0, 2.0]}. */
    @Override
    public String toString() {
        if (values.length == 1) {
            return String.valueOf(values[0]);
        }
        return values.length <= SHOWN
                ? Arrays.toString(values)
                : Arrays.toString(Arrays.copyOf(values, SHOWN)).replace("]", ", ...]");
    }
}
