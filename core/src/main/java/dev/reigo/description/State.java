package dev.reigo.description;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a running part keeps, as named plain values, so that it can go on later or elsewhere. {@link StateJson} writes
 * it as JSON.
 *
 * <pre>{@code
 * State state = State.of("csa").put("path", path).put("updates", updates);
 * double[] path = state.requireType("csa").numbers("path", dimension);
 * }</pre>
 *
 * <p>A value is true or false, a whole number, a number (infinity and NaN too), a text, a list or a table of these
 * numbers, another state or a list of states. A list without entries is of any kind, and the texts {@code NaN},
 * {@code Infinity} and {@code -Infinity} are the numbers of that name, as in JSON. Two states are equal if they hold
 * the same values, bit by bit.
 */
public final class State {
    /** Of a part that keeps nothing. */
    public static final State NOTHING = new State("nothing", Map.of());

    private static final String REMEDY = "use a state of the same algorithm on the same problem";
    private static final List<State> EMPTY = List.of(); // stands for every list without entries

    private final String type;
    private final Map<String, Object> values;

    private State(String type, Map<String, Object> values) {
        this.type = Objects.requireNonNull(type, "type");
        this.values = values;
    }

    /** @param type whose state it is, e.g. {@code igo} */
    public static State of(String type) {
        return new State(type, new LinkedHashMap<>());
    }

    /** What a file holds: with values as {@link #values} has them, and an empty array for any empty list. */
    static State ofValues(String type, Map<String, Object> values) {
        State state = of(type);
        values.forEach(state::keep);
        return state;
    }

    public State put(String name, boolean value) {
        return keep(name, value);
    }

    public State put(String name, long value) {
        return keep(name, value);
    }

    public State put(String name, double value) {
        return keep(name, value);
    }

    public State put(String name, String value) {
        return keep(name, value);
    }

    public State put(String name, double[] value) {
        return keep(name, value.clone());
    }

    public State put(String name, long[] value) {
        return keep(name, value.clone());
    }

    public State put(String name, int[] value) {
        return keep(name, Arrays.stream(value).asLongStream().toArray());
    }

    public State put(String name, double[][] value) {
        return keep(name, copy(value));
    }

    public State put(String name, State value) {
        return keep(name, value);
    }

    public State put(String name, List<State> value) {
        return keep(name, List.copyOf(value));
    }

    private State keep(String name, Object value) {
        Objects.requireNonNull(value, name);
        boolean free = this != NOTHING && !name.equals(StateJson.TYPE) && !values.containsKey(name);
        if (!free) {
            throw new IllegalStateException(
                    "a state of " + type + " cannot take a value named '" + name + "'; use a new name or a new state");
        }
        values.put(name, uniform(value));
        return this;
    }

    /** Values that JSON writes in the same way become the same. */
    private static Object uniform(Object value) {
        boolean empty = value instanceof double[] numbers && numbers.length == 0
                || value instanceof long[] wholes && wholes.length == 0
                || value instanceof double[][] rows && rows.length == 0
                || value instanceof List<?> states && states.isEmpty();
        return empty ? EMPTY : value instanceof String text ? StateJson.uniform(text) : value;
    }

    public String type() {
        return type;
    }

    /** This state if it is of that type. */
    public State requireType(String expected) {
        Checks.require(type.equals(expected), "state must be of " + expected, "of " + type, REMEDY);
        return this;
    }

    /** For a part that keeps nothing: rejects the state of one that keeps something. */
    public void requireNothing() {
        Checks.require(equals(NOTHING), "state must be of a part that keeps nothing", this, REMEDY);
    }

    /** Whether there is a value of that name; it may be left out. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    public boolean flag(String name) {
        return get(name, Boolean.class, "true or false");
    }

    public long whole(String name, long low, long high) {
        long value = get(name, Long.class, "a whole number");
        if (!(value >= low && value <= high)) { // the text is made only if it is needed
            String range = high == Long.MAX_VALUE ? low + " or more" : "from " + low + " to " + high;
            Checks.require(false, rule(name) + "be " + range, value, REMEDY);
        }
        return value;
    }

    public int integer(String name, int low, int high) {
        return (int) whole(name, low, high);
    }

    /** Any number, also infinite or NaN. */
    public double number(String name) {
        return get(name, Double.class, "a number with a decimal point");
    }

    public String text(String name) {
        Object value = values.get(name);
        boolean special = value instanceof Double number && !Double.isFinite(number);
        return special ? value.toString() : get(name, String.class, "a text");
    }

    public double[] numbers(String name) {
        return isEmpty(name)
                ? new double[0]
                : get(name, double[].class, "a list of numbers with a decimal point")
                        .clone();
    }

    public double[] numbers(String name, int length) {
        double[] value = numbers(name);
        Checks.length(length, value.length, name + " of a state of " + type, REMEDY);
        return value;
    }

    public long[] wholes(String name) {
        return isEmpty(name)
                ? new long[0]
                : get(name, long[].class, "a list of whole numbers").clone();
    }

    public int[] integers(String name) {
        long[] wholes = wholes(name);
        return IntStream.range(0, wholes.length)
                .map(i -> {
                    Checks.require(wholes[i] == (int) wholes[i], rule(name) + "fit into 32 bits", wholes[i], REMEDY);
                    return (int) wholes[i];
                })
                .toArray();
    }

    /** A table; its rows may have different lengths. */
    public double[][] rows(String name) {
        return isEmpty(name) ? new double[0][] : copy(get(name, double[][].class, "a list of lists of numbers"));
    }

    public State part(String name) {
        return get(name, State.class, "a state");
    }

    @SuppressWarnings("unchecked") // no other list is ever kept
    public List<State> parts(String name) {
        return get(name, List.class, "a list of states");
    }

    /** A state that may be left out. */
    public Optional<State> find(String name) {
        return has(name) ? Optional.of(part(name)) : Optional.empty();
    }

    private boolean isEmpty(String name) {
        return values.get(name) == EMPTY;
    }

    private <T> T get(String name, Class<T> kind, String words) {
        Object value = values.get(name);
        if (!kind.isInstance(value)) { // the text is made only if it is needed
            Checks.require(false, rule(name) + "be " + words, value == null ? "left out" : shown(value), REMEDY);
        }
        return kind.cast(value);
    }

    private String rule(String name) {
        return name + " of a state of " + type + " must ";
    }

    private static String shown(Object value) {
        boolean isShort = value instanceof Boolean || value instanceof Number;
        return isShort
                ? value.toString()
                : value instanceof String
                        ? "a text"
                        : value instanceof State state
                                ? state.toString()
                                : value == EMPTY ? "an empty list" : "another list";
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    /** Boolean, Long, Double, String, double[], long[], double[][], State or a list of states, by name. */
    Map<String, Object> values() {
        return values;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof State that
                && type.equals(that.type)
                && values.keySet().equals(that.values.keySet())
                && values.entrySet().stream()
                        .allMatch(each -> Objects.deepEquals(each.getValue(), that.values.get(each.getKey())));
    }

    @Override
    public int hashCode() {
        int all = type.hashCode();
        for (Map.Entry<String, Object> each : values.entrySet()) { // in any order
            all += each.getKey().hashCode() ^ Arrays.deepHashCode(new Object[] {each.getValue()});
        }
        return all;
    }

    /** Its type and the names of its values. */
    @Override
    public String toString() {
        return "state of " + type + " " + values.keySet();
    }
}
