package dev.reigo.distribution;

import dev.reigo.internal.BitProducts;

/** {@code ln p(x) = sum_j ln(x_j ? theta_j : 1 - theta_j)}. */
final class BernoulliDensity implements Density {
    private final double[] theta;
    private final BitProducts products;
    private boolean productsFit; // products match theta

    BernoulliDensity(int dimension) {
        this.theta = new double[dimension];
        this.products = new BitProducts(dimension);
    }

    void set(double[] newTheta) {
        System.arraycopy(newTheta, 0, theta, 0, theta.length);
        productsFit = false;
    }

    @Override
    public int dimension() {
        return theta.length;
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        if (!productsFit) {
            products.set(theta);
            productsFit = true;
        }
        BitSamples x = (BitSamples) samples;
        for (int column = from; column < to; column++) {
            out[column] = products.logDensity(x.words[column], theta);
        }
    }

    @Override
    public double[] parameters() {
        return theta.clone();
    }
}
