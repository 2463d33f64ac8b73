package dev.reigo.analysis;

import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;

/**
 * How much one algorithm differs from another, with a 95 % confidence interval. Samples are evaluations per run,
 * +infinity for a run that failed. The same samples always give the same interval. Fewer than 5 runs of one of both
 * have none: it is then from the least to the largest value that there may be.
 *
 * @param value of the samples
 * @param low lower end of the interval
 * @param high upper end of the interval
 */
public record Effect(double value, double low, double high) {
    private static final double NORMAL_975 = 1.959963984540054;
    private static final int RESAMPLES = 10_000;

    /**
     * The probability A that a run of the first needs less than one of the second, ties counting half (Vargha, Delaney
     * 2000), with Newcombe's interval (2006, method 5): all theta for which {@code |A - theta| <= 1.96} of their
     * standard errors. It has a length even if no run of the first needs more than one of the second.
     */
    public static Effect probability(double[] first, double[] second) {
        double a = MannWhitney.test(first, second).effect();
        int n = first.length;
        int m = second.length;
        return few(n, m) ? new Effect(a, 0, 1) : new Effect(a, 1 - above(1 - a, n, m), above(a, n, m));
    }

    private static boolean few(int n, int m) {
        return Math.min(n, m) < RuntimeSample.FEWEST_RUNS;
    }

    /** The largest theta that is at most 1.96 standard errors above a. */
    private static double above(double a, int n, int m) {
        double low = a;
        double high = 1;
        if (a == 1) {
            return 1;
        }
        for (double middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
            if (middle - a > NORMAL_975 * standardError(middle, n, m)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    /** Of A if it is theta, for exponential distributions (Hanley and McNeil 1982), as if both had as many runs. */
    private static double standardError(double theta, int n, int m) {
        double others = (n + m) / 2.0 - 1;
        double factor = 1 + others * ((1 - theta) / (2 - theta) + theta / (1 + theta));
        return Math.sqrt(theta * (1 - theta) * factor / ((double) n * m));
    }

    /**
     * ERT of the second / ERT of the first: above 1 if the first is faster. 1 if both are infinite. The interval is
     * that of the logarithm, as in {@link Ert#of(double[])}; without failures that of the ratio of means.
     */
    public static Effect speedup(double[] first, double[] second) {
        double a = Ert.value(first);
        double b = Ert.value(second);
        double value = a == b ? 1 : b / a; // both infinite, or both 0
        LogInterval interval = SpeedupInterval.of(RuntimeSample.of(first), RuntimeSample.of(second));
        return new Effect(value, interval.low(value), interval.high(value));
    }

    /** Whether there is an interval: so few runs may give none. */
    public boolean hasInterval() {
        return low > 0 || high < 1 || high > 1 && high < Double.POSITIVE_INFINITY;
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
        Xoshiro generator = new Xoshiro(1);
        double[] a = new double[first.length];
        double[] b = new double[second.length];
        for (int r = 0; r < RESAMPLES; r++) {
            draw(first, a, generator);
            draw(second, b, generator);
            double slow = Ert.value(a) * factor;
            double other = Ert.value(b);
            sum += slow < other ? 1 : slow == other ? 0.5 : 0;
        }
        return sum / RESAMPLES;
    }

    private static void draw(double[] from, double[] to, Xoshiro generator) {
        for (int i = 0; i < to.length; i++) {
            to[i] = from[(int) (generator.nextDouble() * from.length)];
        }
    }
}
