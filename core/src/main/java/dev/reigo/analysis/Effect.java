package dev.reigo.analysis;

import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.function.ToDoubleBiFunction;

/**
 * How much one algorithm differs from another, with a 95 % percentile interval from 2000 bootstrap resamples of both
 * (Efron and Tibshirani 1993, Chapter 13). Samples are evaluations per run, +infinity for a run that failed. The same
 * samples always give the same interval.
 *
 * @param value of the samples
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
public record Effect(double value, double low, double high) {
    private static final int RESAMPLES = 2000;
    private static final double LEVEL = 0.95;

    /**
     * The probability that a run of the first needs less than one of the second, ties counting half (Vargha, Delaney
     * 2000).
     */
    public static Effect probability(double[] first, double[] second) {
        MannWhitney.test(first, second); // checks both
        return of(first, second, Effect::smaller);
    }

    private static double smaller(double[] first, double[] second) {
        double sum = 0;
        for (double a : first) {
            for (double b : second) {
                sum += a < b ? 1 : a == b ? 0.5 : 0;
            }
        }
        return sum / ((double) first.length * second.length);
    }

    /** ERT of the second / ERT of the first: above 1 if the first is faster. 1 if both are infinite. */
    public static Effect speedup(double[] first, double[] second) {
        return of(first, second, Effect::ratio);
    }

    private static double ratio(double[] first, double[] second) {
        double a = Ert.value(first);
        double b = Ert.value(second);
        return a == b ? 1 : b / a; // both infinite, or both 0
    }

    private static Effect of(double[] first, double[] second, ToDoubleBiFunction<double[], double[]> effect) {
        double value = effect.applyAsDouble(first, second);
        double[] resampled = resample(first, second, RESAMPLES, effect);
        Arrays.sort(resampled);
        return new Effect(
                value, Quantiles.ofSorted(resampled, (1 - LEVEL) / 2), Quantiles.ofSorted(resampled, (1 + LEVEL) / 2));
    }

    /**
     * The bootstrap probability that the first is faster by more than a margin: {@code ERT_1 (1 + margin) < ERT_2},
     * equality counting half. 10^4 resamples, so its standard error is 0.005 at most.
     *
     * @param margin 0 or more, e.g. 0.1 for ten percent
     */
    public static double probabilityFaster(double[] first, double[] second, double margin) {
        Checks.require(
                margin >= 0 && margin < Double.POSITIVE_INFINITY,
                "margin must be 0 or more and finite",
                margin,
                "use e.g. 0.1 for ten percent");
        double factor = 1 + margin;
        double sum = 0;
        for (double outcome : resample(first, second, 5 * RESAMPLES, (a, b) -> {
            double slow = Ert.value(a) * factor;
            double other = Ert.value(b);
            return slow < other ? 1 : slow == other ? 0.5 : 0;
        })) {
            sum += outcome;
        }
        return sum / (5 * RESAMPLES);
    }

    private static double[] resample(
            double[] first, double[] second, int count, ToDoubleBiFunction<double[], double[]> effect) {
        Xoshiro generator = new Xoshiro(1);
        double[] a = new double[first.length];
        double[] b = new double[second.length];
        double[] results = new double[count];
        for (int r = 0; r < count; r++) {
            draw(first, a, generator);
            draw(second, b, generator);
            results[r] = effect.applyAsDouble(a, b);
        }
        return results;
    }

    private static void draw(double[] from, double[] to, Xoshiro generator) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[(int) (generator.nextDouble() * from.length)];
        }
    }
}
