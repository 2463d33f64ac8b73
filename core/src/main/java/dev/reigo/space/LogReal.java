package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.Optional;

/**
 * A positive real number in [lower, upper] that is searched on a log scale: from 0.001 to 0.01 it is as far as from 1
 * to 10.
 *
 * @param lower above 0
 * @param upper +infinity for none
 */
public record LogReal(Optional<String> name, double lower, double upper) implements Searched {
    public LogReal {
        Variable.requireName(name);
        Checks.require(
                lower > 0 && lower < upper && lower < Double.POSITIVE_INFINITY,
                "bounds on a log scale must have 0 < lower < upper",
                "[" + lower + ", " + upper + "]",
                "use a small positive number for lower, or a linear scale");
    }

    @Override
    public boolean contains(double value) {
        return Double.isFinite(value) && value >= lower && value <= upper;
    }

    @Override
    public String domain() {
        return "in [" + lower + ", " + upper + "]";
    }

    @Override
    public LogReal named(String newName) {
        return new LogReal(Optional.of(newName), lower, upper);
    }

    @Override
    public Mapping mapping() {
        return new LogMapping(lower, upper);
    }

    /** E.g. {@code log [1.0E-5, 0.1]}. */
    @Override
    public String toString() {
        return "log [" + lower + ", " + upper + "]";
    }
}
