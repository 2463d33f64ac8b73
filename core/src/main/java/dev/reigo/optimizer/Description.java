package dev.reigo.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Builds the one-line id of an algorithm: only what was set. */
final class Description {
    private final String name;
    private final List<String> parts = new ArrayList<>();

    Description(String name) {
        this.name = name;
    }

    Description plainIf(boolean applies, String part) {
        if (applies) {
            parts.add(part);
        }
        return this;
    }

    Description add(String key, Object value) {
        parts.add(key + "=" + value);
        return this;
    }

    Description addIf(boolean differs, String key, Object value) {
        return differs ? add(key, value) : this;
    }

    Description add(String key, OptionalDouble value) {
        return value.isPresent() ? add(key, (Object) value.getAsDouble()) : this;
    }

    Description add(String key, OptionalInt value) {
        return value.isPresent() ? add(key, (Object) value.getAsInt()) : this;
    }

    String text() {
        return parts.isEmpty() ? name : name + "(" + String.join(", ", parts) + ")";
    }
}
