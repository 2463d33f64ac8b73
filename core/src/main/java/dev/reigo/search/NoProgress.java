package dev.reigo.search;

import dev.reigo.description.State;
import java.util.Optional;

/** Ends a search if its best value has not improved in so many generations. */
final class NoProgress implements StopRule {
    private static final String TYPE = "noProgress";

    private final int generations;
    private double best = Double.POSITIVE_INFINITY;
    private long since;

    NoProgress(int generations) {
        this.generations = generations;
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        if (search.newestCount() > 0 && Double.isNaN(search.newestValue(0))) {
            return Optional.empty(); // no point is feasible, so that no value says anything
        }
        if (search.newestCount() > 0 && search.newestValue(0) < best) {
            best = search.newestValue(0);
            since = 0;
            return Optional.empty();
        }
        return ++since < generations
                ? Optional.empty()
                : Optional.of(new StopReason.RuleApplied(
                        "no progress",
                        "the best value has not improved in " + generations + " generations",
                        "take the best point, or restart with a larger lambda"));
    }

    @Override
    public State state() {
        return State.of(TYPE).put("best", best).put("since", since);
    }

    @Override
    public void restore(State state) {
        best = state.requireType(TYPE).number("best");
        since = state.whole("since", 0, Long.MAX_VALUE);
    }
}
