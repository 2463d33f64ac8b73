package dev.reigo.analysis;

import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Quantiles of T = log(mean / mu) / (deviation / (mean sqrt(n))), of n numbers of a lognormal distribution with
 * parameter sigma and mean mu. Student's t is the limit for small sigma. Runtimes are skewed: their T is as well, and a
 * symmetric interval, or one from resamples of a few runs, ends too low. By simulation at a few n and sigma, linear in
 * 1 / sqrt(n) and sigma between them. The same numbers in each process.
 */
final class StudentizedQuantiles {
    private static final int[] SIZES = {20, 30, 50, 100, 200, 400}; // and all below
    private static final double STEP = 0.1;
    private static final int LAST = 25; // steps of sigma: there a run in a hundred takes 300 times the median
    private static final int NUMBERS = 400_000; // of a simulation
    private static final int MOST = 20_000; // values of T
    private static final Map<Integer, double[]> NODES = new ConcurrentHashMap<>();

    private StudentizedQuantiles() {}

    /** The p-quantile of T. */
    static double of(int n, double sigma, double p) {
        int larger = 0;
        while (larger < SIZES.length && SIZES[larger] < n) {
            larger++;
        }
        if (n <= SIZES[0]) {
            return between(n, sigma, p);
        }
        double below = between(SIZES[larger - 1], sigma, p);
        double start = 1 / Math.sqrt(SIZES[larger - 1]);
        double end = larger < SIZES.length ? 1 / Math.sqrt(SIZES[larger]) : 0;
        double above = larger < SIZES.length ? between(SIZES[larger], sigma, p) : Normal.quantile(p);
        return below + (start - 1 / Math.sqrt(n)) / (start - end) * (above - below);
    }

    private static double between(int n, double sigma, double p) {
        double place = Math.min(sigma / STEP, LAST);
        int below = (int) Math.min(place, LAST - 1);
        double low = Quantiles.ofSorted(node(n, below), p);
        double high = Quantiles.ofSorted(node(n, below + 1), p);
        return low + (place - below) * (high - low);
    }

    private static double[] node(int n, int step) {
        return NODES.computeIfAbsent(n * (LAST + 1) + step, key -> simulated(n, Math.max(step * STEP, 1e-3)));
    }

    private static double[] simulated(int n, double sigma) {
        Xoshiro generator = new Xoshiro(n);
        double[] values = new double[Math.min(MOST, NUMBERS / n)];
        double[] x = new double[n];
        for (int i = 0; i < values.length; i++) {
            RuntimeSample sample = lognormal(x, sigma, generator);
            values[i] = (Math.log(sample.mean()) - sigma * sigma / 2) / sample.standardError();
        }
        Arrays.sort(values);
        return values;
    }

    /** A sample with the median 1; modifies x. */
    static RuntimeSample lognormal(double[] x, double sigma, Xoshiro generator) {
        generator.fillGaussian(x, x.length);
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.exp(sigma * x[i]);
        }
        return RuntimeSample.of(x);
    }
}
