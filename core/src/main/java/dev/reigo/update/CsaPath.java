package dev.reigo.update;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.internal.Checks;
import dev.reigo.internal.Elementary;

/**
 * Cumulative step-size adaptation at work (Hansen 2023):
 *
 * <pre>
 * p_sigma = (1 - c_sigma) p_sigma + sqrt(c_sigma (2 - c_sigma) mu_eff) R sum w y               (43)
 * sigma  *= exp((c_sigma / d_sigma) (|p_sigma| / chi - 1))                                     (44)
 * h_sigma = |p_sigma| / sqrt(1 - (1 - c_sigma)^(2 (g + 1))) &lt; (1.4 + 2 / (d + 1)) chi
 * </pre>
 */
public final class CsaPath implements StepSize.Running {
    private static final String TYPE = "csa";

    private final CsaRates rates;
    private final Root root;
    private final double gain;
    private final double[] path;
    private final double[] white;
    private long updates; // g + 1 after the update number g
    private double relativeLength;
    private boolean stalls;

    public CsaPath(int dimension, CsaRates rates, double muEff, Root root) {
        this.rates = rates;
        this.root = root;
        this.gain = Math.sqrt(rates.cSigma() * (2 - rates.cSigma()) * muEff);
        this.path = new double[dimension];
        this.white = new double[dimension];
    }

    @Override
    public double factor(GaussianFamily old, double[] step) {
        System.arraycopy(step, 0, white, 0, white.length);
        root.whiten(old, white);
        double squares = 0;
        for (int j = 0; j < path.length; j++) {
            path[j] = (1 - rates.cSigma()) * path[j] + gain * white[j];
            squares += path[j] * path[j];
        }
        double length = Math.sqrt(squares);
        updates++;
        relativeLength = length / Math.sqrt(1 - forgotten());
        stalls = !(relativeLength < limit());
        return Elementary.exp(rates.cSigma() / rates.dSigma() * (length / rates.chi() - 1));
    }

    /** (1 - c_sigma)^(2 g), the share of the path that its start still has, for g updates so far. */
    private double forgotten() {
        return Elementary.exp(2 * Elementary.log(1 - rates.cSigma()) * updates); // StrictMath.pow makes garbage
    }

    /** |p_sigma| in the last update relative to its growth since the start: the left side of h_sigma's condition. */
    public double relativeLength() {
        return relativeLength;
    }

    /** The right side of h_sigma's condition. */
    public double limit() {
        return (1.4 + 2.0 / (path.length + 1)) * rates.chi();
    }

    @Override
    public boolean moves() {
        return true;
    }

    @Override
    public boolean stalls() {
        return stalls;
    }

    @Override
    public State state() {
        return State.of(TYPE).put("path", path).put("updates", updates);
    }

    @Override
    public void restore(State state) {
        double[] saved = state.requireType(TYPE).numbers("path", path.length);
        Checks.allFinite(saved, "path of the step size", "use a state of the same algorithm");
        updates = state.whole("updates", 0, Long.MAX_VALUE);
        System.arraycopy(saved, 0, path, 0, path.length);
    }
}
