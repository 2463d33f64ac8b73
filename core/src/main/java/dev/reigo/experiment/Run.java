package dev.reigo.experiment;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Problem;
import java.util.Optional;
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
        long start = System.nanoTime();
        Optimizer optimizer = algorithm.start(problem, seed);
        TargetHits hits = new TargetHits(problem);
        optimizer.observe(hits);
        Probes probes = new Probes();
        if (problem.benchmark().isEmpty()) {
            optimizer.observe(probes);
        }
        Optional<TraceRecorder> recorder =
                tracePoints.stream().mapToObj(TraceRecorder::new).findFirst();
        recorder.ifPresent(optimizer::observe);
        Result result = optimizer.run();
        double seconds = (System.nanoTime() - start) * 1e-9;
        return RunRecord.of(
                key, seed, result, hits.evaluations(), probes.list(), seconds, recorder.map(r -> r.trace(optimizer)));
    }
}
