package dev.reigo.update;

/** c_c, the cumulation rate of the evolution path. Eq. rl has a misprint, so there are both forms. */
public enum PathConstant {
    /** (4 + mu_eff/d) / (d + 4 + 2 mu_eff/d), Hansen 2014. */
    HANSEN {
        @Override
        public double cc(int dimension, int lambda, double muEff) {
            return (4 + muEff / dimension) / (dimension + 4 + 2 * muEff / dimension);
        }
    },
    /** (4 + mu_eff/d) / (lambda + 4 + 2 mu_eff/lambda), as printed in eq. rl. */
    PRINTED {
        @Override
        public double cc(int dimension, int lambda, double muEff) {
            return (4 + muEff / dimension) / (lambda + 4 + 2 * muEff / lambda);
        }
    };

    public abstract double cc(int dimension, int lambda, double muEff);
}
