package dev.reigo.description;

import dev.reigo.internal.Checks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The values of an algorithm's {@link Parameters}. Immutable; two are equal if all values in force are. */
public final class Values {
    private final Parameters table;
    private final Map<String, Object> given;

    Values(Parameters table, Map<String, Object> given) {
        this.table = table;
        this.given = given;
    }

    public Parameters table() {
        return table;
    }

    /** The value in force: as given, or the usual one. */
    public <T> T get(Parameter<T> parameter) {
        return table.row(parameter).of(this, given(parameter));
    }

    @SuppressWarnings("unchecked") // put in under this parameter
    private <T> Optional<T> given(Parameter<T> parameter) {
        return Optional.ofNullable((T) given.get(parameter.name()));
    }

    /** The same with another value of a parameter. */
    public <T> Values with(Parameter<T> parameter, T value) {
        Checks.require(
                table.has(parameter),
                "parameter of " + table.type() + " must be one of " + table.rows(),
                parameter,
                "use one of these");
        Map<String, Object> other = new LinkedHashMap<>(given);
        other.put(parameter.name(), Objects.requireNonNull(value, parameter.name()));
        return new Values(table, other);
    }

    /** What is in force, in another table, as far as that has the parameters. */
    public Values in(Parameters other) {
        Map<String, Object> kept = new LinkedHashMap<>();
        for (Parameter<?> each : table.rows()) {
            if (other.has(each)) {
                kept.put(each.name(), get(each));
            }
        }
        return new Values(other, kept);
    }

    /**
     * Checks each value alone.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Values check() {
        table.rows().forEach(each -> each.check(this));
        return this;
    }

    /**
     * Checks that each part can work.
     *
     * @throws IllegalArgumentException if one comes from a file that knows only its name
     */
    public void requireKnown() {
        for (Parameter<?> each : table.rows()) {
            if (each.written(this) instanceof Named part) {
                part.requireKnown();
            }
        }
    }

    /** @param name how the key begins */
    public Description describe(String name) {
        Description description = Description.of(table.type(), name);
        table.rows().forEach(each -> description.put(each.name(), each.written(this), each.writtenUsual(this)));
        table.shown(this).forEach(description::show);
        return description;
    }

    private Map<String, Object> inForce() {
        Map<String, Object> all = new LinkedHashMap<>();
        table.rows().forEach(each -> all.put(each.name(), get(each)));
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Values that && table == that.table && inForce().equals(that.inForce());
    }

    @Override
    public int hashCode() {
        return inForce().hashCode();
    }

    @Override
    public String toString() {
        return describe(table.type()).key();
    }
}
