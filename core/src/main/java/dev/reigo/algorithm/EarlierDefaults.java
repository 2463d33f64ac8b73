package dev.reigo.algorithm;

import dev.reigo.description.Description;
import dev.reigo.search.StopKind;
import dev.reigo.search.Stops;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What an algorithm was called before defaults changed. Runs from then have those keys and go on with those defaults:
 * an eager factor of C, absolute tolerances, and no word of the stop rules that restarts brought.
 */
public final class EarlierDefaults {
    private static final String STOP = CommonParameters.STOP.name();
    private static final String FACTOR = CmaEsParameters.FACTOR.name();

    private EarlierDefaults() {}

    /**
     * The same algorithm with some or all of its defaults as they were; none if they are the same, or if it is a user's
     * own.
     */
    public static List<Algorithm> of(Algorithm algorithm) {
        Description own = algorithm.description();
        if (!Algorithms.canRead(own)) {
            return List.of();
        }
        Set<Description> all = new LinkedHashSet<>();
        List<Description> factors = new ArrayList<>(List.of(own));
        if (has(own, FACTOR)) {
            factors.add(own.with(FACTOR, null));
        }
        for (Description each : factors) {
            all.add(each);
            stops(own)
                    .ifPresent(stops -> earlier(stops)
                            .forEach(before -> all.add(each.with(STOP, before.equals(Stops.NONE) ? null : before))));
        }
        all.remove(own);
        return all.stream().map(Algorithms::of).toList();
    }

    /** Rules that could have stood for these. */
    private static List<Stops> earlier(Stops stops) {
        Stops absolute = stops.madeAbsolute();
        if (absolute.equals(stops)) {
            return List.of();
        }
        List<Stops> all = new ArrayList<>(List.of(absolute));
        for (Stops given : List.of(Stops.NONE, onlyTime(stops))) {
            boolean brought = given.or(Stops.usual()).equals(stops.without(StopKind.MAX_ITER));
            if (brought && !all.contains(given)) {
                all.add(given); // restarts brought the others
            }
        }
        return all;
    }

    private static Stops onlyTime(Stops stops) {
        return stops.tolerance(StopKind.TIME_LIMIT).map(Stops::of).orElse(Stops.NONE);
    }

    private static Optional<Stops> stops(Description description) {
        Optional<Stops> own = description.part(STOP, Stops.class, Stops::byName);
        return own.isPresent()
                ? own
                : description.nested().stream()
                        .flatMap(inner -> stops(inner).stream())
                        .findFirst();
    }

    private static boolean has(Description description, String parameter) {
        return description.names().contains(parameter)
                || description.nested().stream().anyMatch(inner -> has(inner, parameter));
    }
}
