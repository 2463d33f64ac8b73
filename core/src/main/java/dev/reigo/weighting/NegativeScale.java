package dev.reigo.weighting;

import dev.reigo.internal.Checks;

/**
 * The sum of the absolute negative weights is the smallest of three bounds (Hansen 2023, (50) to (53)).
 *
 * @param alphaMu 1 + c_1 / c_mu: C does not decay by itself
 * @param alphaMuEff 1 + 2 mu_eff^- / (mu_eff + 2): negative weights are no surer than positive ones
 * @param alphaPosDef (1 - c_1 - c_mu) / (d c_mu): C stays positive definite
 */
public record NegativeScale(double alphaMu, double alphaMuEff, double alphaPosDef) {
    public NegativeScale {
        Checks.require(
                alphaMu >= 0 && alphaMuEff >= 0 && alphaPosDef >= 0,
                "bounds of the negative weights must be 0 or more",
                alphaMu + ", " + alphaMuEff + ", " + alphaPosDef,
                "use rates with c_1 + c_mu of at most 1");
    }

    /** The bounds in dimension d with these learning rates of C. */
    public static NegativeScale of(int dimension, int lambda, double c1, double cmu) {
        double muEff = new PositionalWeights(lambda).muEff();
        double alphaMuEff = 1 + 2 * muEffMinus(lambda) / (muEff + 2);
        return cmu > 0
                ? new NegativeScale(1 + c1 / cmu, alphaMuEff, Math.max(0, (1 - c1 - cmu) / (dimension * cmu)))
                : new NegativeScale(alphaMuEff, alphaMuEff, alphaMuEff); // without a rank-mu update they do not count
    }

    /** mu_eff^-: the effective number of the negative ones among ln((lambda + 1) / 2) - ln r; 0 if there is none. */
    public static double muEffMinus(int lambda) {
        double sum = 0;
        double squares = 0;
        for (int r = 1; r <= lambda; r++) {
            double weight = Math.min(0, raw(lambda, r));
            sum += weight;
            squares += weight * weight;
        }
        return squares > 0 ? sum * sum / squares : 0;
    }

    /** w'_r = ln((lambda + 1) / 2) - ln r (49); exactly 0 in the middle of an odd lambda. */
    static double raw(int lambda, int r) {
        return StrictMath.log((lambda + 1) / 2.0) - StrictMath.log(r);
    }

    /** The smallest of the three. */
    public double alpha() {
        return Math.min(alphaMu, Math.min(alphaMuEff, alphaPosDef));
    }
}
