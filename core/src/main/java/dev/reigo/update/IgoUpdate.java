package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.weighting.GenerationWeights;

/**
 * theta += eta sum a(x) natgrad l(theta; x): the IGO step of any family, with or without reuse (eq. igo-update, eq.
 * is-ng).
 *
 * @param rate eta
 * @param newestOnly whether only the newest generation counts (eq. what), as with importance mixing
 */
public record IgoUpdate(double rate, boolean newestOnly) implements Update {
    @Override
    public boolean apply(Distribution next, GenerationWeights weights) {
        return next.step(newestOnly ? weights.ranked() : weights.reuse(), rate);
    }

    @Override
    public boolean usesReuse() {
        return !newestOnly;
    }
}
