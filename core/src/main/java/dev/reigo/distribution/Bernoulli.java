package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Independent bits: {@code p(x) = prod_j theta_j^x_j (1 - theta_j)^(1 - x_j)}.
 *
 * <p>Natural gradient (Section 2.2): {@code x - theta}. After each step theta is clipped to [low, high], by default
 * [1/d, 1 - 1/d], so that every bit string stays possible.
 */
public final class Bernoulli implements Distribution {
    private final double[] theta;
    private final double low;
    private final double high;

    private Bernoulli(double[] theta, double low, double high) {
        this.theta = theta;
        this.low = low;
        this.high = high;
    }

    /** theta clipped to [1/d, 1 - 1/d] after each step; needs d of at least 3. */
    public static Bernoulli of(double[] theta) {
        int d = theta.length;
        Checks.atLeast(
                3,
                d,
                "dimension of a Bernoulli distribution with the default clip interval [1/d, 1 - 1/d]",
                "give another interval, e.g. Bernoulli.of(theta, 0.01, 0.99)");
        return of(theta, 1.0 / d, 1 - 1.0 / d);
    }

    /** theta clipped to [low, high] after each step, where {@code 0 < low < high < 1}. */
    public static Bernoulli of(double[] theta, double low, double high) {
        Checks.atLeast(1, theta.length, "dimension", "give one probability per bit");
        checkClip(low, high);
        for (int j = 0; j < theta.length; j++) {
            Checks.require(
                    theta[j] > 0 && theta[j] < 1, "theta[" + j + "] must be in (0, 1)", theta[j], "start at 0.5");
        }
        return new Bernoulli(theta.clone(), low, high);
    }

    /** Rejects clip intervals that are not inside (0, 1). */
    public static void checkClip(double low, double high) {
        Checks.require(
                low > 0 && low < high && high < 1,
                "clip interval must satisfy 0 < low < high < 1",
                "[" + low + ", " + high + "]",
                "use e.g. [1/d, 1 - 1/d] for d > 2");
    }

    @Override
    public int dimension() {
        return theta.length;
    }

    @Override
    public BitSamples newSamples(int capacity) {
        return new BitSamples(theta.length, capacity);
    }

    @Override
    public Bernoulli copy() {
        return new Bernoulli(theta.clone(), low, high);
    }

    @Override
    public void set(Distribution other) {
        System.arraycopy(((Bernoulli) other).theta, 0, theta, 0, theta.length);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        BitSamples x = (BitSamples) samples;
        for (int column = from; column < to; column++) {
            long[] words = x.words[column];
            for (int w = 0; w < words.length; w++) {
                int first = w << 6;
                int count = Math.min(64, theta.length - first);
                long word = 0;
                for (int b = 0; b < count; b++) {
                    long bit = (generator.nextLong() >>> 11) * 0x1p-53 < theta[first + b] ? 1 : 0;
                    word |= bit << b;
                }
                words[w] = word;
            }
        }
        logDensity(samples, from, to, logDensity);
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        BitSamples x = (BitSamples) samples;
        for (int column = from; column < to; column++) {
            out[column] = logDensity(x.words[column]);
        }
    }

    /** The product of the probabilities, with one logarithm whenever it gets small. */
    private double logDensity(long[] words) {
        double sum = 0;
        double product = 1;
        for (int j = 0; j < theta.length; j++) {
            double p = theta[j];
            product *= ((words[j >> 6] >>> j) & 1) != 0 ? p : 1 - p;
            if (product < 1e-200) {
                sum += Math.log(product);
                product = 1;
            }
        }
        return sum + Math.log(product);
    }

    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        double sum = unclippedStep(weighted, rate);
        for (int j = 0; j < theta.length; j++) {
            theta[j] = Math.min(high, Math.max(low, theta[j]));
        }
        return Double.isFinite(sum);
    }

    /** theta += rate sum_i a_i (x_i - theta) without clipping; returns sum_i a_i. */
    public double unclippedStep(WeightedSamples weighted, double rate) {
        BitSamples x = (BitSamples) weighted.samples();
        double[] sums = x.sums;
        Arrays.fill(sums, 0);
        double sum = 0;
        for (int n = 0; n < weighted.count(); n++) {
            int column = weighted.column(n);
            double coefficient = weighted.coefficient(column);
            if (coefficient != 0) {
                sum += coefficient;
                addToSetBits(x.words[column], coefficient, sums);
            }
        }
        for (int j = 0; j < theta.length; j++) {
            theta[j] += rate * (sums[j] - sum * theta[j]);
        }
        return sum;
    }

    private static void addToSetBits(long[] words, double value, double[] sums) {
        for (int w = 0; w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                sums[(w << 6) + Long.numberOfTrailingZeros(rest)] += value;
            }
        }
    }

    @Override
    public double[] mean() {
        return theta.clone();
    }

    /** theta. */
    @Override
    public double[] parameters() {
        return theta.clone();
    }

    @Override
    public void setParameters(double[] parameters) {
        Checks.length(theta.length, parameters.length, "parameters", "use what parameters() gave");
        for (int j = 0; j < theta.length; j++) {
            Checks.require(
                    parameters[j] > 0 && parameters[j] < 1,
                    "parameters[" + j + "] must be in (0, 1)",
                    parameters[j],
                    "use what parameters() gave");
        }
        System.arraycopy(parameters, 0, theta, 0, theta.length);
    }

    /** Root of the mean variance of a bit; 1/2 at the start. */
    @Override
    public double scale() {
        double sum = 0;
        for (double p : theta) {
            sum += p * (1 - p);
        }
        return Math.sqrt(sum / theta.length);
    }

    @Override
    public String toString() {
        return "Bernoulli(dimension=" + theta.length + ", theta=" + Arrays.toString(theta) + ")";
    }
}
