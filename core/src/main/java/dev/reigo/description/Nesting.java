package dev.reigo.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which description within another holds a parameter. */
final class Nesting {
    private Nesting() {}

    /** The name under which a description within holds that parameter; empty if none does. */
    static Optional<String> holder(Description outer, String parameter) {
        return outer.names().stream()
                .filter(own -> outer.nested(own).stream()
                        .anyMatch(inner -> allNames(inner).contains(parameter)))
                .findFirst();
    }

    /** The names of its values and of those within. */
    static List<String> allNames(Description outer) {
        List<String> all = new ArrayList<>(outer.names());
        outer.nested().forEach(inner -> all.addAll(allNames(inner)));
        return all;
    }
}
