package dev.reigo.analysis;

/**
 * What intervals of an ERT need to know of runs: how many there are, and of those that reached the target the mean of
 * their evaluations and its spread.
 *
 * @param runs all of them
 * @param successes those that reached the target
 * @param mean evaluations of successes; NaN if there are none
 * @param variation their standard deviation / mean; 0 if all are equal, NaN if there are less than 2
 */
record RuntimeSample(int runs, int successes, double mean, double variation) {
    /** With fewer runs an interval that covers nearly always is too long to say anything. */
    static final int FEWEST_RUNS = 5;

    private static final int FEWEST_SUCCESSES = 2;
    private static final double RATE_QUANTILE = 1.9; // by simulation: Wilson's 1.96 covers 0.98 of 10 runs

    /** From evaluations per run, +infinity for a run that failed. */
    static RuntimeSample of(double[] evaluations) {
        double sum = 0;
        int successes = 0;
        for (double count : evaluations) {
            if (count < Double.POSITIVE_INFINITY) {
                sum += count;
                successes++;
            }
        }
        double mean = sum / successes;
        double squares = 0;
        for (double count : evaluations) {
            if (count < Double.POSITIVE_INFINITY) {
                squares += (count - mean) * (count - mean);
            }
        }
        double deviation = Math.sqrt(squares / (successes - 1));
        return new RuntimeSample(evaluations.length, successes, mean, deviation == 0 ? 0 : deviation / mean);
    }

    /** Whether there is an interval at all. */
    boolean suffices() {
        return runs >= FEWEST_RUNS && successes >= FEWEST_SUCCESSES;
    }

    boolean allReached() {
        return successes == runs;
    }

    /** Of the logarithm of the mean. */
    double standardError() {
        return variation / Math.sqrt(successes);
    }

    /** sigma of the lognormal distribution that varies as much. */
    double sigma() {
        return Math.sqrt(Math.log1p(variation * variation));
    }

    /**
     * 1 / the success rate, by Wilson's interval. If no run failed the rate is taken to be 1: no number of runs shows
     * that it is not a little less.
     */
    LogInterval failures() {
        if (allReached()) {
            return new LogInterval(0, 0);
        }
        double p = (double) successes / runs;
        double z = RATE_QUANTILE;
        double centre = (p + z * z / (2 * runs)) / (1 + z * z / runs);
        double half = z / (1 + z * z / runs) * Math.sqrt(p * (1 - p) / runs + z * z / (4.0 * runs * runs));
        return new LogInterval(Math.log((centre + half) / p), Math.log(p / (centre - half)));
    }
}
