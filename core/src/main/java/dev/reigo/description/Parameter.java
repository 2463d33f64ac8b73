package dev.reigo.description;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * One parameter of an algorithm: its name, how it is read, its usual value, and what the key shows of it. The key shows
 * {@code name=value} unless the value is the usual one. {@link Parameters} is a table of them.
 *
 * <pre>{@code
 * Parameter<OptionalDouble> eta = Parameter.number("eta").checked(rate -> ...);
 * }</pre>
 *
 * @param <T> what the value is in the program; an optional one may be left out
 */
public final class Parameter<T> {
    private final String name;
    private final Function<Description, Optional<T>> reader;
    private final Function<T, Object> writer; // to what a description holds; null: left out
    private Function<Values, T> usual;
    private Consumer<T> check = value -> {};
    private Predicate<Values> use = values -> true;
    private BiFunction<Parameter<T>, Values, Optional<Shown>> shown = Parameter::unlessUsual;
    private boolean always; // a file has it even if it is usual
    private String before; // the parameter before which the key shows it

    private Parameter(
            String name,
            Function<Description, Optional<T>> reader,
            Function<T, Object> writer,
            Function<Values, T> usual) {
        this.name = name;
        this.reader = reader;
        this.writer = writer;
        this.usual = usual;
    }

    /**
     * A parameter of another kind than those below.
     *
     * @param reader finds its value in a description; empty if it is left out
     * @param writer gives a plain value or a {@link Named} part; null leaves it out
     */
    public static <T> Parameter<T> of(
            String name, Function<Description, Optional<T>> reader, Function<T, Object> writer, T usual) {
        Objects.requireNonNull(usual, "usual value");
        return new Parameter<>(name, reader, writer, values -> usual);
    }

    /** A number that may be left out. */
    public static Parameter<OptionalDouble> number(String name) {
        return of(
                name,
                from -> Optional.of(from.number(name)),
                value -> value.isPresent() ? value.getAsDouble() : null,
                OptionalDouble.empty());
    }

    /** A whole number that may be left out. */
    public static Parameter<OptionalInt> integer(String name) {
        return of(
                name,
                from -> Optional.of(from.integer(name)),
                value -> value.isPresent() ? value.getAsInt() : null,
                OptionalInt.empty());
    }

    public static Parameter<Integer> integer(String name, int usual) {
        return of(name, from -> boxed(from.integer(name)), value -> value, usual);
    }

    private static Optional<Integer> boxed(OptionalInt value) {
        return value.isPresent() ? Optional.of(value.getAsInt()) : Optional.empty();
    }

    public static Parameter<Boolean> flag(String name, boolean usual) {
        return of(name, from -> from.flag(name), value -> value, usual);
    }

    /** One of the names of an enum. */
    public static <E extends Enum<E>> Parameter<E> choice(String name, E usual) {
        return of(name, from -> from.choice(name, usual.getDeclaringClass()), Enum::name, usual);
    }

    /** A part that a file knows by its name. */
    public static <T extends Named> Parameter<T> part(String name, Class<T> kind, Function<String, T> byName, T usual) {
        return of(name, from -> from.part(name, kind, byName), value -> value, usual);
    }

    /** A part that may be left out. */
    public static <T extends Named> Parameter<Optional<T>> part(
            String name, Class<T> kind, Function<String, T> byName) {
        return of(
                name,
                from -> Optional.of(from.part(name, kind, byName)),
                value -> value.orElse(null),
                Optional.empty());
    }

    /** The same with another usual value. */
    public Parameter<T> usually(T value) {
        return usually(values -> value);
    }

    /** The same with a usual value that depends on others. */
    public Parameter<T> usually(Function<Values, T> value) {
        return changed(copy -> copy.usual = value);
    }

    /** The check throws if a value is out of its range. */
    public Parameter<T> checked(Consumer<T> newCheck) {
        return changed(copy -> copy.check = newCheck);
    }

    /** It has its usual value if others leave no use for it. */
    public Parameter<T> onlyIf(Predicate<Values> condition) {
        return changed(copy -> copy.use = condition);
    }

    /** Key and file have it, whatever the value is. */
    public Parameter<T> always() {
        return shownIf(values -> true).changed(copy -> copy.always = true);
    }

    /** The key shows nothing of it. */
    public Parameter<T> hidden() {
        return shownIf(values -> false);
    }

    /** The key shows {@code name=value} on this condition, whatever the value is. */
    public Parameter<T> shownIf(Predicate<Values> condition) {
        return changed(copy -> copy.shown =
                (own, values) -> condition.test(values) ? Optional.of(own.asValue(values)) : Optional.empty());
    }

    /**
     * The key shows this text instead, and nothing if it is empty.
     *
     * @param of the names of the parameters that the text shows
     */
    public Parameter<T> shownAs(Function<Values, String> text, String... of) {
        return changed(copy -> copy.shown = (own, values) -> {
            String each = text.apply(values);
            return each.isEmpty() ? Optional.empty() : Optional.of(Shown.of(each, of));
        });
    }

    /** The label shows nothing of it, whatever the key says. */
    public Parameter<T> unlabelled() {
        BiFunction<Parameter<T>, Values, Optional<Shown>> inKey = shown;
        return changed(
                copy -> copy.shown = (own, values) -> inKey.apply(own, values).map(Shown::inKeyOnly));
    }

    /** The key shows it before that parameter, wherever it stands in a file. */
    public Parameter<T> shownBefore(Parameter<?> other) {
        return changed(copy -> copy.before = other.name);
    }

    private Parameter<T> changed(Consumer<Parameter<T>> change) {
        Parameter<T> copy = new Parameter<>(name, reader, writer, usual);
        copy.check = check;
        copy.use = use;
        copy.shown = shown;
        copy.always = always;
        copy.before = before;
        change.accept(copy);
        return copy;
    }

    private Optional<Shown> unlessUsual(Values values) {
        boolean isUsual = Plain.of(written(values)).equals(Plain.of(writtenUsual(values)));
        return isUsual ? Optional.empty() : Optional.of(asValue(values));
    }

    private Shown asValue(Values values) {
        return Shown.value(name, written(values));
    }

    public String name() {
        return name;
    }

    Optional<String> before() {
        return Optional.ofNullable(before);
    }

    Optional<T> read(Description description) {
        return reader.apply(description);
    }

    /** The value in force: as given, or the usual one. */
    T of(Values values, Optional<T> given) {
        return given.isPresent() && use.test(values) ? given.get() : usual.apply(values);
    }

    void check(Values values) {
        check.accept(values.get(this));
    }

    Object written(Values values) {
        return writer.apply(values.get(this));
    }

    Object writtenUsual(Values values) {
        return always ? null : writer.apply(usual.apply(values));
    }

    Optional<Shown> shown(Values values) {
        return shown.apply(this, values);
    }

    @Override
    public String toString() {
        return name;
    }
}
