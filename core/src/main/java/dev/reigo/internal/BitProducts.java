package dev.reigo.internal;

/**
 * ln of {@code prod_j (x_j ? theta_j : 1 - theta_j)}: a table has the 16 products of every four factors. A sample then
 * costs one multiplication per four bits and one logarithm per several hundred.
 */
public final class BitProducts {
    /** 32 factors of at least this make at least 1e-150. */
    private static final double SMALLEST_FACTOR = 2.1e-5;

    private static final double SMALL = 1e-150;

    private final double[] table; // [16 g + the four bits from 4 g on]
    private boolean tabled;

    public BitProducts(int d) {
        this.table = new double[(d + 63) / 64 * 256];
    }

    /**
     * Takes over theta.
     *
     * @param least a number that no theta_j and no 1 - theta_j is below; 0 if none is known
     */
    public void set(double[] theta, double least) {
        tabled = least >= SMALLEST_FACTOR || allAbove(theta);
        for (int j = 0; j < table.length / 4; j += 4) {
            if (j + 3 < theta.length) {
                setFour(4 * j, theta[j], theta[j + 1], theta[j + 2], theta[j + 3]);
            } else {
                setFour(4 * j, at(theta, j), at(theta, j + 1), at(theta, j + 2), 0);
            }
        }
    }

    private static boolean allAbove(double[] theta) {
        boolean all = true;
        for (double one : theta) {
            all &= one >= SMALLEST_FACTOR && 1 - one >= SMALLEST_FACTOR;
        }
        return all;
    }

    /** theta_j; 0 beyond d, so that the factor is 1 (bits beyond d are 0). */
    private static double at(double[] theta, int j) {
        return j < theta.length ? theta[j] : 0;
    }

    private void setFour(int at, double a, double b, double c, double d) {
        double p00 = (1 - a) * (1 - b);
        double p10 = a * (1 - b);
        double p01 = (1 - a) * b;
        double p11 = a * b;
        setQuarter(at, (1 - c) * (1 - d), p00, p10, p01, p11);
        setQuarter(at + 4, c * (1 - d), p00, p10, p01, p11);
        setQuarter(at + 8, (1 - c) * d, p00, p10, p01, p11);
        setQuarter(at + 12, c * d, p00, p10, p01, p11);
    }

    private void setQuarter(int at, double q, double p00, double p10, double p01, double p11) {
        table[at] = q * p00;
        table[at + 1] = q * p10;
        table[at + 2] = q * p01;
        table[at + 3] = q * p11;
    }

    /** ln p(x); theta must be the one set last. */
    public double logDensity(long[] words, double[] theta) {
        return tabled ? byTable(words) : byFactor(words, theta);
    }

    private double byTable(long[] words) {
        double sum = 0;
        double product = 1;
        for (int w = 0; w < words.length; w++) {
            product *= half(256 * w, (int) words[w]);
            if (product < SMALL) {
                sum += Elementary.log(product);
                product = 1;
            }
            product *= half(256 * w + 128, (int) (words[w] >>> 32));
            if (product < SMALL) {
                sum += Elementary.log(product);
                product = 1;
            }
        }
        return sum + Elementary.log(product);
    }

    /** The product of 32 factors. */
    private double half(int at, int bits) {
        double a = table[at + (bits & 15)] * table[at + 16 + (bits >>> 4 & 15)];
        double b = table[at + 32 + (bits >>> 8 & 15)] * table[at + 48 + (bits >>> 12 & 15)];
        double c = table[at + 64 + (bits >>> 16 & 15)] * table[at + 80 + (bits >>> 20 & 15)];
        double d = table[at + 96 + (bits >>> 24 & 15)] * table[at + 112 + (bits >>> 28)];
        return (a * b) * (c * d);
    }

    /** For very small factors: a logarithm whenever the product gets small. */
    private static double byFactor(long[] words, double[] theta) {
        double sum = 0;
        double product = 1;
        for (int j = 0; j < theta.length; j++) {
            double factor = ((words[j >> 6] >>> j) & 1) != 0 ? theta[j] : 1 - theta[j];
            if (product * factor < SMALL) {
                sum += Elementary.log(product);
                product = 1;
            }
            product *= factor;
        }
        return sum + Elementary.log(product);
    }
}
