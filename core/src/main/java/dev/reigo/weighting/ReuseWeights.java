package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import java.util.Objects;

/**
 * rhat / N over all kept samples (eq. is-ng).
 *
 * @param estimator how past samples are weighted
 * @param utility W
 */
public record ReuseWeights(RatioEstimator estimator, Utility utility) implements Weights {
    public ReuseWeights {
        Objects.requireNonNull(estimator, "estimator");
        Objects.requireNonNull(utility, "utility");
    }

    @Override
    public String name() {
        return "reuse(" + estimator.name() + ", " + utility.name() + ")";
    }

    @Override
    public void requireKnown() {
        estimator.requireKnown();
        utility.requireKnown();
    }

    @Override
    public boolean reuses() {
        return true;
    }

    @Override
    public ReuseWeighting open(Archive archive) {
        return new ReuseWeighting(archive, estimator.open(archive), utility, estimator.equals(RatioEstimator.MIXTURE));
    }
}
