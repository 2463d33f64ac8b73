package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.weighting.GenerationWeights;

/** theta^(t) -> theta^(t+1). May keep state between iterations (an evolution path), so each run has its own. */
public interface Update {
    /**
     * Takes next, which holds theta^(t), to theta^(t+1).
     *
     * @return false where the parameters left the family: a numerical breakdown
     */
    boolean apply(Distribution next, GenerationWeights weights);

    /** Whether it uses the coefficients of sample reuse, and thus the log-likelihood table. */
    boolean usesReuse();
}
