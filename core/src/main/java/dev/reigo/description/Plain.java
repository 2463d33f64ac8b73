package dev.reigo.description;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Values as a file holds them. */
final class Plain {
    private Plain() {}

    /**
     * A part or a choice becomes its name, and a whole number becomes a Long as in a file, also in a list. Null differs
     * from every value.
     */
    static Object of(Object value) {
        if (value instanceof List<?> all) {
            return each(all, one -> one == null ? null : of(one));
        }
        if (value instanceof Integer number) {
            return number.longValue();
        }
        if (value instanceof Named part) {
            return part.name();
        }
        return value == null ? "" : value instanceof Enum<?> choice ? choice.name() : value;
    }

    /** The list with a function applied to all that is not missing. */
    static <T, R> List<R> each(List<T> all, Function<T, R> function) {
        List<R> list = new ArrayList<>(all.size());
        for (T one : all) {
            list.add(one == null ? null : function.apply(one));
        }
        return list;
    }

    /** A value as a list of one kind; a single value is a list of one. */
    static <T> Optional<List<T>> list(Object value, Class<T> kind, String name) {
        if (value == null) {
            return Optional.empty();
        }
        List<T> list = new ArrayList<>();
        for (Object one : value instanceof List<?> all ? all : List.of(value)) {
            Checks.require(
                    one == null || kind.isInstance(one),
                    name + " must be a list of " + (kind == String.class ? "texts" : "numbers"),
                    value,
                    "give one, or leave it out");
            list.add(kind.cast(one));
        }
        return Optional.of(list);
    }
}
