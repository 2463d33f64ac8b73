package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.ReuseWeighting;
import java.util.Optional;

/** theta^(t) -> theta^(t+1). It may keep state between iterations (an evolution path), so each run has its own. */
public interface Update {
    /**
     * Moves theta^(t) to theta^(t+1).
     *
     * @return false if the parameters would leave the family (a numerical breakdown); they are then unchanged, up to
     *     rounding
     */
    boolean apply(Distribution distribution);

    /** The sample reuse at work in it; empty if past samples do not count. */
    Optional<ReuseWeighting> reuse();

    /** Whether each sample counts by the density that it was drawn from, so that it may be any density. */
    default boolean usesDensities() {
        return false;
    }

    /** Whether it {@linkplain StepLimit limits} the steps of samples from outside whose density nobody knows. */
    default boolean limitsSteps() {
        return false;
    }

    /** p_c, the evolution path of the mean in units of sigma, for one coordinate; 0 if it has none. */
    default double path(int j) {
        return 0;
    }

    /** What it keeps between iterations, to be saved; empty if it keeps nothing. */
    default double[] state() {
        return new double[0];
    }

    /** Continues from what {@link #state} gave. */
    default void restore(double[] state) {
        Checks.length(0, state.length, "state of the update", "use a state of the same algorithm");
    }
}
