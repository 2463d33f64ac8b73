package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Gaussian;
import dev.reigo.weighting.ReuseWeighting;
import java.util.Optional;

/**
 * An update of a Gaussian after which no eigenvalue of sigma^2 C is below a bound: sigma grows if needed. So the real
 * variables of a mixed space do not collapse while its categories are still being searched (CatCMA, arXiv:2405.09962).
 */
public final class FlooredUpdate implements Update {
    private final Update update;
    private final double bound;

    /** @param bound 0 for none */
    public FlooredUpdate(Update update, double bound) {
        this.update = update;
        this.bound = bound;
    }

    @Override
    public boolean apply(Distribution distribution) {
        if (!update.apply(distribution)) {
            return false;
        }
        Gaussian gaussian = (Gaussian) distribution;
        if (!gaussian.smallestEigenvalueBelow(bound)) {
            return true;
        }
        gaussian.moments().scaleSigma(Math.sqrt(bound / gaussian.smallestEigenvalue()));
        return gaussian.refactor();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return update.reuse();
    }

    @Override
    public double[] state() {
        return update.state();
    }

    @Override
    public void restore(double[] state) {
        update.restore(state);
    }
}
