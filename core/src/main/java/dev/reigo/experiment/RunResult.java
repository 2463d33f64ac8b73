package dev.reigo.experiment;

import dev.reigo.optimizer.Result;
import dev.reigo.optimizer.StopReason;
import java.util.Optional;

/**
 * The outcome of one run.
 *
 * @param key which run it was
 * @param seed of its generator; repeats it exactly
 * @param result what it found
 * @param hits evaluations after which each of {@link TargetHits#targets} was reached; -1 where it was not
 * @param seconds wall-clock time; the only part that differs between repetitions
 * @param trace its course, where asked for
 */
public record RunResult(RunKey key, long seed, Result result, long[] hits, double seconds, Optional<Trace> trace) {
    /** Whether the target was reached. */
    public boolean success() {
        return result.success();
    }

    /** Whether it came to an end of its own. */
    public boolean finished() {
        return !(result.reason() instanceof StopReason.Interrupted);
    }
}
