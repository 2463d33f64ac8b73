package dev.reigo.update;

import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Gaussian;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.GaussianMoments;
import dev.reigo.distribution.Moments;
import dev.reigo.internal.Checks;
import dev.reigo.weighting.ReuseWeighting;
import dev.reigo.weighting.Weighting;
import java.util.Arrays;
import java.util.Optional;

/**
 * The updates of the CMA-ES, with y = (x - m^(t)) / sigma^(t):
 *
 * <pre>
 * sigma *= the factor of the step-size rule, which sees sum w y and gives h                (Hansen 2023, (44))
 * p_c = (1 - c_c) p_c + h sqrt(c_c (2 - c_c) mu_eff) sum w y                           (eq. evolution-path)
 * C  += c_1 (p_c p_c^T - C) + c_mu sum a (y y^T - C) + (1 - h) c_1 c_c (2 - c_c) C     (eq. hybrid, eq. ngc)
 * m  += c_m sigma sum a y                                                            (eq. ngm, eq. igo-m-update)
 * </pre>
 *
 * The coefficients a for m and for C come from one rule each. The paths move first. They use the rule w, which sees
 * only the newest samples. In the paper sigma is fixed and h = 1. If some of the newest samples came from an older
 * distribution, {@link OwnSteps} give sum w y for the paths. If some came from outside, {@link StepLimit} applies.
 */
public final class GaussianUpdate implements Update {
    private static final String TYPE = "gaussian";

    private final LearningRates rates;
    private final Weighting mean;
    private final Weighting covariance;
    private final Weighting newest;
    private final StepSize.Running stepSize;
    private final EvolutionPath path;
    private final double[] step;
    private final double[] newestStep; // sum w y: that of the mean if it has the same rule
    private final Optional<IntegerMargin> margin;
    private final Optional<OwnSteps> own;
    private final Optional<StepLimit> limit;
    private double decay = 1;
    private int gap = 1; // iterations from one factor of C to the next
    private int age; // updates since the last one

    /** For a Gaussian whose coordinates are all real. */
    public GaussianUpdate(
            int dimension,
            LearningRates rates,
            Weighting mean,
            Weighting covariance,
            Weighting newest,
            StepSize.Running stepSize) {
        this(
                dimension,
                rates,
                mean,
                covariance,
                newest,
                stepSize,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /**
     * @param mean the coefficients of the mean's update
     * @param covariance the coefficients of the covariance's update
     * @param newest the coefficients of the evolution path
     * @param margin corrects m and A after the update, if there are integers; for a {@link Gaussian} only
     * @param own the steps of late samples, if values may come in any order
     * @param limit of the steps of samples from outside, if their densities do not count
     */
    public GaussianUpdate(
            int dimension,
            LearningRates rates,
            Weighting mean,
            Weighting covariance,
            Weighting newest,
            StepSize.Running stepSize,
            Optional<IntegerMargin> margin,
            Optional<OwnSteps> own,
            Optional<StepLimit> limit) {
        this.rates = rates;
        this.mean = mean;
        this.covariance = covariance;
        this.newest = newest;
        this.stepSize = stepSize;
        this.margin = margin;
        this.own = own;
        this.limit = limit;
        this.path = new EvolutionPath(dimension, rates);
        this.step = new double[dimension];
        this.newestStep = newest == mean ? step : new double[dimension];
    }

    @Override
    public boolean apply(Distribution distribution) {
        GaussianFamily gaussian = (GaussianFamily) distribution;
        Moments moments = gaussian.moments();
        boolean moves = stepSize.moves();
        boolean together = mean == covariance && !moves; // one pass over the samples for both sums
        double c1 = rates.c1();
        int outside = limit.isPresent() ? limit.get().apply(gaussian) : 0; // before weights are computed
        boolean late = own.isPresent() && own.get().prepare(gaussian, outside);
        Arrays.fill(step, 0);
        if (!together) {
            moments.accumulate(mean.weighted(), 0, step);
        }
        double[] pathStep = newestStep;
        if (late && (moves || c1 > 0)) {
            pathStep = own.get().sum(gaussian, newest.weighted());
        } else if (newestStep != step && (moves || c1 > 0)) {
            Arrays.fill(newestStep, 0);
            moments.accumulate(newest.weighted(), 0, newestStep);
        }
        double free = moves ? stepSize.factor(gaussian, pathStep) : 1;
        double factor = outside > 0 ? StepLimit.limited(free) : free;
        boolean waits = moves && stepSize.stalls(); // h_sigma = 0
        double kept = waits ? c1 * rates.cc() * (2 - rates.cc()) : 0;
        decay = 1 + kept - c1 - rates.cmu() * covariance.total();
        moments.accumulate(covariance.weighted(), decay, rates.cmu(), together ? step : null);
        if (c1 > 0) {
            moments.addOuter(path.move(pathStep, waits), c1);
        }
        moments.shiftMean(rates.cm(), step);
        moments.scaleSigma(factor);
        if (margin.isPresent()) {
            margin.get().correct((GaussianMoments) moments);
        }
        age++;
        if (age < gap && margin.isEmpty()) {
            return gaussian.follow();
        }
        age = 0;
        return gaussian.refactor();
    }

    /** C is factored in every so many iterations; usually in each. */
    public GaussianUpdate withGap(int iterations) {
        gap = Checks.atLeast(1, iterations, "iterations from one factor of C to the next", "use 1 for each");
        return this;
    }

    /** The same distribution and the same next steps, but C / scale and sigma sqrt(scale). */
    void rescale(Moments moments, double scale) {
        double root = Math.sqrt(scale);
        moments.scaleCovariance(1 / scale);
        moments.scaleSigma(root);
        path.scale(1 / root); // it is a step in units of sigma
    }

    /** The factor of the old C in the last update. */
    public double decay() {
        return decay;
    }

    @Override
    public boolean usesDensities() {
        return mean.usesDensities() && covariance.usesDensities();
    }

    @Override
    public boolean limitsSteps() {
        return limit.isPresent();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return covariance.reuse().or(mean::reuse);
    }

    @Override
    public double path(int j) {
        return path.get(j);
    }

    @Override
    public State state() {
        State state = State.of(TYPE).put("path", path.state()).put("stepSize", stepSize.state());
        if (age > 0) {
            state.put("factorAge", age);
        }
        return own.isPresent() ? state.put("lateSteps", own.get().state()) : state;
    }

    @Override
    public void restore(State state) {
        Checks.require(
                own.isPresent() == state.requireType(TYPE).has("lateSteps"),
                "state of the update must have steps of late samples if values come in any order, and only then",
                own.isPresent() ? "without" : "with them",
                "use a state of the same algorithm");
        path.restore(state.numbers("path"));
        age = state.has("factorAge") ? state.integer("factorAge", 0, Integer.MAX_VALUE - 1) : 0;
        stepSize.restore(state.part("stepSize"));
        own.ifPresent(steps -> steps.restore(state.part("lateSteps")));
    }
}
