package dev.reigo.search;

import dev.reigo.distribution.BitSamples;
import dev.reigo.distribution.Samples;
import dev.reigo.problem.BatchObjective;
import dev.reigo.problem.BitObjective;
import dev.reigo.problem.NoisyObjective;
import dev.reigo.problem.Objective;
import dev.reigo.problem.OnFailure;
import dev.reigo.problem.Outcome;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;

/** Evaluates the columns of a block, whatever the form of the objective, and hands over each value. */
public final class Evaluator {
    /** Takes what an evaluation gave. */
    @FunctionalInterface
    public interface Sink {
        /** The outcome of a column, which is used again for the next; false ends the evaluation. */
        boolean take(int column, Outcome outcome);
    }

    private final NoisyObjective noisy; // null if the problem adds no noise
    private final Xoshiro noise = new Xoshiro(0);
    private long noiseSeed;
    private final Objective objective; // without noise
    private final UserPoints points;
    private final boolean fresh; // a user may keep the array; a benchmark does not
    private final boolean stops; // at the first failure, so that the other points of a batch need not be evaluated
    private final Outcome outcome = Outcome.of(0); // of each evaluation in turn
    private double[] x; // a copy: the objective may change it
    private long[] words; // the same in bits

    public Evaluator(Problem problem) {
        this.noisy = problem.objective() instanceof NoisyObjective wrapped ? wrapped : null;
        this.objective = noisy == null ? problem.objective() : noisy.exact();
        this.points = new UserPoints(problem.space());
        this.fresh = problem.benchmark().isEmpty();
        this.stops = problem.evaluation().onFailure() == OnFailure.STOP;
        this.x = new double[problem.dimension()];
        this.words = new long[(problem.dimension() + 63) / 64];
    }

    /** Whether evaluations get noise here, so that their values without it are known. */
    public boolean addsNoise() {
        return noisy != null;
    }

    /** The noise of an evaluation depends on this and on the evaluation's number, on nothing else. */
    public long noiseSeed() {
        return noiseSeed;
    }

    public void setNoiseSeed(long seed) {
        noiseSeed = seed;
    }

    /**
     * Evaluates the columns {@code of[from, to)}, until the sink ends it.
     *
     * @param done evaluations of the run before these
     */
    public void evaluate(Samples samples, int[] of, int from, int to, long done, Sink sink) {
        if (objective instanceof BatchObjective batch) {
            evaluateBatch(batch, samples, of, from, to, done, sink);
            return;
        }
        BitSamples bits = objective instanceof BitObjective && samples instanceof BitSamples packed ? packed : null;
        boolean more = true;
        for (int i = from; i < to && more; i++) {
            try {
                if (bits == null) {
                    evaluate(samples, of[i]);
                } else {
                    double exact = bitValue(bits, of[i]);
                    outcome.measured(exact, exact);
                }
                addNoise(outcome, x, done + i - from);
            } catch (Throwable e) { // an error in the user's code must not end the other runs
                outcome.failedWith(e);
            }
            more = sink.take(of[i], outcome);
        }
    }

    /** Evaluates a user's point, as the evaluation of that number. */
    public Outcome evaluate(double[] point, long number) {
        Outcome result = exact(point);
        addNoise(result, point, number);
        return result;
    }

    /** What the evaluation of a user's point gives, without noise. Any thread may call it. */
    public Outcome exact(double[] point) {
        Outcome result = Outcome.of(0);
        try {
            objective.evaluate(point, result);
        } catch (Throwable e) { // an error in the user's code must not end the other runs
            result.failedWith(e);
        }
        return result;
    }

    /** Adds the noise of the evaluation of that number to the value of a user's point, if the problem adds any. */
    public void addNoise(Outcome exact, double[] point, long number) {
        if (noisy != null && !exact.isFailure()) {
            noise.restart(Xoshiro.derive(noiseSeed, number));
            exact.remeasured(noisy.noise().measure(exact.exact(), noisy.optimum(), point, noise));
        }
    }

    private void evaluate(Samples samples, int column) throws Exception {
        if (fresh) {
            x = new double[x.length];
        }
        points.get(samples, column, x);
        objective.evaluate(x, outcome);
    }

    private double bitValue(BitSamples bits, int column) {
        if (fresh) {
            words = new long[words.length];
        }
        System.arraycopy(bits.bits(column), 0, words, 0, words.length);
        return ((BitObjective) objective).value(words, x.length);
    }

    private void evaluateBatch(
            BatchObjective batch, Samples samples, int[] of, int from, int to, long done, Sink sink) {
        double[][] rows = points.all(samples, of, from, to);
        Outcome[] outcomes = new Outcome[rows.length];
        Arrays.setAll(outcomes, i -> Outcome.of(0));
        try {
            batch.evaluate(rows, outcomes, stops);
        } catch (Throwable e) {
            for (Outcome each : outcomes) {
                each.failedWith(e);
            }
        }
        boolean more = true;
        for (int i = 0; i < rows.length && more; i++) {
            addNoise(outcomes[i], rows[i], done + i);
            more = sink.take(of[from + i], outcomes[i]);
        }
    }
}
