package dev.reigo.distribution;

/** N(m, sigma^2 C), whatever the shape of C: what the updates of the CMA-ES need. */
public interface GaussianFamily extends Distribution, HasCovariance {
    /** The distribution itself, or the part of a {@link Product}, that is a Gaussian; null if none is. */
    static GaussianFamily within(Distribution distribution) {
        if (distribution instanceof Product product) {
            for (int b = 0; b < product.partCount(); b++) {
                if (product.part(b) instanceof GaussianFamily gaussian) {
                    return gaussian;
                }
            }
        }
        return distribution instanceof GaussianFamily gaussian ? gaussian : null;
    }

    /** m, sigma and C. Call {@link #refactor} after a change, so that the density follows. */
    Moments moments();

    /**
     * Makes the density follow m, sigma and C after a change.
     *
     * @return false if C is not positive definite or a number is not finite; m, sigma and C are then as before the
     *     change, up to rounding
     */
    boolean refactor();

    /**
     * Makes the density follow m and sigma; it may keep the factor of C from the last {@link #refactor}. Then C runs
     * ahead of the density until the next one.
     *
     * @return false as {@link #refactor} does
     */
    boolean follow();

    /** sigma; 1 unless a step-size rule moves it. */
    double sigma();

    /** {@code y = L^-1 y} with C = L L^T: standard normal if y ~ N(0, C). In place; C is that of the density. */
    void whiten(double[] y);

    /** {@code z = L z} with C = L L^T: ~ N(0, C) if z is standard normal; undoes {@link #whiten}. In place. */
    void color(double[] z);

    /** {@code y = C^(-1/2) y} with the symmetric root. In place; C is that of the density. */
    void whitenSymmetrically(double[] y);

    /** m_j. */
    double mean(int j);

    /** sigma sqrt(C_jj), the standard deviation of a coordinate. */
    double deviation(int j);

    /** sigma L_jk: coordinate j of the axis k, a column of the Cholesky factor. */
    double axis(int k, int j);

    /**
     * A lower bound of the condition number of C, close to it: its largest variance over its smallest squared pivot.
     */
    double condition();
}
