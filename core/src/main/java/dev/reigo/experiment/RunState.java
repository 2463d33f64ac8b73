package dev.reigo.experiment;

import dev.reigo.optimizer.OptimizerState;
import java.util.List;
import java.util.Optional;

/**
 * A run under way as plain data: enough to go on to the same record, but for its time.
 *
 * @param optimizer the run itself
 * @param hits evaluations by target so far
 * @param probes the first and the last evaluation so far; empty for a benchmark
 * @param trace its course so far, if it was asked for
 * @param seconds wall-clock time so far
 */
public record RunState(
        OptimizerState optimizer, long[] hits, List<Probe> probes, Optional<TraceState> trace, double seconds) {}
