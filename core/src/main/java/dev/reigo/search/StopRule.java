package dev.reigo.search;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.HasCovariance;
import java.util.Optional;

/** A rule that may end the search after each update. */
@FunctionalInterface
public interface StopRule {
    /** Why the search ends here; empty if it continues. */
    Optional<StopReason> check(Search search);

    /** What it keeps between updates, to be saved: always of the same length; empty if it keeps nothing. */
    default double[] state() {
        return new double[0];
    }

    /** Continues from what {@link #state} gave. */
    default void restore(double[] state) {}

    /**
     * The smallest eigenvalue of the covariance is below a bound (Section 6.1). This never ends a family without a
     * covariance.
     */
    static StopRule smallestEigenvalue(double bound) {
        return search -> {
            Distribution present = search.distribution();
            HasCovariance family = present instanceof HasCovariance own
                    ? own
                    : GaussianFamily.within(present); // null if there is none
            return family != null && family.smallestEigenvalueBelow(bound)
                    ? Optional.of(new StopReason.CovarianceCollapsed(bound))
                    : Optional.empty();
        };
    }

    /** The best value has not improved in so many generations. */
    static StopRule noProgress(int generations) {
        return new NoProgress(generations);
    }
}
