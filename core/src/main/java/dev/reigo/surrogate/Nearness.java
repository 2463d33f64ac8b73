package dev.reigo.surrogate;

import dev.reigo.distribution.GaussianFamily;
import java.util.Arrays;

/**
 * Points far from the mean count less: weights are divided by {@code 1 + (rho / median rho)^2}, where {@code rho =
 * |L^-1 (x - m)| / sigma} is the distance in standard deviations. A model that is right where the search is need not be
 * right elsewhere. But where models are often wrong, they need all they can get, so it acts only while the model is
 * trusted.
 */
final class Nearness implements Discount {
    private final double[] y;
    private double[] distances = new double[0];
    private double[] sorted = new double[0];
    private GaussianFamily p;
    private boolean acts;
    private long changes;

    Nearness(int dimension) {
        this.y = new double[dimension];
    }

    /**
     * The distribution has moved.
     *
     * @param trusted whether to act from now on
     */
    void moved(GaussianFamily distribution, boolean trusted) {
        p = distribution;
        changes += acts || trusted ? 1 : 0;
        acts = trusted;
    }

    @Override
    public long changes() {
        return changes;
    }

    @Override
    public void apply(double[][] points, double[] weights, int n) {
        if (!acts) {
            return;
        }
        if (distances.length < n) {
            distances = new double[points.length];
            sorted = new double[points.length];
        }
        for (int i = 0; i < n; i++) {
            distances[i] = distance(points[i]);
        }
        System.arraycopy(distances, 0, sorted, 0, n);
        Arrays.sort(sorted, 0, n);
        double median = sorted[n / 2];
        if (median > 0 && median < Double.POSITIVE_INFINITY) {
            for (int i = 0; i < n; i++) {
                double ratio = distances[i] / median;
                weights[i] /= 1 + ratio * ratio;
            }
        }
    }

    /** rho. */
    private double distance(double[] x) {
        double sigma = p.sigma();
        for (int j = 0; j < y.length; j++) {
            y[j] = (x[j] - p.mean(j)) / sigma;
        }
        p.whiten(y);
        double squares = 0;
        for (double each : y) {
            squares += each * each;
        }
        return Math.sqrt(squares);
    }
}
