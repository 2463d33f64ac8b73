package dev.reigo.space;

import dev.reigo.description.Description;
import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What each variable of a space is, for {@link SpaceDescription}. */
final class Kinds {
    private static final String REAL = "real";
    private static final String LOG = "log";
    private static final String INTEGER = "integer";
    private static final String CATEGORY = "category";
    private static final String BIT = "bit";
    private static final String REMEDY = "use what a description of a space holds";

    private final List<String> kinds; // empty if all are real or fixed
    private final List<List<String>> labels; // by variable; of categories only

    private Kinds(List<String> kinds, List<List<String>> labels) {
        this.kinds = kinds;
        this.labels = labels;
    }

    /** Null if all are real or fixed. */
    static List<String> of(Space space) {
        List<String> all = space.variables().stream().map(Kinds::kind).toList();
        return all.stream().allMatch(REAL::equals) ? null : all;
    }

    private static String kind(Variable variable) {
        if (variable instanceof LogReal) {
            return LOG;
        }
        if (variable instanceof IntegerRange) {
            return INTEGER;
        }
        return variable instanceof Category ? CATEGORY : variable instanceof Bit ? BIT : REAL;
    }

    /** Not finite if it has none. */
    static double lower(Variable variable) {
        if (variable instanceof IntegerRange range) {
            return range.low();
        }
        return variable instanceof LogReal log
                ? log.lower()
                : variable instanceof Variable.Real real ? real.lower() : Double.NEGATIVE_INFINITY;
    }

    /** Not finite if it has none. */
    static double upper(Variable variable) {
        if (variable instanceof IntegerRange range) {
            return range.high();
        }
        return variable instanceof LogReal log
                ? log.upper()
                : variable instanceof Variable.Real real ? real.upper() : Double.POSITIVE_INFINITY;
    }

    /** Of all categories, one after the other; null if there are none. */
    static List<String> labels(Space space) {
        List<String> all = new ArrayList<>();
        categories(space).forEach(each -> all.addAll(each.labels()));
        return all.isEmpty() ? null : all;
    }

    static List<Integer> labelCounts(Space space) {
        List<Integer> all = new ArrayList<>();
        categories(space).forEach(each -> all.add(each.labels().size()));
        return all.isEmpty() ? null : all;
    }

    private static List<Category> categories(Space space) {
        return space.variables().stream()
                .filter(each -> each instanceof Category)
                .map(each -> (Category) each)
                .toList();
    }

    static Kinds read(Description values, int dimension) {
        List<String> kinds = values.list("kinds", String.class).orElse(List.of());
        List<String> labels = values.list("labels", String.class).orElse(List.of());
        List<Number> counts = values.list("labelCounts", Number.class).orElse(List.of());
        Checks.require(
                kinds.isEmpty() || kinds.size() == dimension, "kinds must be one per variable", kinds.size(), REMEDY);
        List<List<String>> byVariable = new ArrayList<>();
        int next = 0;
        int from = 0;
        for (String kind : kinds) {
            boolean has = CATEGORY.equals(kind);
            int count = has && next < counts.size() ? counts.get(next++).intValue() : 0;
            Checks.require(
                    count >= 0 && count <= labels.size() - from, "labelCounts must fit the labels", counts, REMEDY);
            byVariable.add(labels.subList(from, from + count));
            from += count;
        }
        Checks.length(from, labels.size(), "labels", REMEDY);
        return new Kinds(kinds, byVariable);
    }

    boolean allReal() {
        return kinds.isEmpty();
    }

    Variable variable(int j, Optional<String> name, double lower, double upper) {
        String kind = kinds.isEmpty() ? REAL : kinds.get(j);
        return switch (kind) {
            case REAL -> new Variable.Real(name, lower, upper);
            case LOG -> new LogReal(name, lower, upper);
            case INTEGER -> new IntegerRange(name, whole(lower), whole(upper));
            case CATEGORY -> new Category(name, labels.get(j));
            case BIT -> new Bit(name);
            default ->
                throw new IllegalArgumentException("kind of a variable must be one of "
                        + List.of(REAL, LOG, INTEGER, CATEGORY, BIT) + ", but is " + kind + "; use one of these");
        };
    }

    private static int whole(double bound) {
        Checks.require(
                bound == Math.rint(bound) && Math.abs(bound) <= Integer.MAX_VALUE,
                "bound of an integer must be an integer",
                bound,
                REMEDY);
        return (int) bound;
    }
}
