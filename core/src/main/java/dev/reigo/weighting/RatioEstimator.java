package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.description.Named;
import java.util.List;
import java.util.function.Function;

/**
 * An estimator of E[g(x)] under p^(t) from all kept samples: {@code 1/N sum g(x) rho(x)} with ratios rho. It is a
 * description: {@link #open} makes the part that works in a run.
 */
public interface RatioEstimator extends Named {
    /** p^(t)(x) / pbar(x), pbar = sum_j (n_j/N) p_j the mixture of the kept densities (eq. is-mixture). The default. */
    RatioEstimator MIXTURE = new MixtureEstimator();

    /** p^(t)(x) / p_j(x), p_j the density that x came from (eq. k_monte-carlo); larger variance (appendix). */
    RatioEstimator SEPARATE = new SeparateEstimator();

    /**
     * The mixture ratios of each part's own density, so that each part of a product has coefficients of its own. It
     * leaves out what the other parts say about a sample.
     */
    RatioEstimator MARGINAL = new MarginalEstimator();

    /** N / n_t for samples of the present distribution and 0 for others: plain Monte-Carlo (eq. monte-carlo). */
    RatioEstimator MONTE_CARLO = new MonteCarloEstimator();

    /** The estimator at work in one run, with scratch of its own. */
    Ratios open(Archive archive);

    /** The estimator for one part of a product: itself if all parts have the same ratios. */
    default RatioEstimator ofPart(int part) {
        return this;
    }

    /** An estimator at work. */
    interface Ratios {
        /** Writes the ratios of all told samples by column; other columns may hold anything. */
        void compute(double[] ratios);

        /**
         * Writes the ratios of the columns {@code order[from, to)} at least. An estimator may compute fewer this way.
         */
        default void compute(int[] order, int from, int to, double[] ratios) {
            compute(ratios);
        }
    }

    /** The estimator of that name; a user's own has only its name. */
    static RatioEstimator byName(String name) {
        for (RatioEstimator estimator : List.of(MIXTURE, SEPARATE, MARGINAL, MONTE_CARLO)) {
            if (estimator.name().equals(name)) {
                return estimator;
            }
        }
        return new Stored(name);
    }

    /** An estimator of which only the name is known. */
    record Stored(String name) implements RatioEstimator {
        @Override
        public Ratios open(Archive archive) {
            throw Named.unknown("the estimator", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the estimator", name);
        }
    }

    /** 1/N sum_x g(x) rho(x) over all told samples: the estimate of E[g(x)] under p^(t). */
    default double[] expectation(Archive archive, Function<double[], double[]> g) {
        double[] ratios = new double[archive.samples().capacity()];
        open(archive).compute(ratios);
        double[] x = new double[archive.samples().dimension()];
        double[] sum = null;
        for (int column = 0; column < archive.extent(); column++) {
            if (!archive.isTold(column)) {
                continue;
            }
            archive.samples().get(column, x);
            double[] value = g.apply(x);
            if (sum == null) {
                sum = new double[value.length];
            }
            for (int j = 0; j < value.length; j++) {
                sum[j] += value[j] * ratios[column] / archive.count();
            }
        }
        return sum;
    }
}
