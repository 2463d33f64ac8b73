package dev.reigo.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The parameters of a type of algorithm: one table for its key, its file form, its checks and its copies with another
 * value. A new parameter is one line of it.
 */
public final class Parameters {
    private final String type;
    private final Map<String, Parameter<?>> rows = new LinkedHashMap<>(); // in the order of a file
    private final List<Parameter<?>> shown; // in the order of the key

    private Parameters(String type, List<Parameter<?>> all) {
        this.type = type;
        all.forEach(each -> rows.put(each.name(), each));
        shown = new ArrayList<>(all);
        for (Parameter<?> each : all) {
            each.before().ifPresent(other -> {
                shown.remove(each);
                shown.add(shown.indexOf(rows.get(other)), each);
            });
        }
    }

    /** @param type what a description is of, for its reader */
    public static Parameters of(String type, Parameter<?>... rows) {
        return new Parameters(type, List.of(rows));
    }

    /** A table with more rows, which follow in file and key. */
    public Parameters and(Parameter<?>... more) {
        List<Parameter<?>> all = new ArrayList<>(rows.values());
        all.addAll(Arrays.asList(more));
        return new Parameters(type, all);
    }

    public String type() {
        return type;
    }

    /** All have their usual values. */
    public Values usual() {
        return new Values(this, Map.of());
    }

    /** The values of a description; {@link Values#check} checks them. */
    public Values read(Description description) {
        Map<String, Object> given = new LinkedHashMap<>();
        rows.values().forEach(each -> each.read(description).ifPresent(value -> given.put(each.name(), value)));
        return new Values(this, given);
    }

    boolean has(Parameter<?> parameter) {
        return rows.containsKey(parameter.name());
    }

    /** The row of that name, which knows what is usual here. */
    @SuppressWarnings("unchecked") // a name has one type
    <T> Parameter<T> row(Parameter<T> parameter) {
        return (Parameter<T>) rows.getOrDefault(parameter.name(), parameter);
    }

    Iterable<Parameter<?>> rows() {
        return rows.values();
    }

    /** Those that the key shows now, in order. */
    List<Shown> shown(Values values) {
        return shown.stream()
                .map(each -> each.shown(values))
                .flatMap(Optional::stream)
                .toList();
    }
}
