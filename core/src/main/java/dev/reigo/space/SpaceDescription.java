package dev.reigo.space;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A space as values of a description: {@code lower} and {@code upper}, each a number or a list in which null is no
 * bound, {@code fixed} with the indices of fixed variables, {@code fixedValues}, and {@code names}. If not all are real
 * or fixed, {@code kinds} says what each is; {@code labels} are those of all categories, one after the other, and
 * {@code labelCounts} says how many each has. A plain space has no values.
 */
public final class SpaceDescription {
    private SpaceDescription() {}

    /** Adds the values to a description that has others too. */
    public static Description add(Description description, Space space) {
        List<Integer> fixed = IntStream.range(0, space.dimension())
                .filter(j -> space.variables().get(j) instanceof Variable.Fixed)
                .boxed()
                .toList();
        List<Double> values = fixed.stream()
                .map(j -> ((Variable.Fixed) space.variables().get(j)).value())
                .toList();
        return description
                .hidden("lower", bounds(space, Kinds::lower), null)
                .hidden("upper", bounds(space, Kinds::upper), null)
                .hidden("fixed", fixed.isEmpty() ? null : fixed, null)
                .hidden("fixedValues", fixed.isEmpty() ? null : values, null)
                .hidden("names", names(space), null)
                .hidden("kinds", Kinds.of(space), null)
                .hidden("labels", Kinds.labels(space), null)
                .hidden("labelCounts", Kinds.labelCounts(space), null);
    }

    /** Null if there are none; one number if all are the same. Fixed variables have none. */
    private static Object bounds(Space space, ToDoubleFunction<Variable> bound) {
        List<Double> all = space.variables().stream()
                .map(each -> finite(bound.applyAsDouble(each)))
                .toList();
        if (all.stream().allMatch(Objects::isNull)) {
            return null;
        }
        Double first = all.get(space.variable(0));
        boolean same = IntStream.range(0, space.coordinates())
                .allMatch(i -> first != null && first.equals(all.get(space.variable(i))));
        return same ? first : all;
    }

    private static Double finite(double bound) {
        return Double.isFinite(bound) ? bound : null;
    }

    private static List<String> names(Space space) {
        List<String> all =
                space.variables().stream().map(each -> each.name().orElse(null)).toList();
        return all.stream().allMatch(Objects::isNull) ? null : all;
    }

    /** The space of a description that {@link #add} wrote to. */
    public static Space read(Description values, int dimension) {
        PerCoordinate lower = bound(values, "lower", Double.NEGATIVE_INFINITY).requireFits(dimension, "lower");
        PerCoordinate upper = bound(values, "upper", Double.POSITIVE_INFINITY).requireFits(dimension, "upper");
        List<Number> fixed = values.list("fixed", Number.class).orElse(List.of());
        List<Number> fixedValues = values.list("fixedValues", Number.class).orElse(List.of());
        Checks.length(fixed.size(), fixedValues.size(), "fixedValues", "give one for each that is fixed");
        Optional<List<String>> names = values.list("names", String.class);
        names.ifPresent(all -> Checks.length(dimension, all.size(), "names", "give one per variable"));
        Kinds kinds = Kinds.read(values, dimension);
        if (values.value("lower") == null
                && values.value("upper") == null
                && fixed.isEmpty()
                && names.isEmpty()
                && kinds.allReal()) {
            return Space.plain(dimension);
        }
        List<Variable> variables = new ArrayList<>();
        for (int j = 0; j < dimension; j++) {
            Optional<String> name =
                    Optional.ofNullable(names.isPresent() ? names.get().get(j) : null);
            int place = fixed.indexOf((long) j);
            variables.add(
                    place < 0
                            ? kinds.variable(j, name, lower.get(j), upper.get(j))
                            : new Variable.Fixed(name, fixedValues.get(place).doubleValue()));
        }
        return Space.of(variables);
    }

    private static PerCoordinate bound(Description values, String key, double none) {
        List<Number> given = values.list(key, Number.class).orElse(Arrays.asList((Number) null));
        return PerCoordinate.of(given.stream()
                .mapToDouble(each -> each == null ? none : each.doubleValue())
                .toArray());
    }
}
