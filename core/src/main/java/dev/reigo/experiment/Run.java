package dev.reigo.experiment;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Problem;
import dev.reigo.search.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * One run. It can be executed anywhere and any number of times, with the same result.
 *
 * @param key which run it is
 * @param seed of its generator
 */
public record Run(RunKey key, long seed, Algorithm algorithm, Problem problem, OptionalInt tracePoints) {
    /** Executes it in this thread. */
    public RunRecord execute() {
        return execute(optimizer -> {});
    }

    /** The same, with a look at the optimizer before it runs, e.g. to observe it. */
    public RunRecord execute(Consumer<Optimizer> prepare) {
        long start = System.nanoTime();
        Optimizer optimizer = algorithm.start(problem.forRun(key.toString()), seed);
        TargetHits hits = new TargetHits(problem);
        optimizer.observe(hits);
        Probes probes = new Probes();
        if (problem.benchmark().isEmpty()) {
            optimizer.observe(probes);
        }
        Optional<TraceRecorder> recorder =
                tracePoints.stream().mapToObj(TraceRecorder::new).findFirst();
        recorder.ifPresent(optimizer::observe);
        prepare.accept(optimizer);
        Result result = optimizer.run();
        double seconds = (System.nanoTime() - start) * 1e-9;
        return RunRecord.of(
                key, seed, result, hits.evaluations(), probes.list(), seconds, recorder.map(r -> r.trace(optimizer)));
    }

    /** The record of a run that could not be executed, whatever was thrown. */
    RunRecord failed(Throwable thrown) {
        double worst = problem.direction().toMinimized(Double.POSITIVE_INFINITY);
        Result nothing = new Result(
                new StopReason.PartFailure("the run", thrown), new double[0], worst, new double[0], 0, 0, 0, 0);
        long[] hits = new TargetHits(problem).evaluations();
        return RunRecord.of(key, seed, nothing, hits, List.of(), 0, Optional.empty());
    }
}
