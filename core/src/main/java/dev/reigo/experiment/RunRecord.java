package dev.reigo.experiment;

import dev.reigo.optimizer.Answer;
import dev.reigo.search.Restart;
import dev.reigo.search.StopReason;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One run and what it found. {@link RunDraft} makes one part by part.
 *
 * @param algorithm key of the algorithm
 * @param problem key of the problem
 * @param index 0, 1, ... among the runs of that pair
 * @param seed of its generator; repeats it exactly
 * @param reason why it ended
 * @param evaluations evaluations spent, up to and including the one that reached the target, and those of the answer
 * @param iterations updates of the distribution
 * @param bestValue best f, in the problem's own sign
 * @param bestPoint the best x evaluated; empty if nothing was evaluated
 * @param invalidValues evaluations that gave NaN or an infinity, or failed
 * @param failures evaluations in which the objective threw
 * @param hits evaluations after which each of {@link TargetHits#targets} was reached; -1 if it was not
 * @param probes the first and the last evaluation of a user's own objective; empty for a benchmark
 * @param seconds wall-clock time; the only part that differs between repetitions
 * @param trace its course, if it was asked for; {@link PackedTrace#unpack} makes it readable
 * @param restarts the searches that ended before the last one; none if the algorithm does not restart
 * @param answer of a noisy problem: the final mean and its value; see {@link Answer}
 * @param simulatedTime of simulated workers; empty without them
 * @param distribution with which it ended, if that was asked for
 * @param feasible whether the best point meets all constraints within the tolerance; true without constraints
 * @param violation of the constraints at the best point, max(0, g_i, |h_j|); empty without constraints, and if nothing
 *     was evaluated
 */
public record RunRecord(
        String algorithm,
        String problem,
        int index,
        long seed,
        StopReason reason,
        long evaluations,
        long iterations,
        double bestValue,
        double[] bestPoint,
        long invalidValues,
        long failures,
        long[] hits,
        List<Probe> probes,
        double seconds,
        Optional<PackedTrace> trace,
        List<Restart> restarts,
        Optional<Answer> answer,
        OptionalDouble simulatedTime,
        Optional<FinalDistribution> distribution,
        boolean feasible,
        OptionalDouble violation) {
    public RunRecord {
        restarts = List.copyOf(restarts);
    }

    /** Which run it was. */
    public RunKey key() {
        return new RunKey(algorithm, problem, index);
    }

    /** Whether the target was reached. */
    public boolean success() {
        return reason.success();
    }

    /** Evaluations to the target, +infinity for a run that failed. ERT, ECDF and tests use them. */
    public double runtime() {
        return success() ? evaluations : Double.POSITIVE_INFINITY;
    }

    /** Simulated time to the target; +infinity for a run that failed, NaN for one without simulated workers. */
    public double timeToTarget() {
        return success() || simulatedTime.isEmpty() ? simulatedTime.orElse(Double.NaN) : Double.POSITIVE_INFINITY;
    }

    /** Whether the run ended by itself. */
    public boolean finished() {
        return !reason.interrupted();
    }

    /** The record without best point, hits, probes, distribution, and with another trace: for small files. */
    public RunRecord slim(Optional<PackedTrace> otherTrace) {
        RunDraft draft = new RunDraft(this);
        draft.bestPoint = new double[0];
        draft.hits = new long[0];
        draft.probes = List.of();
        draft.trace = otherTrace;
        draft.distribution = Optional.empty();
        return draft.toRecord();
    }

    /** The record with another time. Records of the same run differ only in their time. */
    public RunRecord withSeconds(double newSeconds) {
        RunDraft draft = new RunDraft(this);
        draft.seconds = newSeconds;
        return draft.toRecord();
    }

    /** The record with another last distribution. Only some records of the same run may have one. */
    public RunRecord withDistribution(Optional<FinalDistribution> other) {
        RunDraft draft = new RunDraft(this);
        draft.distribution = other;
        return draft.toRecord();
    }

    private Object[] contents() {
        return new Object[] {
            key(),
            seed,
            reason.code(),
            reason.message(),
            evaluations,
            iterations,
            bestValue,
            bestPoint,
            invalidValues,
            failures,
            hits,
            probes,
            seconds,
            trace,
            restarts,
            answer,
            simulatedTime,
            distribution,
            feasible,
            violation
        };
    }

    /** Compares contents; a reason counts by its code and message. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RunRecord that && Arrays.deepEquals(contents(), that.contents());
    }

    @Override
    public int hashCode() {
        return Objects.hash(key(), seed, evaluations, iterations, bestValue);
    }

    @Override
    public String toString() {
        return key() + ": f = " + bestValue + " after " + evaluations + " evaluations, " + reason.message();
    }
}
