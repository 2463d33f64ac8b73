package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** Makes algorithms from their descriptions. */
public final class Algorithms {
    private static final Map<String, Function<Description, Algorithm>> TYPES =
            new TreeMap<>(Map.of( // messages name them in order
                    CmaEsParameters.PAPER.type(),
                    CmaEs::read,
                    CmaEsParameters.TUTORIAL.type(),
                    CmaEs::read,
                    Pbil.TABLE.type(),
                    Pbil::read,
                    Restarts.TYPE,
                    Restarts::read,
                    CatCma.TABLE.type(),
                    CatCma::read,
                    SpaceIgo.TABLE.type(),
                    SpaceIgo::read,
                    SimulatedWorkers.TYPE,
                    SimulatedWorkers::read));

    /** A file cannot hold a user's own algorithm. It keeps the key, under this type. */
    public static final String OWN = "own";

    private Algorithms() {}

    /**
     * Whether a file can hold an algorithm of that type. It cannot hold a user's own, which only the program that made
     * it knows.
     */
    public static boolean canRead(String type) {
        return TYPES.containsKey(type);
    }

    /** Whether a file can hold this algorithm, and the one that it is made of. */
    public static boolean canRead(Description description) {
        return canRead(description.type()) && description.nested().stream().allMatch(Algorithms::canRead);
    }

    /**
     * The algorithm that a description describes. If it is a user's own, only its key is known.
     *
     * @throws IllegalArgumentException if a value is out of its range, unknown, or without effect
     */
    public static Algorithm of(Description description) {
        if (description.type().equals(OWN)) {
            return new StoredAlgorithm(description.text("id").orElse(OWN));
        }
        Function<Description, Algorithm> reader = TYPES.get(description.type());
        Checks.require(
                reader != null, "algorithm must be one of " + TYPES.keySet(), description.type(), "use one of these");
        return checked(description, reader.apply(description));
    }

    /**
     * The algorithm of that type with these values, which may be parts or choices; null leaves a value out. Every value
     * must have an effect.
     */
    public static Algorithm of(String type, Map<String, ?> values) {
        Map<String, Object> given = new LinkedHashMap<>(values);
        given.values().removeIf(Objects::isNull);
        return of(Description.ofValues(type, given));
    }

    /** Refuses values that are unknown to the algorithm that was made of them, or that have no effect. */
    static <A extends Algorithm> A checked(Description description, A algorithm) {
        Description made = algorithm.description();
        for (String name : description.names()) {
            Checks.require(
                    made.names().contains(name),
                    "parameter of " + description.type() + " must be one of " + made.names(),
                    name,
                    "use one of these");
        }
        description
                .values()
                .forEach((name, value) -> Checks.require(
                        same(value, made.value(name)),
                        name + " must be left out for " + made.label() + ", which has no use for it",
                        value,
                        "choose parameters that go with it"));
        return algorithm;
    }

    private static boolean same(Object given, Object made) {
        if (given instanceof Description) {
            return true; // checked when it was read
        }
        return given instanceof Number a && made instanceof Number b
                ? a.doubleValue() == b.doubleValue()
                : given.equals(made);
    }
}
