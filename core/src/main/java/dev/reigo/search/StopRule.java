package dev.reigo.search;

import dev.reigo.distribution.HasCovariance;
import java.util.Optional;

/** A reason to stop that is looked for after each update. */
@FunctionalInterface
public interface StopRule {
    /** Why the search ends here; empty if it goes on. */
    Optional<StopReason> check(Search search);

    /**
     * The smallest eigenvalue of the covariance is below a bound (Section 6.1); a family without one never stops so.
     */
    static StopRule smallestEigenvalue(double bound) {
        return search -> search.distribution() instanceof HasCovariance family && family.smallestEigenvalueBelow(bound)
                ? Optional.of(new StopReason.CovarianceCollapsed(bound))
                : Optional.empty();
    }
}
