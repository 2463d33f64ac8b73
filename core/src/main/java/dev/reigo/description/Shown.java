package dev.reigo.description;

import java.util.List;
import java.util.Map;

/**
 * Text in a key and a label, and the parameters that it shows.
 *
 * @param label the text in a label
 * @param nested a description that the text stands for, which has a key and a label of its own; null if there is none
 */
record Shown(String text, String label, Description nested, List<String> of) {
    static Shown of(String text, String... parameters) {
        return new Shown(text, text, null, List.of(parameters));
    }

    /** {@code name=value}, where a part may have a shorter name in labels. */
    static Shown value(String parameter, Object value) {
        String label = value instanceof Named part ? part.label() : String.valueOf(Plain.of(value));
        return new Shown(parameter + "=" + Plain.of(value), parameter + "=" + label, null, List.of(parameter));
    }

    static Shown of(String parameter, Description nested) {
        return new Shown("", "", nested, List.of(parameter));
    }

    /** Everything as {@code name=value}. */
    static List<Shown> all(Map<String, Object> values) {
        return values.entrySet().stream()
                .map(value -> of(value.getKey() + "=" + value.getValue(), value.getKey()))
                .toList();
    }

    Shown inKeyOnly() {
        return new Shown(text, "", nested, of);
    }

    String inKey() {
        return nested == null ? text : nested.key();
    }

    String inLabel(String without) {
        return nested == null ? label : nested.labelWithout(without);
    }
}
