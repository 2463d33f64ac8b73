package dev.reigo.update;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.weighting.ReuseWeighting;
import java.util.Optional;

/**
 * theta^(t) -> theta^(t+1). It may keep state between iterations (an evolution path), so each run has its own.
 *
 * <p>No method has a default, so that an update made of others cannot forget to ask them.
 */
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
    boolean usesDensities();

    /** Whether it {@linkplain StepLimit limits} the steps of samples from outside whose density nobody knows. */
    boolean limitsSteps();

    /** p_c, the evolution path of the mean in units of sigma, for one coordinate; 0 if it has none. */
    double path(int j);

    /** What it keeps between iterations, to be saved; {@link State#NOTHING} if it keeps nothing. */
    State state();

    /**
     * Continues from what {@link #state} gave.
     *
     * @throws IllegalArgumentException if it does not fit
     */
    void restore(State state);
}
