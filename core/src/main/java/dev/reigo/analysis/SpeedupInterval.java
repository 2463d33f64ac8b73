package dev.reigo.analysis;

import dev.reigo.random.Xoshiro;
import java.util.Arrays;

/**
 * The 95 % interval of a ratio of ERTs: the studentized difference of the logarithms of both means, with the
 * distribution that it has for lognormal runtimes of the same sizes and variations (Welch's t is the limit for small
 * variations), and Wilson's intervals of the success rates.
 */
final class SpeedupInterval {
    private static final double TAIL = 0.02; // by simulation, as sigma is estimated
    private static final int NUMBERS = 200_000; // of a simulation
    private static final int FEWEST = 1000; // values of T
    private static final int MOST = 4000;

    private SpeedupInterval() {}

    static LogInterval of(RuntimeSample first, RuntimeSample second) {
        if (!first.suffices() || !second.suffices()) {
            return LogInterval.NONE;
        }
        LogInterval failures = second.failures().times(first.failures().inverse());
        double error = Math.hypot(first.standardError(), second.standardError());
        if (error == 0) {
            return failures;
        }
        double[] values = simulated(first, second);
        LogInterval means = new LogInterval(
                error * Quantiles.ofSorted(values, 1 - TAIL), -error * Quantiles.ofSorted(values, TAIL));
        return means.times(failures);
    }

    /** T = log(mean_2 / mean_1 mu_1 / mu_2) / its standard error, ascending. */
    private static double[] simulated(RuntimeSample first, RuntimeSample second) {
        Xoshiro generator = new Xoshiro(1);
        double[] a = new double[first.successes()];
        double[] b = new double[second.successes()];
        double expected = (second.sigma() * second.sigma() - first.sigma() * first.sigma()) / 2;
        double[] values = new double[Math.max(FEWEST, Math.min(MOST, NUMBERS / (a.length + b.length)))];
        for (int i = 0; i < values.length; i++) {
            RuntimeSample one = StudentizedQuantiles.lognormal(a, first.sigma(), generator);
            RuntimeSample two = StudentizedQuantiles.lognormal(b, second.sigma(), generator);
            values[i] = (Math.log(two.mean() / one.mean()) - expected)
                    / Math.hypot(one.standardError(), two.standardError());
        }
        Arrays.sort(values);
        return values;
    }
}
