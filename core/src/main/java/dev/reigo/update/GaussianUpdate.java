package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.WeightedSamples;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.GenerationWeights;
import java.util.Arrays;

/**
 * The updates of the CMA-ES, with y = x - m^(t):
 *
 * <pre>
 * p_c = (1 - c_c) p_c + sqrt(c_c (2 - c_c) mu_eff) sum w y                           (eq. evolution-path)
 * C  += c_1 (p_c p_c^T - C) + c_mu sum a (y y^T - C)                                   (eq. hybrid, eq. ngc)
 * m  += c_m sum a y                                                                  (eq. ngm, eq. igo-m-update)
 * </pre>
 *
 * The coefficients a come from all kept samples where the variant reuses them, else they are w, the positional weights
 * of the newest generation. The path uses w always, and is updated first.
 */
public final class GaussianUpdate implements Update {
    private final LearningRates rates;
    private final MeanWeights meanWeights;
    private final boolean reuseCovariance;
    private final double[] path;
    private final double[] deviation;
    private final double[] pathDeviation;

    /**
     * @param meanWeights the coefficients of the mean's update
     * @param reuseCovariance whether C is updated from all kept samples
     */
    public GaussianUpdate(int dimension, LearningRates rates, MeanWeights meanWeights, boolean reuseCovariance) {
        this.rates = rates;
        this.meanWeights = meanWeights;
        this.reuseCovariance = reuseCovariance;
        this.path = new double[dimension];
        this.deviation = new double[dimension];
        this.pathDeviation = new double[dimension];
    }

    @Override
    public boolean usesReuse() {
        return reuseCovariance || meanWeights == MeanWeights.REUSE;
    }

    @Override
    public boolean apply(Distribution next, GenerationWeights weights) {
        Gaussian gaussian = (Gaussian) next;
        WeightedSamples forCovariance = reuseCovariance ? weights.reuse() : weights.positional();
        boolean sameWeights =
                reuseCovariance == (meanWeights == MeanWeights.REUSE) && meanWeights != MeanWeights.RANKED;
        if (rates.c1() > 0) {
            updatePath(gaussian, weights.positional());
        }
        gaussian.scaleCovariance(1 - rates.c1() - rates.cmu() * forCovariance.sum());
        Arrays.fill(deviation, 0);
        gaussian.accumulate(forCovariance, rates.cmu(), deviation);
        if (rates.c1() > 0) {
            gaussian.addOuter(path, rates.c1());
        }
        if (!sameWeights) {
            Arrays.fill(deviation, 0);
            gaussian.accumulate(forMean(weights), 0, deviation);
        }
        gaussian.shiftMean(rates.cm(), deviation);
        return gaussian.refactor();
    }

    private WeightedSamples forMean(GenerationWeights weights) {
        return switch (meanWeights) {
            case REUSE -> weights.reuse();
            case POSITIONAL -> weights.positional();
            case RANKED -> weights.ranked();
        };
    }

    private void updatePath(Gaussian gaussian, WeightedSamples newest) {
        Arrays.fill(pathDeviation, 0);
        gaussian.accumulate(newest, 0, pathDeviation);
        double cc = rates.cc();
        double gain = Math.sqrt(cc * (2 - cc) * rates.muEff());
        for (int j = 0; j < path.length; j++) {
            path[j] = (1 - cc) * path[j] + gain * pathDeviation[j];
        }
    }

    /** p_c. */
    @Override
    public double[] state() {
        return path();
    }

    @Override
    public void restore(double[] state) {
        Checks.length(path.length, state.length, "evolution path", "use a state of the same algorithm");
        setPath(Checks.allFinite(state, "evolution path", "use a state of the same algorithm"));
    }

    /** p_c. */
    public double[] path() {
        return path.clone();
    }

    /** Sets p_c, to go on from a saved state. */
    public void setPath(double[] newPath) {
        System.arraycopy(newPath, 0, path, 0, path.length);
    }
}
