package dev.reigo.analysis;

import dev.reigo.experiment.RunRecord;
import dev.reigo.internal.Checks;
import java.util.List;

/**
 * ERT = mean evaluations of successful runs / success rate (Sections 5.1, 6.1).
 *
 * @param runs number of runs
 * @param successes how many reached the target
 * @param value infinite if none did
 * @param low lower end of the 95 % confidence interval; 0 if so few runs give none
 * @param high upper end; infinite if so few runs give none
 */
public record Ert(int runs, int successes, double value, double low, double high) {
    /** With the interval of {@link #of(double[])}. */
    public static Ert of(List<RunRecord> results) {
        return of(results.stream().mapToDouble(RunRecord::runtime).toArray());
    }

    /**
     * From evaluations per run, +infinity for a run that failed. The interval is that of the logarithm: the studentized
     * mean of the successes, with the distribution that it has for lognormal runtimes of the same variation, and
     * Wilson's interval of the success rate. It is of the mean alone if no run failed. Fewer than 5 runs or 2 successes
     * have none. The same runs always give the same interval.
     */
    public static Ert of(double[] evaluations) {
        check(evaluations);
        RuntimeSample sample = RuntimeSample.of(evaluations);
        double value = ratio(evaluations);
        LogInterval interval = interval(sample);
        return new Ert(sample.runs(), sample.successes(), value, interval.low(value), interval.high(value));
    }

    private static LogInterval interval(RuntimeSample sample) {
        if (!sample.suffices()) {
            return LogInterval.NONE;
        }
        int n = sample.successes();
        double error = sample.standardError();
        if (error == 0) {
            return sample.failures();
        }
        // by simulation: sigma is estimated from the same few runs, which takes a little more than 0.025
        double tail = sample.allReached() ? 0.025 - 0.005 * Math.min(1, 50.0 / n) : 0.025;
        LogInterval mean = new LogInterval(
                error * StudentizedQuantiles.of(n, sample.sigma(), 1 - tail),
                -error * StudentizedQuantiles.of(n, sample.sigma(), tail));
        return sample.allReached() ? mean : mean.times(sample.failures());
    }

    /** With a 95 % percentile interval from 2000 bootstrap resamples, which is too short below some 50 runs. */
    public static Ert percentileBootstrap(double[] evaluations) {
        check(evaluations);
        return PercentileBootstrap.of(evaluations);
    }

    /** The ERT alone, from evaluations per run: +infinity for a run that failed. It is infinite if all failed. */
    public static double value(double[] runtimes) {
        check(runtimes);
        return ratio(runtimes);
    }

    static void check(double[] evaluations) {
        Checks.atLeast(1, evaluations.length, "number of runs", "run the experiment first");
        for (double count : evaluations) {
            Checks.require(count >= 0, "evaluations must be 0 or more", count, "use +infinity for a failed run");
        }
    }

    private static double ratio(double[] evaluations) {
        double sum = 0;
        int successes = 0;
        for (double count : evaluations) {
            if (count < Double.POSITIVE_INFINITY) {
                sum += count;
                successes++;
            }
        }
        // mean / rate = (sum / successes) / (successes / runs)
        return successes == 0 ? Double.POSITIVE_INFINITY : sum / successes * evaluations.length / successes;
    }

    /** Whether there is an interval: so few runs may give none. */
    public boolean hasInterval() {
        return low > 0 || high < Double.POSITIVE_INFINITY;
    }

    public double successRate() {
        return (double) successes / runs;
    }
}
