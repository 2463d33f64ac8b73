package dev.reigo.distribution;

/**
 * m, sigma and C of a {@link GaussianFamily}, and the sums in the updates of the CMA-ES (eq. ngm, eq. ngc, eq. hybrid),
 * with y = (x - m) / sigma. Every method works in place.
 */
public interface Moments {
    /** sigma. */
    double sigma();

    /** A_jj of N(m, sigma^2 A C A), y = A^-1 (x - m) / sigma; 1 unless a coordinate is stretched. */
    default double stretch(int j) {
        return 1;
    }

    /** sigma *= factor. */
    void scaleSigma(double factor);

    /** C *= factor: the terms {@code - c C} of eq. ngc and eq. hybrid. */
    void scaleCovariance(double scale);

    /**
     * {@code step += sum_i a_i y_i} and {@code C = decay C + rate sum_i a_i y_i y_i^T}, the sums of eq. ngm and eq.
     * ngc. Call it before {@link #shiftMean} and {@link #scaleSigma}.
     *
     * @param step null if it is not needed
     */
    void accumulate(WeightedSamples weighted, double decay, double rate, double[] step);

    /** The same without a decay. A rate of 0 leaves C alone. */
    default void accumulate(WeightedSamples weighted, double rate, double[] step) {
        accumulate(weighted, 1, rate, step);
    }

    /** {@code C += rate v v^T}: the rank-one term of eq. hybrid. */
    void addOuter(double[] v, double rate);

    /** {@code m += rate sigma step}. */
    void shiftMean(double rate, double[] step);
}
