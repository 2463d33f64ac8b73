package dev.reigo.analysis;

import dev.reigo.random.Xoshiro;
import java.util.Arrays;

/**
 * The interval of the ERT from the 0.025 to the 0.975 quantile of 2000 bootstrap resamples (Efron and Tibshirani 1993,
 * Chapter 13). It is too short for few runs; the figures of docs/paper, of 50 runs, have it.
 */
final class PercentileBootstrap {
    private static final int RESAMPLES = 2000;
    private static final double LEVEL = 0.95;

    private PercentileBootstrap() {}

    static Ert of(double[] evaluations) {
        Xoshiro generator = new Xoshiro(evaluations.length);
        double[] resampled = new double[RESAMPLES];
        double[] draw = new double[evaluations.length];
        for (int b = 0; b < RESAMPLES; b++) {
            for (int i = 0; i < draw.length; i++) {
                draw[i] = evaluations[(int) (generator.nextDouble() * draw.length)];
            }
            resampled[b] = Ert.value(draw);
        }
        Arrays.sort(resampled);
        return new Ert(
                evaluations.length,
                RuntimeSample.of(evaluations).successes(),
                Ert.value(evaluations),
                Quantiles.ofSorted(resampled, (1 - LEVEL) / 2),
                Quantiles.ofSorted(resampled, (1 + LEVEL) / 2));
    }
}
