package dev.reigo.experiment;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Problem;
import dev.reigo.search.StopReason;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * One run. It can be executed anywhere and any number of times, with the same result.
 *
 * @param key which run it is
 * @param seed of its generator
 * @param tracePoints how many points its trace keeps at most; empty: no trace
 * @param keepsDistribution whether its record has the distribution with which it ended
 */
public record Run(
        RunKey key,
        long seed,
        Algorithm algorithm,
        Problem problem,
        OptionalInt tracePoints,
        boolean keepsDistribution) {
    /** Without its last distribution. */
    public Run(RunKey key, long seed, Algorithm algorithm, Problem problem, OptionalInt tracePoints) {
        this(key, seed, algorithm, problem, tracePoints, false);
    }

    /** Executes it in this thread. */
    public RunRecord execute() {
        return execute(Checkpoints.NONE, optimizer -> {});
    }

    /**
     * Executes it in this thread: goes on from its last state if there is one, and keeps its state from time to time.
     *
     * @param prepare gets the optimizer before it runs, e.g. to observe it
     */
    public RunRecord execute(Checkpoints checkpoints, Consumer<Optimizer> prepare) {
        RunUnderWay run = RunUnderWay.open(this, checkpoints);
        prepare.accept(run.optimizer());
        if (checkpoints != Checkpoints.NONE) {
            run.keepIn(checkpoints);
        }
        return run.finish();
    }

    /** The record of a run that could not be executed, whatever was thrown. */
    public RunRecord failed(Throwable thrown) {
        RunDraft record = new RunDraft(key, seed);
        record.reason = new StopReason.PartFailure("the run", thrown);
        record.bestValue = problem.direction().toMinimized(Double.POSITIVE_INFINITY);
        record.hits = new TargetHits(problem).evaluations();
        return record.toRecord();
    }
}
