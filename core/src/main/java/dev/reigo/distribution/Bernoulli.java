package dev.reigo.distribution;

import dev.reigo.internal.BitPlanes;
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
    private final BitPlanes planes;
    private final DensityPool<BernoulliDensity> pool; // the present density is made when it is asked for
    private boolean planesFit; // planes match theta
    private boolean withinBounds; // theta is known to be within [low, high]

    private Bernoulli(double[] theta, double low, double high) {
        this.theta = theta;
        this.low = low;
        this.high = high;
        this.planes = new BitPlanes(theta.length);
        this.pool = new DensityPool<>(() -> new BernoulliDensity(theta.length));
    }

    /** Clips theta to [1/d, 1 - 1/d] after each step; needs d of 3 or more. */
    public static Bernoulli of(double[] theta) {
        int d = theta.length;
        checkDefaultClip(d);
        return of(theta, 1.0 / d, 1 - 1.0 / d);
    }

    /** Clips theta to [low, high] after each step, with {@code 0 < low < high < 1}. */
    public static Bernoulli of(double[] theta, double low, double high) {
        Checks.atLeast(1, theta.length, "dimension", "give one probability per bit");
        checkClip(low, high);
        for (int j = 0; j < theta.length; j++) {
            Checks.require(
                    theta[j] > 0 && theta[j] < 1, "theta[" + j + "] must be in (0, 1)", theta[j], "start at 0.5");
        }
        return new Bernoulli(theta.clone(), low, high);
    }

    /** Rejects dimensions for which [1/d, 1 - 1/d] is no interval. */
    public static void checkDefaultClip(int dimension) {
        Checks.atLeast(
                3,
                dimension,
                "dimension of a Bernoulli distribution with the default clip interval [1/d, 1 - 1/d]",
                "give another interval, e.g. Bernoulli.of(theta, 0.01, 0.99)");
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
        if (other == this) {
            return;
        }
        Bernoulli source = (Bernoulli) other;
        System.arraycopy(source.theta, 0, theta, 0, theta.length);
        withinBounds = source.withinBounds && source.low >= low && source.high <= high;
        pool.drop();
        planesFit = source.planesFit;
        if (planesFit) {
            planes.set(source.planes);
        }
    }

    private void thetaChanged() {
        planesFit = false;
        pool.drop();
    }

    @Override
    public Density density() {
        present();
        return pool.keep();
    }

    private BernoulliDensity present() {
        if (pool.present() == null) {
            BernoulliDensity next = pool.next();
            next.set(theta, withinBounds ? Math.min(low, 1 - high) : 0);
            pool.set(next);
        }
        return pool.present();
    }

    @Override
    public void recycle(Density old) {
        pool.recycle((BernoulliDensity) old);
    }

    @Override
    public Density density(double[] parameters) {
        checkParameters(parameters);
        BernoulliDensity restored = new BernoulliDensity(theta.length);
        restored.set(parameters, 0);
        return restored;
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        sample(samples, from, to, generator);
        logDensity(samples, from, to, logDensity);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator) {
        if (!planesFit) {
            planes.set(theta);
            planesFit = true;
        }
        BitSamples x = (BitSamples) samples;
        for (int column = from; column < to; column++) {
            RandomWords.fill(x.random, generator);
            planes.sample(theta, x.words[column], x.random, generator);
        }
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        present().logDensity(samples, from, to, out);
    }

    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        if (isDuel(weighted)) {
            duel(weighted, rate);
            return true;
        }
        if (!unclippedStep(weighted, rate)) {
            return false;
        }
        for (int j = 0; j < theta.length; j++) {
            theta[j] = Math.min(high, Math.max(low, theta[j]));
        }
        withinBounds = true;
        return true;
    }

    /**
     * theta += rate sum_i a_i (x_i - theta) without clipping.
     *
     * @return false if a coefficient is not finite; theta is then unchanged
     */
    public boolean unclippedStep(WeightedSamples weighted, double rate) {
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
        if (!Double.isFinite(sum)) {
            return false;
        }
        for (int j = 0; j < theta.length; j++) {
            theta[j] += rate * (sums[j] - sum * theta[j]);
        }
        withinBounds = false;
        thetaChanged();
        return true;
    }

    /** The compact GA: two samples with opposite coefficients, and a theta that is already within its bounds. */
    private boolean isDuel(WeightedSamples weighted) {
        return withinBounds
                && planesFit
                && weighted.count() == 2
                && Math.abs(weighted.coefficient(weighted.column(0))) < Double.POSITIVE_INFINITY
                && weighted.coefficient(weighted.column(0)) == -weighted.coefficient(weighted.column(1));
    }

    /** If the two samples agree in a bit, its terms cancel. So only the other bits move, and the planes follow. */
    private void duel(WeightedSamples weighted, double rate) {
        BitSamples x = (BitSamples) weighted.samples();
        long[] first = x.words[weighted.column(0)];
        long[] second = x.words[weighted.column(1)];
        double change = rate * weighted.coefficient(weighted.column(0));
        for (int w = 0; w < first.length; w++) {
            planes.move(theta, w, first[w] & ~second[w], change, low, high);
            planes.move(theta, w, second[w] & ~first[w], -change, low, high);
        }
        pool.drop();
    }

    private static void addToSetBits(long[] words, double value, double[] sums) {
        for (int w = 0; w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                sums[(w << 6) + Long.numberOfTrailingZeros(rest)] += value;
            }
        }
    }

    /** theta stays at this or above after each step. */
    public double low() {
        return low;
    }

    /** theta stays at this or below after each step. */
    public double high() {
        return high;
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
        checkParameters(parameters);
        System.arraycopy(parameters, 0, theta, 0, theta.length);
        withinBounds = false;
        thetaChanged();
    }

    private void checkParameters(double[] parameters) {
        String remedy = "use what parameters() gave";
        Checks.length(theta.length, parameters.length, "parameters", remedy);
        for (int j = 0; j < theta.length; j++) {
            Checks.require(
                    parameters[j] > 0 && parameters[j] < 1,
                    "parameters[" + j + "] must be in (0, 1)",
                    parameters[j],
                    remedy);
        }
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
