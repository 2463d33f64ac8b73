package dev.reigo.distribution;

import dev.reigo.internal.BitProducts;

/** {@code ln p(x) = sum_j ln(x_j ? theta_j : 1 - theta_j)}. */
final class BernoulliDensity implements Density {
    private final double[] theta;
    private final BitProducts products;
    private double least; // no factor is below it
    private boolean productsFit; // products match theta

    BernoulliDensity(int dimension) {
        this.theta = new double[dimension];
        this.products = new BitProducts(dimension);
    }

    /** @param newLeast a number that no theta_j and no 1 - theta_j is below; 0 if none is known */
    void set(double[] newTheta, double newLeast) {
        least = newLeast;
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
            products.set(theta, least);
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
