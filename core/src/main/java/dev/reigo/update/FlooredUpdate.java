package dev.reigo.update;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianMoments;
import dev.reigo.weighting.ReuseWeighting;
import java.util.Optional;

/**
 * An update of a Gaussian after which no eigenvalue of sigma^2 C is below a bound: sigma grows if needed. So the real
 * variables of a mixed space do not collapse while its categories are still being searched (CatCMA, arXiv:2405.09962).
 *
 * <p>While they wait, nothing may drift: selection still shrinks C, and the margin of integers stretches what sigma
 * shrinks. So sigma itself stays above the root of the bound, and takes over the scale of C if this is far from 1.
 */
public final class FlooredUpdate implements Update {
    private static final double FAR = 1e6;

    private final GaussianUpdate update;
    private final double bound;

    /** @param bound 0 for none */
    public FlooredUpdate(GaussianUpdate update, double bound) {
        this.update = update;
        this.bound = bound;
    }

    @Override
    public boolean apply(Distribution distribution) {
        if (!update.apply(distribution)) {
            return false;
        }
        Gaussian gaussian = (Gaussian) distribution;
        GaussianMoments moments = gaussian.moments();
        double scale = moments.meanVariance();
        boolean far = !(scale > 1 / FAR && scale < FAR);
        if (far) {
            update.rescale(moments, scale);
        }
        if (far && !gaussian.refactor()) {
            return false;
        }
        double factor = Math.max(1, Math.sqrt(bound) / moments.sigma());
        if (gaussian.smallestEigenvalueBelow(bound)) {
            factor = Math.max(factor, Math.sqrt(bound / gaussian.smallestEigenvalue()));
        }
        if (factor == 1) {
            return true;
        }
        moments.scaleSigma(factor);
        return gaussian.refactor();
    }

    @Override
    public boolean usesDensities() {
        return update.usesDensities();
    }

    @Override
    public boolean limitsSteps() {
        return update.limitsSteps();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return update.reuse();
    }

    @Override
    public double path(int j) {
        return update.path(j);
    }

    @Override
    public State state() {
        return update.state();
    }

    @Override
    public void restore(State state) {
        update.restore(state);
    }
}
