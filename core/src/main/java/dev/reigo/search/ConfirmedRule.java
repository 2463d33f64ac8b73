package dev.reigo.search;

import dev.reigo.description.State;
import java.util.Optional;

/**
 * A rule on values for a search whose samples are ranked by a model: it applies if the values that ranked them satisfy
 * it, and the newest true values do, too. A good model is smooth, so its values alone would end a search too early.
 */
final class ConfirmedRule implements StopRule {
    private static final String TYPE = "confirmed";

    private final StopRule ranked;
    private final StopRule confirming;
    private final SearchView truth;
    private final boolean slow; // it looks at lambda new true values at a time
    private long seen; // times lambda true values
    private boolean confirmed;

    ConfirmedRule(StopRule ranked, StopRule confirming, SearchView truth, boolean slow) {
        this.ranked = ranked;
        this.confirming = confirming;
        this.truth = truth;
        this.slow = slow;
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        Optional<StopReason> found = ranked.check(search);
        if (!slow || truth.iterations() > seen) {
            seen = truth.iterations();
            confirmed = confirming.check(truth).isPresent();
        }
        return confirmed ? found : Optional.empty();
    }

    @Override
    public State state() {
        return State.of(TYPE)
                .put("ranked", ranked.state())
                .put("confirming", confirming.state())
                .put("seen", seen)
                .put("confirmed", confirmed);
    }

    @Override
    public void restore(State state) {
        ranked.restore(state.requireType(TYPE).part("ranked"));
        confirming.restore(state.part("confirming"));
        seen = state.whole("seen", 0, Long.MAX_VALUE);
        confirmed = state.flag("confirmed");
    }
}
