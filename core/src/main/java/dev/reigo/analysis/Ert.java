package dev.reigo.analysis;

import dev.reigo.experiment.RunRecord;
import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.List;

/**
 * ERT = mean evaluations of successful runs / success rate (Sections 5.1, 6.1).
 *
 * @param runs number of runs
 * @param successes how many reached the target
 * @param value infinite if none did
 * @param low lower end of the bootstrap confidence interval
 * @param high upper end; infinite if too many resamples have no success
 */
public record Ert(int runs, int successes, double value, double low, double high) {
    private static final int RESAMPLES = 2000;
    private static final double LEVEL = 0.95;

    /** With a 95 % percentile interval from 2000 bootstrap resamples. The same runs always give the same interval. */
    public static Ert of(List<RunRecord> results) {
        return of(results.stream().mapToDouble(RunRecord::runtime).toArray());
    }

    /** From evaluations per run, +infinity for a run that failed. */
    public static Ert of(double[] evaluations) {
        check(evaluations);
        int successes =
                (int) Arrays.stream(evaluations).filter(Double::isFinite).count();
        Xoshiro generator = new Xoshiro(evaluations.length);
        double[] resampled = new double[RESAMPLES];
        double[] draw = new double[evaluations.length];
        for (int b = 0; b < RESAMPLES; b++) {
            for (int i = 0; i < draw.length; i++) {
                draw[i] = evaluations[(int) (generator.nextDouble() * draw.length)];
            }
            resampled[b] = ratio(draw);
        }
        Arrays.sort(resampled);
        return new Ert(
                evaluations.length,
                successes,
                ratio(evaluations),
                Quantiles.ofSorted(resampled, (1 - LEVEL) / 2),
                Quantiles.ofSorted(resampled, (1 + LEVEL) / 2));
    }

    /** The ERT alone, from evaluations per run: +infinity for a run that failed. It is infinite if all failed. */
    public static double value(double[] runtimes) {
        check(runtimes);
        return ratio(runtimes);
    }

    private static void check(double[] evaluations) {
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

    public double successRate() {
        return (double) successes / runs;
    }
}
