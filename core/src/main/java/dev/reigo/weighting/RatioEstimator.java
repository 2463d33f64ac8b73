package dev.reigo.weighting;

import dev.reigo.generation.Archive;
import dev.reigo.internal.Checks;
import java.util.List;
import java.util.function.Function;

/**
 * An estimator of E[g(x)] under p^(t) from all kept samples: {@code 1/N sum g(x) rho(x)} with the ratios rho that this
 * gives.
 */
public interface RatioEstimator {
    /** p^(t)(x) / pbar(x), pbar the mean of the kept densities (eq. is-mixture); in [0, n]. The default. */
    RatioEstimator MIXTURE = new MixtureEstimator();

    /** p^(t)(x) / p^(t-k)(x), k the generation that x came from (eq. k_monte-carlo); larger variance (appendix). */
    RatioEstimator SEPARATE = new SeparateEstimator();

    /** n for the newest generation and 0 for the others: plain Monte-Carlo (eq. monte-carlo), no reuse. */
    RatioEstimator MONTE_CARLO = new MonteCarloEstimator();

    /** The ratios of all kept samples, written by column. */
    void ratios(Archive archive, double[] ratios);

    /** Short name for tables and files. */
    String name();

    /** The built-in estimator of that name. */
    static RatioEstimator byName(String name) {
        for (RatioEstimator estimator : List.of(MIXTURE, SEPARATE, MONTE_CARLO)) {
            if (estimator.name().equals(name)) {
                return estimator;
            }
        }
        Checks.require(false, "estimator must be mixture, separate or monte-carlo", name, "use one of these names");
        throw new AssertionError("unreachable");
    }

    /** 1/N sum_x g(x) rho(x) over all kept samples: the estimate of E[g(x)] under p^(t). */
    default double[] expectation(Archive archive, Function<double[], double[]> g) {
        double[] ratios = new double[archive.samples().capacity()];
        ratios(archive, ratios);
        double[] x = new double[archive.samples().dimension()];
        double[] sum = null;
        for (int column = 0; column < archive.count(); column++) {
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
