package dev.reigo.analysis;

import java.util.function.Function;

/** How the 95 % interval of an ERT is made. {@code docs/studies/intervals.md} has the coverage of each. */
public enum Intervals {
    /** By the distribution of the studentized mean of skewed runtimes: for any number of runs from 5 on. */
    STUDENTIZED(Ert::of),
    /** From the quantiles of bootstrap resamples: too short below some 50 runs. The figures of docs/paper have it. */
    PERCENTILE_BOOTSTRAP(Ert::percentileBootstrap);

    private final Function<double[], Ert> make;

    Intervals(Function<double[], Ert> make) {
        this.make = make;
    }

    /** The ERT with this interval, from evaluations per run, +infinity for a run that failed. */
    public Ert ert(double[] evaluations) {
        return make.apply(evaluations);
    }
}
