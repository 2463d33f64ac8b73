package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.HasCovariance;
import java.util.Optional;
import java.util.function.Function;

/** A rule that may end the search after each update. One that keeps nothing is {@link #withoutMemory} of a function. */
public interface StopRule {
    /** Why the search ends here; empty if it continues. */
    Optional<StopReason> check(SearchView search);

    /** What it keeps between updates, to be saved; {@link State#NOTHING} if it keeps nothing. */
    State state();

    /**
     * Continues from what {@link #state} gave.
     *
     * @throws IllegalArgumentException if it does not fit
     */
    void restore(State state);

    /** A rule that looks at nothing but the search as it is. */
    static StopRule withoutMemory(Function<SearchView, Optional<StopReason>> check) {
        return new StopRule() {
            @Override
            public Optional<StopReason> check(SearchView search) {
                return check.apply(search);
            }

            @Override
            public State state() {
                return State.NOTHING;
            }

            @Override
            public void restore(State state) {
                state.requireNothing();
            }
        };
    }

    /**
     * The smallest eigenvalue of the covariance is below a bound (Section 6.1). This never ends a family without a
     * covariance.
     */
    static StopRule smallestEigenvalue(double bound) {
        return withoutMemory(search -> {
            Distribution present = search.distribution();
            HasCovariance family = present instanceof HasCovariance own
                    ? own
                    : GaussianFamily.within(present); // null if there is none
            return family != null && family.smallestEigenvalueBelow(bound)
                    ? Optional.of(new StopReason.CovarianceCollapsed(bound))
                    : Optional.empty();
        });
    }

    /** The best value has not improved in so many generations. */
    static StopRule noProgress(int generations) {
        return new NoProgress(generations);
    }
}
