package dev.reigo.update;

import java.util.Optional;

/** Where the default learning rates come from. */
public enum RateRule {
    /** eq. lr_reuse and eq. rl. */
    PAPER {
        @Override
        public LearningRates of(int dimension, int lambda, Optional<PathConstant> rankOne) {
            return rankOne.map(constant -> LearningRates.hybrid(dimension, lambda, constant))
                    .orElseGet(() -> LearningRates.pure(dimension, lambda));
        }
    },
    /** Table 1 of Hansen 2023, arXiv:1604.00772v2: c_mu has a 1/4 that the paper's lacks. */
    TUTORIAL {
        @Override
        public LearningRates of(int dimension, int lambda, Optional<PathConstant> rankOne) {
            return LearningRates.tutorial(dimension, lambda, rankOne.isPresent());
        }
    };

    /** @param rankOne the form of c_c if there is a rank-one update */
    public abstract LearningRates of(int dimension, int lambda, Optional<PathConstant> rankOne);
}
