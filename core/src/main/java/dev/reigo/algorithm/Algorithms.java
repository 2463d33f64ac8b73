package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import java.util.Map;
import java.util.function.Function;

/** From a description to the algorithm it describes. */
public final class Algorithms {
    private static final Map<String, Function<Description, Algorithm>> TYPES =
            Map.of(CmaEs.TYPE, CmaEs::read, Pbil.TYPE, Pbil::read);

    /** The type under which a file keeps the key of an algorithm that it cannot hold. */
    public static final String OWN = "own";

    private Algorithms() {}

    /**
     * Whether a file can hold an algorithm of that type; one of the user's own is known only to the program that made
     * it.
     */
    public static boolean canRead(String type) {
        return TYPES.containsKey(type);
    }

    /**
     * The algorithm that a description describes; of one of the user's own, only its key is known.
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
        Algorithm algorithm = reader.apply(description);
        Description made = algorithm.description();
        description.values().forEach((name, value) -> {
            Checks.require(
                    made.names().contains(name),
                    "parameter of " + description.type() + " must be one of " + made.names(),
                    name,
                    "use one of these");
            Checks.require(
                    same(value, made.value(name)),
                    name + " must be left out for " + made.key() + ", which has no use for it",
                    value,
                    "choose parameters that go with it");
        });
        return algorithm;
    }

    private static boolean same(Object given, Object made) {
        return given instanceof Number a && made instanceof Number b
                ? a.doubleValue() == b.doubleValue()
                : given.equals(made);
    }
}
