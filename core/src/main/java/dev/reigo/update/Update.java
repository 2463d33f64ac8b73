package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.GenerationWeights;

/** theta^(t) -> theta^(t+1). May keep state between iterations (an evolution path), so each run has its own. */
public interface Update {
    /**
     * Takes next, which holds theta^(t), to theta^(t+1).
     *
     * @return false where the parameters left the family: a numerical breakdown
     */
    boolean apply(Distribution next, GenerationWeights weights);

    /** What it keeps between iterations, to be saved; empty where nothing. */
    default double[] state() {
        return new double[0];
    }

    /** Goes on from what {@link #state} gave. */
    default void restore(double[] state) {
        Checks.length(0, state.length, "state of the update", "use a state of the same algorithm");
    }

    /** Whether it uses the coefficients of sample reuse, and thus the log-likelihood table. */
    boolean usesReuse();
}
