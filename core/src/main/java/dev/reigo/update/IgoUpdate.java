package dev.reigo.update;

import dev.reigo.description.State;
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
    public boolean limitsSteps() {
        return false;
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return weights.reuse();
    }

    @Override
    public double path(int j) {
        return 0;
    }

    @Override
    public State state() {
        return State.NOTHING;
    }

    @Override
    public void restore(State state) {
        state.requireNothing();
    }
}
