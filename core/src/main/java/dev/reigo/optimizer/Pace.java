package dev.reigo.optimizer;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Whether real workers wait for the end of each generation. Asynchronous workers are never idle, but their values are
 * late, which costs evaluations. If durations vary by less than 10 %, and hardly a worker is idle at the end of a
 * generation, waiting is faster: docs/parallel.md.
 */
final class Pace {
    private static final double STEADY = 0.1; // standard deviation relative to the mean
    private static final double BUSY = 0.9; // share of the time in which workers that wait have work

    private final int workers;
    private final Consumer<String> says;
    private Optional<Boolean> asynchronous;
    private int count;
    private double mean; // seconds
    private double squares; // of the distances from the mean

    Pace(int workers, Optional<Boolean> asynchronous, Consumer<String> says) {
        this.workers = workers;
        this.asynchronous = asynchronous;
        this.says = says;
    }

    /** Workers wait until it is known. */
    boolean isAsynchronous() {
        return asynchronous.orElse(false);
    }

    /** An evaluation took so long. */
    void note(double seconds) {
        count++;
        double distance = seconds - mean;
        mean += distance / count;
        squares += distance * (seconds - mean);
    }

    /**
     * Few samples per update leave waiting workers idle; with as many as workers, waiting is faster if all is steady.
     */
    private String remedy(double variation, int lambda, boolean modelled) {
        return !modelled && variation < STEADY && lambda < workers
                ? "if all evaluations take as long, asynchronous = false, which has a lambda of " + workers
                        + ", is often faster"
                : "asynchronous = false would make them wait";
    }

    /**
     * To be called after an update.
     *
     * @param lambda samples per update
     * @param modelled whether a model ranks them and asks for a few values at a time, so that workers that wait are
     *     idle
     */
    void decide(int lambda, boolean modelled) {
        if (asynchronous.isPresent() || count < 2) {
            return;
        }
        double variation = Math.sqrt(squares / (count - 1)) / Math.max(mean, Double.MIN_NORMAL);
        int rounds = (lambda + workers - 1) / workers;
        boolean busy = !modelled && lambda >= BUSY * workers * rounds;
        String idle = modelled
                ? "the model asks for a few points at a time"
                : "generations of " + lambda + " points would leave some idle";
        asynchronous = Optional.of(!(busy && variation < STEADY));
        says.accept(String.format(
                Locale.ROOT,
                "evaluations take %.3g s, give or take %.0f %%%s, so %d workers %s",
                mean,
                100 * variation,
                busy || variation >= STEADY && !modelled ? "" : ", but " + idle,
                workers,
                asynchronous.get()
                        ? "do not wait for each other (" + remedy(variation, lambda, modelled) + ")"
                        : "wait for the end of each generation of " + lambda
                                + " points (asynchronous = true would let them go on)"));
    }
}
