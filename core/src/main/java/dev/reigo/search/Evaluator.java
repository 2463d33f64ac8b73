package dev.reigo.search;

import dev.reigo.distribution.BitSamples;
import dev.reigo.distribution.Samples;
import dev.reigo.problem.BatchObjective;
import dev.reigo.problem.BitObjective;
import dev.reigo.problem.Objective;
import dev.reigo.problem.OnFailure;
import dev.reigo.problem.Problem;
import java.util.Arrays;

/** Evaluates the columns of a block, whatever the form of the objective, and hands over each value. */
public final class Evaluator {
    /** Takes what an evaluation gave. */
    public interface Sink {
        /** Takes f of a column; false ends the evaluation. */
        boolean accept(int column, double value);

        /** The objective threw at a column; false ends the evaluation. */
        boolean fail(int column, Throwable thrown);
    }

    private final Objective objective;
    private final UserPoints points;
    private final boolean fresh; // a user may keep the array; a benchmark does not
    private final boolean stops; // at the first failure, so that the other points of a batch need not be evaluated
    private double[] x; // a copy: the objective may change it
    private long[] words; // the same in bits

    public Evaluator(Problem problem) {
        this.objective = problem.objective();
        this.points = new UserPoints(problem.space());
        this.fresh = problem.benchmark().isEmpty();
        this.stops = problem.evaluation().onFailure() == OnFailure.STOP;
        this.x = new double[problem.dimension()];
        this.words = new long[(problem.dimension() + 63) / 64];
    }

    /** Evaluates the columns [from, to), until the sink ends it. */
    public void evaluate(Samples samples, int from, int to, Sink sink) {
        if (objective instanceof BatchObjective batch) {
            evaluateBatch(batch, samples, from, to, sink);
            return;
        }
        BitSamples bits = objective instanceof BitObjective && samples instanceof BitSamples packed ? packed : null;
        boolean more = true;
        for (int c = from; c < to && more; c++) {
            double value;
            try {
                value = bits == null ? value(samples, c) : bitValue(bits, c);
            } catch (Throwable e) { // an error in the user's code must not end the other runs
                more = sink.fail(c, e);
                continue;
            }
            more = sink.accept(c, value);
        }
    }

    private double value(Samples samples, int column) throws Exception {
        if (fresh) {
            x = new double[x.length];
        }
        points.get(samples, column, x);
        return objective.value(x);
    }

    private double bitValue(BitSamples bits, int column) {
        if (fresh) {
            words = new long[words.length];
        }
        System.arraycopy(bits.bits(column), 0, words, 0, words.length);
        return ((BitObjective) objective).value(words, x.length);
    }

    private void evaluateBatch(BatchObjective batch, Samples samples, int from, int to, Sink sink) {
        double[][] rows = points.all(samples, from, to);
        Throwable[] failures = new Throwable[rows.length];
        double[] values = new double[rows.length];
        try {
            values = BatchObjective.checked(stops ? batch.values(rows) : batch.values(rows, failures), rows.length);
        } catch (Throwable e) {
            Arrays.fill(failures, e);
        }
        boolean more = true;
        for (int c = from; c < to && more; c++) {
            Throwable failure = failures[c - from];
            more = failure == null ? sink.accept(c, values[c - from]) : sink.fail(c, failure);
        }
    }
}
