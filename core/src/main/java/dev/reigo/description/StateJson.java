package dev.reigo.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The JSON of a state: an object with its type and its values.
 *
 * <pre>{@code
 * {"type":"csa","path":[0.25,-1.0E-7],"updates":12}
 * }</pre>
 *
 * <p>A number has a decimal point and enough digits to be read back bit by bit; a whole number has no point. NaN and
 * infinity are texts, since JSON has no numbers for them.
 */
public final class StateJson {
    static final String TYPE = "type";

    private static final int DEPTH = 100; // so that no text exhausts the stack

    private StateJson() {}

    /** The text that {@link #read} reads, in one line. */
    public static String write(State state) {
        StringBuilder text = new StringBuilder();
        write(state, text, 1);
        return text.toString();
    }

    /**
     * The state with equal content.
     *
     * @throws IllegalArgumentException if the text is not one that {@link #write} may have written, up to the order of
     *     names and the space between; it names the position
     */
    public static State read(String text) {
        JsonReader reader = new JsonReader(text);
        State state = state(reader, 1);
        reader.end();
        return state;
    }

    /** The number that a text in JSON stands for, or the text. */
    static Object uniform(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> text;
        };
    }

    private static void write(State state, StringBuilder text, int depth) {
        if (depth > DEPTH) {
            throw new IllegalStateException("a state must have at most " + DEPTH + " states within each other");
        }
        text.append('{');
        quote(TYPE, text);
        text.append(':');
        quote(state.type(), text);
        state.values().forEach((name, value) -> {
            text.append(',');
            quote(name, text);
            text.append(':');
            write(value, text, depth);
        });
        text.append('}');
    }

    private static void write(Object value, StringBuilder text, int depth) {
        if (value instanceof State state) {
            write(state, text, depth + 1);
        } else if (value instanceof Double number) {
            write(number.doubleValue(), text);
        } else if (value instanceof String given) {
            quote(given, text);
        } else if (value instanceof double[] numbers) {
            write(numbers, text);
        } else if (value instanceof long[] wholes) {
            text.append('[');
            for (int i = 0; i < wholes.length; i++) {
                text.append(i == 0 ? "" : ",").append(wholes[i]);
            }
            text.append(']');
        } else if (value instanceof double[][] rows) {
            text.append('[');
            for (int i = 0; i < rows.length; i++) {
                text.append(i == 0 ? "" : ",");
                write(rows[i], text);
            }
            text.append(']');
        } else if (value instanceof List<?> states) {
            text.append('[');
            for (int i = 0; i < states.size(); i++) {
                text.append(i == 0 ? "" : ",");
                write(states.get(i), text, depth);
            }
            text.append(']');
        } else {
            text.append(value); // true, false or a whole number
        }
    }

    private static void write(double[] numbers, StringBuilder text) {
        text.append('[');
        for (int i = 0; i < numbers.length; i++) {
            text.append(i == 0 ? "" : ",");
            write(numbers[i], text);
        }
        text.append(']');
    }

    private static void write(double number, StringBuilder text) {
        boolean finite = Double.isFinite(number);
        text.append(finite ? "" : "\"").append(number).append(finite ? "" : "\"");
    }

    private static void quote(String value, StringBuilder into) {
        into.append('"');
        for (int i = 0; i < value.length(); i++) {
            char each = value.charAt(i);
            if (each < ' ' || Character.isSurrogate(each)) { // a file may not hold half of a pair
                into.append(String.format("\\u%04x", (int) each));
            } else {
                into.append(each == '"' || each == '\\' ? "\\" : "").append(each);
            }
        }
        into.append('"');
    }

    private static State state(JsonReader reader, int depth) {
        int start = reader.position();
        reader.require(depth <= DEPTH, "at most " + DEPTH + " states within each other");
        Map<String, Object> values = new LinkedHashMap<>();
        reader.expect('{');
        do {
            int at = reader.position();
            String name = reader.text();
            reader.requireAt(at, !values.containsKey(name), "a name that is not there yet");
            reader.expect(':');
            values.put(name, name.equals(TYPE) ? reader.text() : value(reader, depth));
        } while (reader.next(','));
        reader.expect('}');
        reader.requireAt(start, values.containsKey(TYPE), "a state with a type");
        String type = (String) values.remove(TYPE);
        return State.ofValues(type, values);
    }

    private static Object value(JsonReader reader, int depth) {
        return switch (reader.peek()) {
            case '{' -> state(reader, depth + 1);
            case '[' -> list(reader, depth);
            case '"' -> reader.text();
            case 't', 'f' -> reader.flag();
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' ->
                reader.isWhole() ? (Object) reader.whole() : (Object) reader.number();
            default -> reader.refuse("a value");
        };
    }

    private static Object list(JsonReader reader, int depth) {
        reader.expect('[');
        Object all = switch (reader.peek()) {
            case ']' -> new double[0];
            case '{' -> states(reader, depth);
            case '[' -> rows(reader);
            default -> reader.peek() != '"' && reader.isWhole() ? wholes(reader) : numbers(reader);
        };
        reader.expect(']');
        return all;
    }

    private static List<State> states(JsonReader reader, int depth) {
        List<State> all = new ArrayList<>();
        do {
            all.add(state(reader, depth + 1));
        } while (reader.next(','));
        return all;
    }

    private static double[][] rows(JsonReader reader) {
        List<double[]> all = new ArrayList<>();
        do {
            reader.expect('[');
            all.add(reader.peek() == ']' ? new double[0] : numbers(reader));
            reader.expect(']');
        } while (reader.next(','));
        return all.toArray(double[][]::new);
    }

    private static double[] numbers(JsonReader reader) {
        double[] all = new double[16];
        int count = 0;
        do {
            all = count == all.length ? Arrays.copyOf(all, 2 * count) : all;
            all[count++] = reader.number();
        } while (reader.next(','));
        return Arrays.copyOf(all, count);
    }

    private static long[] wholes(JsonReader reader) {
        long[] all = new long[16];
        int count = 0;
        do {
            all = count == all.length ? Arrays.copyOf(all, 2 * count) : all;
            all[count++] = reader.whole();
        } while (reader.next(','));
        return Arrays.copyOf(all, count);
    }
}
