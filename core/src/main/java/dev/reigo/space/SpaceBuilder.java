package dev.reigo.space;

import java.util.ArrayList;
import java.util.List;

/**
 * A space, variable by variable.
 *
 * <pre>{@code
 * Space space = Space.builder()
 *         .log("rate", 1e-5, 1e-1)
 *         .integer("layers", 1, 8)
 *         .category("kernel", "rbf", "linear", "poly")
 *         .bit("shrinking")
 *         .build();
 * }</pre>
 */
public final class SpaceBuilder {
    private final List<Variable> variables = new ArrayList<>();

    SpaceBuilder() {}

    /** A real number without bounds. */
    public SpaceBuilder real(String name) {
        return add(Variable.FREE.named(name));
    }

    /** A real number in [lower, upper]; infinities stand for no bound. */
    public SpaceBuilder real(String name, double lower, double upper) {
        return add(Variable.real(lower, upper).named(name));
    }

    /** A positive real number in [lower, upper], searched on a log scale. */
    public SpaceBuilder log(String name, double lower, double upper) {
        return add(Variable.log(lower, upper).named(name));
    }

    /** An integer from low to high. */
    public SpaceBuilder integer(String name, int low, int high) {
        return add(Variable.integer(low, high).named(name));
    }

    /** One of these labels. */
    public SpaceBuilder category(String name, String... labels) {
        return add(Variable.category(labels).named(name));
    }

    /** False or true. */
    public SpaceBuilder bit(String name) {
        return add(Variable.bit().named(name));
    }

    /** Any variable, with or without a name. */
    public SpaceBuilder add(Variable variable) {
        variables.add(variable);
        return this;
    }

    public Space build() {
        return Space.of(variables);
    }
}
