package dev.reigo.description;

import java.util.List;
import java.util.Map;

/**
 * Text in a key and a label, and the parameters that it shows.
 *
 * @param nested a description that the text stands for, which has a key and a label of its own; null if there is none
 */
record Shown(String text, Description nested, List<String> of) {
    static Shown of(String text, String... parameters) {
        return new Shown(text, null, List.of(parameters));
    }

    static Shown of(String parameter, Description nested) {
        return new Shown("", nested, List.of(parameter));
    }

    /** Everything as {@code name=value}. */
    static List<Shown> all(Map<String, Object> values) {
        return values.entrySet().stream()
                .map(value -> of(value.getKey() + "=" + value.getValue(), value.getKey()))
                .toList();
    }

    String inKey() {
        return nested == null ? text : nested.key();
    }

    String inLabel(String without) {
        return nested == null ? text : nested.labelWithout(without);
    }
}
