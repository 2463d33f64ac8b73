package dev.reigo.benchmarks;

import java.util.Arrays;
import java.util.SplittableRandom;

/** The reference: the compact GA on OneMax as a textbook has it, with an array of bits and one random number each. */
final class TextbookCga implements Contender {
    private static final int ITERATIONS = 400;

    private final int dimension;
    private long seed;

    TextbookCga(int dimension) {
        this.dimension = dimension;
    }

    @Override
    public String name() {
        return "textbook";
    }

    @Override
    public double slice() {
        SplittableRandom random = new SplittableRandom(seed++);
        double[] theta = new double[dimension];
        Arrays.fill(theta, 0.5);
        boolean[] a = new boolean[dimension];
        boolean[] b = new boolean[dimension];
        double low = 1.0 / dimension;
        long from = CpuTime.nanoseconds();
        for (int t = 0; t < ITERATIONS; t++) {
            int difference = sample(theta, a, random) - sample(theta, b, random);
            for (int j = 0; j < dimension && difference != 0; j++) {
                if (a[j] != b[j]) {
                    theta[j] = Math.min(1 - low, Math.max(low, theta[j] + (a[j] == difference > 0 ? low : -low)));
                }
            }
        }
        return (CpuTime.nanoseconds() - from) * 1e-3 / (2 * ITERATIONS);
    }

    private static int sample(double[] theta, boolean[] x, SplittableRandom random) {
        int ones = 0;
        for (int j = 0; j < theta.length; j++) {
            x[j] = random.nextDouble() < theta[j];
            ones += x[j] ? 1 : 0;
        }
        return ones;
    }
}
