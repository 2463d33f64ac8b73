package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.weighting.ReuseWeighting;
import dev.reigo.weighting.Weighting;
import java.util.Optional;

/**
 * theta += eta sum a(x) natgrad l(theta; x): the IGO step of any family (eq. igo-update, eq. is-ng).
 *
 * @param rate eta
 * @param weights a
 */
public record IgoUpdate(double rate, Weighting weights) implements Update {
    @Override
    public boolean apply(Distribution distribution) {
        return distribution.step(weights.weighted(), rate);
    }

    @Override
    public boolean usesDensities() {
        return weights.usesDensities();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return weights.reuse();
    }
}
