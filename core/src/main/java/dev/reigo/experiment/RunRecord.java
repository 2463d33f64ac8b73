package dev.reigo.experiment;

import dev.reigo.optimizer.Answer;
import dev.reigo.optimizer.Result;
import dev.reigo.search.Restart;
import dev.reigo.search.StopReason;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One run and what it found.
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
        Optional<FinalDistribution> distribution) {
    public RunRecord {
        restarts = List.copyOf(restarts);
    }

    /** Of a run that does not keep its last distribution. */
    public RunRecord(
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
            OptionalDouble simulatedTime) {
        this(
                algorithm,
                problem,
                index,
                seed,
                reason,
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
                Optional.empty());
    }

    /** Of a run without restarts and without noise. */
    public RunRecord(
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
            Optional<PackedTrace> trace) {
        this(
                algorithm,
                problem,
                index,
                seed,
                reason,
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
                List.of(),
                Optional.empty(),
                OptionalDouble.empty());
    }

    static RunRecord of(
            RunKey key,
            long seed,
            Result result,
            long[] hits,
            List<Probe> probes,
            double seconds,
            Optional<PackedTrace> trace,
            Optional<FinalDistribution> distribution) {
        return new RunRecord(
                key.algorithm(),
                key.problem(),
                key.index(),
                seed,
                result.reason(),
                result.evaluations(),
                result.iterations(),
                result.bestValue(),
                result.bestPoint(),
                result.invalidValues(),
                result.failures(),
                hits,
                probes,
                seconds,
                trace,
                result.restarts(),
                result.answer(),
                result.simulatedTime(),
                distribution);
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
        return !reason.code().equals(StopReason.INTERRUPTED);
    }

    /** The record without best point, hits, probes, distribution, and with another trace: for small files. */
    public RunRecord slim(Optional<PackedTrace> otherTrace) {
        return new RunRecord(
                algorithm,
                problem,
                index,
                seed,
                reason,
                evaluations,
                iterations,
                bestValue,
                new double[0],
                invalidValues,
                failures,
                new long[0],
                List.of(),
                seconds,
                otherTrace,
                restarts,
                answer,
                simulatedTime);
    }

    /** The record with another time. Records of the same run differ only in their time. */
    public RunRecord withSeconds(double newSeconds) {
        return with(newSeconds, distribution);
    }

    /** The record with another last distribution. Only some records of the same run may have one. */
    public RunRecord withDistribution(Optional<FinalDistribution> other) {
        return with(seconds, other);
    }

    private RunRecord with(double newSeconds, Optional<FinalDistribution> newDistribution) {
        return new RunRecord(
                algorithm,
                problem,
                index,
                seed,
                reason,
                evaluations,
                iterations,
                bestValue,
                bestPoint,
                invalidValues,
                failures,
                hits,
                probes,
                newSeconds,
                trace,
                restarts,
                answer,
                simulatedTime,
                newDistribution);
    }

    /** Compares contents; a reason counts by its code and message. */
    @Override
    public boolean equals(Object other) {
        return other instanceof RunRecord that
                && key().equals(that.key())
                && seed == that.seed
                && reason.code().equals(that.reason.code())
                && reason.message().equals(that.reason.message())
                && evaluations == that.evaluations
                && iterations == that.iterations
                && Double.compare(bestValue, that.bestValue) == 0
                && Arrays.equals(bestPoint, that.bestPoint)
                && invalidValues == that.invalidValues
                && failures == that.failures
                && Arrays.equals(hits, that.hits)
                && probes.equals(that.probes)
                && Double.compare(seconds, that.seconds) == 0
                && trace.equals(that.trace)
                && restarts.equals(that.restarts)
                && answer.equals(that.answer)
                && simulatedTime.equals(that.simulatedTime)
                && distribution.equals(that.distribution);
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
