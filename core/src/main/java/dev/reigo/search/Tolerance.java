package dev.reigo.search;

import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.Optional;

/**
 * One of Reigo's stop rules with its tolerance.
 *
 * @param kind which rule
 * @param value its tolerance, in the rule's own unit
 */
public record Tolerance(StopKind kind, double value) implements Stop {
    public Tolerance {
        Objects.requireNonNull(kind, "kind");
        Checks.require(
                value >= kind.smallest() && value < Double.POSITIVE_INFINITY,
                kind.text() + " must be " + kind.smallest() + " or more and finite",
                value,
                "use " + kind.usual() + " or leave it out");
    }

    /** With the usual tolerance. */
    public Tolerance(StopKind kind) {
        this(kind, kind.usual());
    }

    /** E.g. {@code tolFun(1.0E-12)}. */
    @Override
    public String name() {
        return kind.text() + "(" + value + ")";
    }

    static Optional<Stop> byName(String name) {
        for (StopKind kind : StopKind.values()) {
            String start = kind.text() + "(";
            if (name.startsWith(start) && name.endsWith(")")) {
                try {
                    double value = Double.parseDouble(name.substring(start.length(), name.length() - 1));
                    return Optional.of(new Tolerance(kind, value));
                } catch (NumberFormatException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public StopRule open(int dimension, int lambda) {
        return kind.open(value, dimension, lambda);
    }
}
