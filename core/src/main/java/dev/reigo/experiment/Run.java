package dev.reigo.experiment;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.problem.Problem;
import java.util.OptionalInt;

/**
 * One run. It can be executed anywhere and any number of times, with the same result.
 *
 * @param key which run it is
 * @param seed of its generator
 */
public record Run(RunKey key, long seed, Algorithm algorithm, Problem problem, OptionalInt tracePoints) {
    /** Executes it in this thread. */
    public RunRecord execute() {
        return execute(Checkpoints.NONE);
    }

    /**
     * Executes it in this thread: goes on from its last state if there is one, and keeps its state from time to time.
     */
    public RunRecord execute(Checkpoints checkpoints) {
        RunUnderWay run = RunUnderWay.open(this, checkpoints);
        if (checkpoints != Checkpoints.NONE) {
            run.optimizer().observe(new Keeper(run, checkpoints, System::nanoTime));
        }
        return run.finish();
    }
}
