package dev.reigo.description;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An algorithm or a problem as plain data: a type and named values. Its key, its label, its JSON and its copies with
 * another value all come from here.
 *
 * <p>A value is a Boolean, Integer, Long, Double, String, {@link Named} part, or a list of numbers or texts. Two
 * descriptions are equal if their types and plain values are equal; a part counts by its name.
 *
 * <pre>{@code
 * Description.of("pbil", "cga").always("k", 3).add("eta", OptionalDouble.empty()).key(); // cga(k=3)
 * }</pre>
 */
public final class Description {
    private final String type;
    private final String name;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final List<Shown> shown = new ArrayList<>(); // what the key says, in order
    private boolean showsAll; // nothing says what the key shows
    private String label; // how the label begins

    private Description(String type, String name) {
        this.type = type;
        this.name = name;
        this.label = name;
    }

    /**
     * @param type what the data describes, for its reader
     * @param name how the key begins
     */
    public static Description of(String type, String name) {
        return new Description(type, name);
    }

    /** Plain values as a file gives them. The described class interprets them. */
    public static Description ofValues(String type, Map<String, ?> values) {
        Description description = new Description(type, type);
        description.showsAll = true;
        values.forEach((key, value) -> description.put(key, value, null));
        return description;
    }

    /** The label begins with another name than the key, for tables and plots: {@code rankMu()}, {@code rankMu(k=1)}. */
    public Description labelled(String newLabel) {
        label = newLabel;
        return this;
    }

    /** A value that the key shows as {@code name=value} unless it is the usual one. */
    public Description add(String key, Object value, Object usual) {
        if (!Plain.of(value).equals(Plain.of(usual))) {
            show(Shown.value(key, value));
        }
        return put(key, value, usual);
    }

    /** A value that may be left out; the key shows it if it is there. */
    public Description add(String key, OptionalDouble value) {
        return value.isPresent() ? add(key, value.getAsDouble(), "") : put(key, null, null);
    }

    /** A value that may be left out; the key shows it if it is there. */
    public Description add(String key, OptionalInt value) {
        return value.isPresent() ? add(key, value.getAsInt(), "") : put(key, null, null);
    }

    /** A value that the key always shows. */
    public Description always(String key, Object value) {
        return put(key, value, null).showIf(true, key + "=" + Plain.of(value), key);
    }

    /** A value that the key does not show. */
    public Description hidden(String key, Object value, Object usual) {
        return put(key, value, usual);
    }

    /** A value that may be left out and that the key does not show. */
    public Description hidden(String key, OptionalDouble value) {
        return put(key, value.isPresent() ? value.getAsDouble() : null, null);
    }

    /** A description within this one, which the key shows. */
    public Description nested(String key, Description inner) {
        return show(Shown.of(key, inner)).put(key, inner, null);
    }

    /** The same, but its label leaves these texts out, because whoever shows it says as much. */
    public Description withoutInLabel(Set<String> texts) {
        Description other = new Description(type, name);
        other.entries.putAll(entries);
        other.showsAll = showsAll;
        other.label = label;
        shown.forEach(each -> other.shown.add(texts.contains(each.label()) ? each.inKeyOnly() : each));
        return other;
    }

    /** More text for the key; it shows the parameters of these names. */
    public Description showIf(boolean applies, String text, String... parameters) {
        return applies ? show(Shown.of(text, parameters)) : this;
    }

    /** What the key shows next. */
    Description show(Shown next) {
        shown.add(next);
        return this;
    }

    Description put(String key, Object value, Object usual) {
        entries.put(key, new Entry(value, usual));
        return this;
    }

    /** What the data describes, for its reader. */
    public String type() {
        return type;
    }

    /** One line. Only equal descriptions have the same key; seeds and stored files depend on it. */
    public String key() {
        String text = shown().stream().map(Shown::inKey).collect(Collectors.joining(", "));
        return text.isEmpty() ? name : name + "(" + text + ")";
    }

    private List<Shown> shown() {
        return showsAll ? Shown.all(values()) : shown;
    }

    /** One line for tables and plots. */
    public String label() {
        return labelWithout("");
    }

    /** The label without one parameter: settings that differ only in it have the same. */
    public String labelWithout(String parameter) {
        String text = shown().stream()
                .filter(part -> !part.of().contains(parameter))
                .map(part -> part.inLabel(parameter))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return text.isEmpty() && label.equals(name) ? name : label + "(" + text + ")";
    }

    /** The names of all values, including those left out. */
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /** The plain values that a file holds, in order: neither usual nor left out. */
    public Map<String, Object> values() {
        Map<String, Object> values = new LinkedHashMap<>();
        entries.forEach((key, entry) -> {
            if (entry.isGiven()) {
                values.put(key, Plain.of(entry.value()));
            }
        });
        return values;
    }

    /**
     * A description with another value, its own or that of a description within; null leaves it out. Parts that are
     * objects stay as they are.
     */
    public Description with(String key, Object value) {
        Optional<String> within = entries.containsKey(key) ? Optional.empty() : Nesting.holder(this, key);
        Checks.require(
                entries.containsKey(key) || within.isPresent(),
                "parameter of " + name + " must be one of " + Nesting.allNames(this),
                key,
                "use one of these");
        Description other = new Description(type, type);
        other.showsAll = true;
        other.entries.putAll(entries);
        return within.isPresent()
                ? other.put(within.get(), nested(within.get()).orElseThrow().with(key, value), null)
                : other.put(key, value, entries.get(key).usual());
    }

    /** The description within this one under that name. */
    public Optional<Description> nested(String key) {
        return raw(key) instanceof Description inner ? Optional.of(inner) : Optional.empty();
    }

    /** All descriptions within this one. */
    public List<Description> nested() {
        return entries.keySet().stream().flatMap(key -> nested(key).stream()).toList();
    }

    /** A part by its name, or the object itself if this description was made from it. */
    public <T> Optional<T> part(String key, Class<T> kind, Function<String, T> byName) {
        Object value = raw(key);
        if (value == null) {
            return Optional.empty();
        }
        return Optional.of(
                kind.isInstance(value)
                        ? kind.cast(value)
                        : byName.apply(text(key).orElseThrow()));
    }

    public Optional<String> text(String key) {
        Object value = value(key);
        Checks.require(
                value == null || value instanceof String, key + " of " + type + " must be a text", value, REMEDY);
        return Optional.ofNullable((String) value);
    }

    /** One of the names of an enum. */
    public <E extends Enum<E>> Optional<E> choice(String key, Class<E> kind) {
        Optional<String> given = text(key);
        List<E> choices = List.of(kind.getEnumConstants());
        Optional<E> chosen = choices.stream()
                .filter(each -> given.isPresent() && each.name().equals(given.get()))
                .findFirst();
        Checks.require(
                given.isEmpty() || chosen.isPresent(),
                key + " of " + type + " must be one of "
                        + choices.stream().map(E::name).toList(),
                given.orElse(null),
                "use one of these");
        return chosen;
    }

    public OptionalInt integer(String key) {
        OptionalLong value = whole(key);
        Checks.require(
                value.isEmpty() || value.getAsLong() == (int) value.getAsLong(),
                key + " of " + type + " must fit into 32 bits",
                value(key),
                REMEDY);
        return value.isPresent() ? OptionalInt.of((int) value.getAsLong()) : OptionalInt.empty();
    }

    public OptionalLong whole(String key) {
        Object value = value(key);
        Checks.require(
                value == null || value instanceof Integer || value instanceof Long,
                key + " of " + type + " must be a whole number",
                value,
                REMEDY);
        return value == null ? OptionalLong.empty() : OptionalLong.of(((Number) value).longValue());
    }

    public OptionalDouble number(String key) {
        Object value = value(key);
        Checks.require(
                value == null || value instanceof Number, key + " of " + type + " must be a number", value, REMEDY);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(((Number) value).doubleValue());
    }

    /** A list of numbers or texts, in which null may stand for a missing one; a single value is a list of one. */
    public <T> Optional<List<T>> list(String key, Class<T> kind) {
        return Plain.list(value(key), kind, key + " of " + type);
    }

    public Optional<Boolean> flag(String key) {
        Object value = value(key);
        Checks.require(
                value == null || value instanceof Boolean,
                key + " of " + type + " must be true or false",
                value,
                REMEDY);
        return Optional.ofNullable((Boolean) value);
    }

    /** The plain value of that name, usual or not; null if it is left out. */
    public Object value(String key) {
        Object value = raw(key);
        return value == null ? null : Plain.of(value);
    }

    private Object raw(String key) {
        Entry entry = entries.get(key);
        return entry == null ? null : entry.value();
    }

    private static final String REMEDY = "give one, or leave it out";

    /** Every value that differs between the two, as {@code name: this, other}; empty if they are equal. */
    public String differences(Description other) {
        return Differences.of(this, other);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Description that && type.equals(that.type) && values().equals(that.values());
    }

    @Override
    public int hashCode() {
        return Objects.hash(type, values());
    }

    @Override
    public String toString() {
        return key();
    }
}
