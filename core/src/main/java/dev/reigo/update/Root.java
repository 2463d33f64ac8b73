package dev.reigo.update;

import dev.reigo.distribution.GaussianFamily;

/** R in p_sigma, with R y ~ N(0, I) if y ~ N(0, C). */
public enum Root {
    /** L^-1 with C = L L^T: O(d^2), and about as good (Krause, Arbones, Igel 2016). */
    CHOLESKY {
        @Override
        void whiten(GaussianFamily gaussian, double[] y) {
            gaussian.whiten(y);
        }
    },
    /** C^(-1/2), as in the tutorial: O(d^3) in each iteration. */
    SYMMETRIC {
        @Override
        void whiten(GaussianFamily gaussian, double[] y) {
            gaussian.whitenSymmetrically(y);
        }
    };

    /** y = R y, in place. */
    abstract void whiten(GaussianFamily gaussian, double[] y);
}
