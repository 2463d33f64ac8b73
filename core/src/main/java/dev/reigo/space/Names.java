package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds variables by name. */
final class Names {
    private final Map<String, Integer> indices = new HashMap<>();
    private final List<String> all;

    Names(List<Variable> variables) {
        for (int j = 0; j < variables.size(); j++) {
            if (variables.get(j).name().isPresent()) {
                String name = variables.get(j).name().get();
                Checks.require(
                        indices.put(name, j) == null,
                        "names of variables must be different",
                        name,
                        "rename one of them");
            }
        }
        this.all = variables.stream().flatMap(each -> each.name().stream()).toList();
    }

    int index(String name) {
        Integer index = indices.get(name);
        Checks.require(index != null, "variable must be one of " + all, name, "use one of these");
        return index;
    }
}
