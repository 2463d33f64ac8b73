package dev.reigo.update;

import dev.reigo.internal.Checks;

/**
 * The constants of cumulative step-size adaptation (Hansen 2023, (55)).
 *
 * @param cSigma c_sigma, the cumulation of the path
 * @param dSigma d_sigma, the damping
 * @param chi E|N(0, I)|
 */
public record CsaRates(double cSigma, double dSigma, double chi) {
    public CsaRates {
        Checks.require(cSigma > 0 && cSigma <= 1, "c_sigma must be in (0, 1]", cSigma, "use the default");
        Checks.positive(dSigma, "d_sigma", "use the default");
        Checks.positive(chi, "chi", "use sqrt(d) (1 - 1/(4 d) + 1/(21 d^2))");
    }

    /**
     * c_sigma = (mu_eff + 2) / (d + mu_eff + offset), d_sigma = 1 + 2 max(0, sqrt((mu_eff - 1) / (d + 1)) - 1) +
     * c_sigma.
     */
    public static CsaRates of(int dimension, double muEff, double offset) {
        double d = dimension;
        double cSigma = (muEff + 2) / (d + muEff + offset);
        double dSigma = 1 + 2 * Math.max(0, Math.sqrt((muEff - 1) / (d + 1)) - 1) + cSigma;
        return new CsaRates(cSigma, dSigma, Math.sqrt(d) * (1 - 1 / (4 * d) + 1 / (21 * d * d)));
    }
}
