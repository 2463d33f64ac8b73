package dev.reigo.update;

import dev.reigo.internal.Checks;
import dev.reigo.weighting.PositionalWeights;

/**
 * The learning rates of the CMA-ES.
 *
 * @param cm c_m, of the mean
 * @param cmu c_mu, of the rank-mu update of C
 * @param c1 c_1, of the rank-one update of C; 0 without it
 * @param cc c_c, the cumulation of the evolution path; 1 without it
 * @param muEff mu_eff of eq. cma-weight, whatever K is
 */
public record LearningRates(double cm, double cmu, double c1, double cc, double muEff) {
    public LearningRates {
        String remedy = "leave it out for the paper's default";
        Checks.require(cm >= 0 && cm < Double.POSITIVE_INFINITY, "c_m must be 0 or more and finite", cm, remedy);
        Checks.unitInterval(cmu, "c_mu", remedy);
        Checks.unitInterval(c1, "c_1", remedy);
        Checks.unitInterval(cc, "c_c", remedy);
        Checks.require(c1 + cmu <= 1, "c_1 + c_mu must be at most 1", c1 + cmu, "make one of them smaller");
        Checks.require(muEff >= 1, "mu_eff must be 1 or more", muEff, remedy);
    }

    /** lambda = 4 + floor(3 ln d), the default of the CMA-ES. */
    public static int defaultLambda(int dimension) {
        return 4 + (int) Math.floor(3 * StrictMath.log(dimension));
    }

    /** c_m = 1, c_mu = min(1, 2 (mu_eff - 2 + 1/mu_eff) / ((d + 2)^2 + mu_eff)) (eq. lr_reuse), no rank-one update. */
    public static LearningRates pure(int dimension, int lambda) {
        double muEff = new PositionalWeights(lambda).muEff();
        return new LearningRates(1, Math.min(1, rankMu(dimension, muEff)), 0, 1, muEff);
    }

    /**
     * c_1 = 2 / ((d + 1.3)^2 + mu_eff), c_mu = min(1 - c_1, that of eq. lr_reuse), and c_c as chosen (eq. rl).
     *
     * @param pathConstant eq. rl has lambda in c_c, but its source, Hansen 2014, has d
     */
    public static LearningRates hybrid(int dimension, int lambda, PathConstant pathConstant) {
        double muEff = new PositionalWeights(lambda).muEff();
        double c1 = 2 / ((dimension + 1.3) * (dimension + 1.3) + muEff);
        double cmu = Math.min(1 - c1, rankMu(dimension, muEff));
        double cc = Math.min(1, pathConstant.cc(dimension, lambda, muEff));
        return new LearningRates(1, cmu, c1, cc, muEff);
    }

    /**
     * The rates of the tutorial (Hansen 2023, Table 1): c_1 = 2 / ((d + 1.3)^2 + mu_eff), c_mu = min(1 - c_1, 2 (1/4 +
     * mu_eff + 1/mu_eff - 2) / ((d + 2)^2 + mu_eff)), c_c as in Hansen 2014. The paper's c_mu lacks the 1/4.
     *
     * @param rankOne whether there is a rank-one update; c_1 = 0 if not
     */
    public static LearningRates tutorial(int dimension, int lambda, boolean rankOne) {
        double muEff = new PositionalWeights(lambda).muEff();
        double d = dimension;
        double c1 = rankOne ? 2 / ((d + 1.3) * (d + 1.3) + muEff) : 0;
        double cmu = Math.min(1 - c1, 2 * (0.25 + muEff + 1 / muEff - 2) / ((d + 2) * (d + 2) + muEff));
        double cc = rankOne ? PathConstant.HANSEN.cc(dimension, lambda, muEff) : 1;
        return new LearningRates(1, cmu, c1, cc, muEff);
    }

    /** c_1 and c_mu times (d + 2) / 3, for a diagonal C, which has fewer degrees of freedom (Ros, Hansen 2008). */
    public LearningRates separable(int dimension) {
        double faster = (dimension + 2.0) / 3;
        double newC1 = Math.min(1, c1 * faster);
        return new LearningRates(cm, Math.min(1 - newC1, cmu * faster), newC1, cc, muEff);
    }

    /**
     * 2 (mu_eff - 2 + 1/mu_eff) / ((d + 2)^2 + mu_eff) (eq. lr_reuse); above 1 for very large lambda in small
     * dimensions.
     */
    public static double rankMu(int d, double muEff) {
        // 2 mu_eff / 2 in the paper's denominator is alpha_mu mu_eff / 2 with alpha_mu = 2
        double numerator = Math.max(0, 2 * (muEff - 2 + 1 / muEff)); // 0 for lambda = 2, 3
        return numerator / ((d + 2.0) * (d + 2.0) + muEff);
    }
}
