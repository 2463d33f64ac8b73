package dev.reigo.search;

import dev.reigo.distribution.BitSamples;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.BatchObjective;
import dev.reigo.problem.BitObjective;
import dev.reigo.problem.Objective;
import java.util.Optional;

/** Evaluates the columns of a block, whatever the form of the objective, and hands over each value. */
public final class Evaluator {
    /** Takes f of a column; false ends the evaluation. */
    public interface Sink {
        boolean accept(int column, double value);
    }

    private final Objective objective;
    private final double[] x; // a copy: the objective may change it
    private final long[] words; // the same in bits

    public Evaluator(Objective objective, int dimension) {
        this.objective = objective;
        this.x = new double[dimension];
        this.words = new long[(dimension + 63) / 64];
    }

    /**
     * Evaluates the columns [from, to).
     *
     * @return why it could not finish: the objective failed or was interrupted; empty if all went well
     */
    public Optional<StopReason> evaluate(Samples samples, int from, int to, Sink sink) {
        if (objective instanceof BatchObjective batch) {
            return evaluateBatch(batch, samples, from, to, sink);
        }
        BitSamples bits = objective instanceof BitObjective && samples instanceof BitSamples packed ? packed : null;
        for (int c = from; c < to; c++) {
            double value;
            try {
                value = bits == null ? value(samples, c) : bitValue(bits, c);
            } catch (Throwable e) { // an error in the user's code must not end the other runs
                return Optional.of(failure(e));
            }
            if (!sink.accept(c, value)) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private double value(Samples samples, int column) throws Exception {
        samples.get(column, x);
        return objective.value(x);
    }

    private double bitValue(BitSamples bits, int column) {
        System.arraycopy(bits.bits(column), 0, words, 0, words.length);
        return ((BitObjective) objective).value(words, x.length);
    }

    private static StopReason failure(Throwable thrown) {
        boolean interrupted = Thread.currentThread().isInterrupted() || isInterruption(thrown);
        if (thrown instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        return interrupted ? new StopReason.Interrupted() : new StopReason.ObjectiveFailure(thrown);
    }

    /** Whether an interruption caused what the objective threw, however it was wrapped. */
    private static boolean isInterruption(Throwable thrown) {
        Throwable cause = thrown;
        for (int depth = 0; cause != null && depth < 20; depth++) { // a chain may have a loop
            if (cause instanceof InterruptedException) {
                return true;
            }
            cause = cause.getCause();
        }
        return false;
    }

    private Optional<StopReason> evaluateBatch(BatchObjective batch, Samples samples, int from, int to, Sink sink) {
        double[][] points = new double[to - from][x.length];
        for (int c = from; c < to; c++) {
            samples.get(c, points[c - from]);
        }
        double[] values;
        try {
            values = batch.values(points);
            Checks.length(to - from, values.length, "the batch objective's answer", "return one value per point");
        } catch (Throwable e) {
            return Optional.of(failure(e));
        }
        for (int c = from; c < to && sink.accept(c, values[c - from]); ) {
            c++;
        }
        return Optional.empty();
    }
}
