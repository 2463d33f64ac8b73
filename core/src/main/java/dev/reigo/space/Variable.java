package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.List;
import java.util.Optional;

/** One number of a point: what it may be, and what it is called. */
public sealed interface Variable permits Searched, Variable.Fixed {
    /** A real number without bounds or name. */
    Real FREE = real(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** What the user calls it, if anything. */
    Optional<String> name();

    /** Whether the user's point may have this value. */
    boolean contains(double value);

    /** What the values are, for messages: {@code in [0.0, 1.0]}. */
    String domain();

    /** The same under a name. */
    Variable named(String name);

    /** A real number in [lower, upper]; infinities stand for no bound. */
    static Real real(double lower, double upper) {
        return new Real(Optional.empty(), lower, upper);
    }

    /** A positive real number in [lower, upper], searched on a log scale; +infinity stands for no upper bound. */
    static LogReal log(double lower, double upper) {
        return new LogReal(Optional.empty(), lower, upper);
    }

    /** An integer from low to high. */
    static IntegerRange integer(int low, int high) {
        return new IntegerRange(Optional.empty(), low, high);
    }

    /** One of several labels. A point has the number of the label, counted from 0. */
    static Category category(String... labels) {
        return new Category(Optional.empty(), List.of(labels));
    }

    /** 0 or 1. */
    static Bit bit() {
        return new Bit(Optional.empty());
    }

    /** Not searched: it always has this value. */
    static Fixed fixed(double value) {
        return new Fixed(Optional.empty(), value);
    }

    /**
     * A real number in [lower, upper].
     *
     * @param lower -infinity for none
     * @param upper +infinity for none
     */
    record Real(Optional<String> name, double lower, double upper) implements Searched {
        public Real {
            requireName(name);
            Checks.require(
                    lower < upper, // neither is NaN
                    "bounds must have lower < upper",
                    "[" + lower + ", " + upper + "]",
                    "give the smaller number first, or fix the variable");
            Checks.require(
                    lower < Double.POSITIVE_INFINITY && upper > Double.NEGATIVE_INFINITY,
                    "bounds must leave room for numbers",
                    "[" + lower + ", " + upper + "]",
                    "use a finite bound");
        }

        /** Whether there is a bound. */
        public boolean isBounded() {
            return lower > Double.NEGATIVE_INFINITY || upper < Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean contains(double value) {
            return Double.isFinite(value) && value >= lower && value <= upper;
        }

        @Override
        public String domain() {
            return isBounded() ? "in [" + lower + ", " + upper + "]" : "a finite number";
        }

        @Override
        public String toString() {
            return label(name) + (isBounded() ? "[" + lower + ", " + upper + "]" : "R");
        }

        @Override
        public Real named(String newName) {
            return new Real(Optional.of(newName), lower, upper);
        }

        @Override
        public Mapping mapping() {
            if (!isBounded()) {
                return Mapping.IDENTITY;
            }
            if (upper == Double.POSITIVE_INFINITY) {
                return new LowerBound(lower);
            }
            return lower == Double.NEGATIVE_INFINITY ? new UpperBound(upper) : new Interval(lower, upper);
        }
    }

    /** A number that is not searched. */
    record Fixed(Optional<String> name, double value) implements Variable {
        public Fixed {
            requireName(name);
            Checks.finite(value, "the value of a fixed variable", "give a number");
        }

        @Override
        public boolean contains(double other) {
            return other == value;
        }

        @Override
        public String domain() {
            return "its fixed value " + value;
        }

        @Override
        public String toString() {
            return label(name) + "{" + value + "}";
        }

        @Override
        public Fixed named(String newName) {
            return new Fixed(Optional.of(newName), value);
        }
    }

    private static String label(Optional<String> name) {
        return name.map(text -> text + ": ").orElse("");
    }

    /** A value of the variable as the user would write it. */
    default String show(double value) {
        return String.valueOf(value);
    }

    static void requireName(Optional<String> name) {
        name.ifPresent(
                text -> Checks.require(!text.isBlank(), "a variable's name must not be blank", text, "leave it out"));
    }
}
