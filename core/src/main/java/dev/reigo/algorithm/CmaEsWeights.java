package dev.reigo.algorithm;

import static dev.reigo.algorithm.CmaEsParameters.ACTIVE;
import static dev.reigo.algorithm.CmaEsParameters.COVARIANCE;
import static dev.reigo.algorithm.CmaEsParameters.ESTIMATOR;
import static dev.reigo.algorithm.CmaEsParameters.MEAN;
import static dev.reigo.algorithm.CmaEsParameters.PAPER;
import static dev.reigo.algorithm.CmaEsParameters.RANKED_MEAN;
import static dev.reigo.algorithm.CmaEsParameters.RANK_ONE;
import static dev.reigo.algorithm.CmaEsParameters.UTILITY;
import static dev.reigo.algorithm.CmaEsParameters.VARIANT;

import dev.reigo.description.Values;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.ReuseWeights;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weights;
import java.util.Optional;

/** The weights of a {@link CmaEs} by its parameters, and back: the paper's combinations have names. */
final class CmaEsWeights {
    private CmaEsWeights() {}

    static Values of(Variant variant, RatioEstimator estimator, Utility utility) {
        return PAPER.usual()
                .with(VARIANT, Optional.of(variant))
                .with(ESTIMATOR, estimator)
                .with(UTILITY, utility);
    }

    /** How much each sample counts for m. */
    static Weights mean(Values values) {
        Optional<Variant> variant = variant(values);
        if (variant.isEmpty()) {
            return values.get(MEAN);
        }
        return variant.get().reuseMean() ? reuse(values) : newest(values);
    }

    /** How much each sample counts for C. */
    static Weights covariance(Values values) {
        Optional<Variant> variant = variant(values);
        if (variant.isPresent()) {
            return variant.get().reuseCovariance() ? reuse(values) : Weights.positional();
        }
        return values.table() == PAPER || values.get(ACTIVE) ? values.get(COVARIANCE) : Weights.positional();
    }

    private static Optional<Variant> variant(Values values) {
        return values.table() == PAPER ? values.get(VARIANT) : Optional.empty();
    }

    private static Weights reuse(Values values) {
        return Weights.reuse(values.get(ESTIMATOR), values.get(UTILITY));
    }

    private static Weights newest(Values values) {
        return values.get(RANKED_MEAN) ? Weights.ranked(values.get(UTILITY)) : Weights.positional();
    }

    /** The same, by the names that there are for its weights. */
    static Values named(Values values) {
        return with(values, mean(values), covariance(values), values.get(RANK_ONE));
    }

    /** The same with other weights. */
    static Values with(Values values, Weights mean, Weights covariance, boolean rankOne) {
        Values own = values.with(RANK_ONE, rankOne).with(MEAN, mean).with(COVARIANCE, covariance);
        if (values.table() != PAPER) {
            return own.with(ACTIVE, !covariance.equals(Weights.positional()));
        }
        Values named = own.with(VARIANT, variant(mean, covariance, rankOne));
        return covariance instanceof ReuseWeights reuse
                ? named.with(ESTIMATOR, reuse.estimator())
                        .with(UTILITY, reuse.utility())
                        .with(RANKED_MEAN, mean.equals(Weights.ranked(reuse.utility())))
                : named;
    }

    /** The paper's name for the combination of weights; empty if it has none. */
    private static Optional<Variant> variant(Weights mean, Weights covariance, boolean rankOne) {
        boolean positional = mean.equals(Weights.positional());
        if (covariance instanceof ReuseWeights reuse) {
            if (mean.equals(reuse)) {
                return Optional.of(rankOne ? Variant.C : Variant.A);
            }
            return positional || mean.equals(Weights.ranked(reuse.utility()))
                    ? Optional.of(rankOne ? Variant.D : Variant.B)
                    : Optional.empty();
        }
        return positional && covariance.equals(Weights.positional())
                ? Optional.of(rankOne ? Variant.HYBRID : Variant.PURE)
                : Optional.empty();
    }
}
