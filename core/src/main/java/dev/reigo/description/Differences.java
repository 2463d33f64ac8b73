package dev.reigo.description;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.StringJoiner;

/** What differs between two descriptions, in words. */
final class Differences {
    private Differences() {}

    static String of(Description one, Description other) {
        if (!one.type().equals(other.type())) {
            return "type: " + one.type() + ", not " + other.type();
        }
        StringJoiner text = new StringJoiner(", ");
        Map<String, Object> mine = one.values();
        Map<String, Object> theirs = other.values();
        Map<String, Object> all = new LinkedHashMap<>(mine);
        theirs.forEach(all::putIfAbsent);
        for (String key : all.keySet()) {
            Object a = mine.getOrDefault(key, "left out");
            Object b = theirs.getOrDefault(key, "left out");
            if (a instanceof Description inner && b instanceof Description theirInner) {
                String within = of(inner, theirInner);
                if (!within.isEmpty()) {
                    text.add(within);
                }
            } else if (!Objects.equals(mine.get(key), theirs.get(key))) {
                text.add(key + ": " + a + ", not " + b);
            }
        }
        return text.toString();
    }
}
