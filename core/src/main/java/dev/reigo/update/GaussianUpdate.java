package dev.reigo.update;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianMoments;
import dev.reigo.distribution.WeightedSamples;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.ReuseWeighting;
import dev.reigo.weighting.Weighting;
import java.util.Arrays;
import java.util.Optional;

/**
 * The updates of the CMA-ES, with y = (x - m^(t)) / sigma^(t):
 *
 * <pre>
 * p_c = (1 - c_c) p_c + sqrt(c_c (2 - c_c) mu_eff) sum w y                           (eq. evolution-path)
 * C  += c_1 (p_c p_c^T - C) + c_mu sum a (y y^T - C)                                   (eq. hybrid, eq. ngc)
 * m  += c_m sigma sum a y                                                            (eq. ngm, eq. igo-m-update)
 * </pre>
 *
 * The coefficients a for m and for C come from one rule each. The path moves first. It uses the rule w, which sees only
 * the newest samples.
 */
public final class GaussianUpdate implements Update {
    private final LearningRates rates;
    private final Weighting mean;
    private final Weighting covariance;
    private final Weighting newest;
    private final StepSize.Running stepSize;
    private final EvolutionPath path;
    private final double[] step;
    private final double[] newestStep;

    /**
     * @param mean the coefficients of the mean's update
     * @param covariance the coefficients of the covariance's update
     * @param newest the coefficients of the evolution path
     */
    public GaussianUpdate(
            int dimension,
            LearningRates rates,
            Weighting mean,
            Weighting covariance,
            Weighting newest,
            StepSize.Running stepSize) {
        this.rates = rates;
        this.mean = mean;
        this.covariance = covariance;
        this.newest = newest;
        this.stepSize = stepSize;
        this.path = new EvolutionPath(dimension, rates);
        this.step = new double[dimension];
        this.newestStep = new double[dimension];
    }

    @Override
    public boolean apply(Distribution distribution) {
        Gaussian gaussian = (Gaussian) distribution;
        GaussianMoments moments = gaussian.moments();
        WeightedSamples forCovariance = covariance.weighted();
        moments.scaleCovariance(1 - rates.c1() - rates.cmu() * forCovariance.sum());
        Arrays.fill(step, 0);
        moments.accumulate(forCovariance, rates.cmu(), step);
        if (mean != covariance) {
            Arrays.fill(step, 0);
            moments.accumulate(mean.weighted(), 0, step);
        }
        if (rates.c1() > 0) {
            moments.addOuter(path.move(newestStep(moments)), rates.c1());
        }
        double factor = stepSize.factor(gaussian, step);
        moments.shiftMean(rates.cm(), step);
        moments.scaleSigma(factor);
        return gaussian.refactor();
    }

    /** sum w y: the sum of the mean if it has the same rule. */
    private double[] newestStep(GaussianMoments moments) {
        if (newest == mean) {
            return step;
        }
        Arrays.fill(newestStep, 0);
        moments.accumulate(newest.weighted(), 0, newestStep);
        return newestStep;
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return covariance instanceof ReuseWeighting reuse
                ? Optional.of(reuse)
                : mean instanceof ReuseWeighting reuse ? Optional.of(reuse) : Optional.empty();
    }

    /** p_c, then what the step size keeps. */
    @Override
    public double[] state() {
        double[] first = path.state();
        double[] second = stepSize.state();
        double[] all = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, all, first.length, second.length);
        return all;
    }

    @Override
    public void restore(double[] state) {
        Checks.require(
                state.length >= step.length,
                "evolution path must have length " + step.length,
                state.length,
                "use a state of the same algorithm");
        path.restore(Arrays.copyOf(state, step.length));
        stepSize.restore(Arrays.copyOfRange(state, step.length, state.length));
    }
}
