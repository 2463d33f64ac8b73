package dev.reigo.experiment;

import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Problem;
import java.util.List;
import java.util.Optional;

/** A run under way: the optimizer, and those who take notes of it. */
final class RunUnderWay {
    private final long start = System.nanoTime();
    private final Run run;
    private final Optimizer optimizer;
    private final TargetHits hits;
    private final Probes probes = new Probes();
    private final Optional<TraceRecorder> recorder;
    private final double secondsBefore;

    /** At its start, or where a state left it. */
    private RunUnderWay(Run run, Optional<RunState> state) {
        Problem problem = run.problem().forRun(run.key().toString());
        this.run = run;
        this.hits = new TargetHits(run.problem());
        this.recorder = run.tracePoints().stream().mapToObj(TraceRecorder::new).findFirst();
        this.secondsBefore = state.map(RunState::seconds).orElse(0.0);
        this.optimizer = state.map(saved -> run.algorithm().resume(problem, saved.optimizer()))
                .orElseGet(() -> run.algorithm().start(problem, run.seed()));
        state.ifPresent(this::restore);
        optimizer.observe(hits);
        if (ownObjective()) {
            optimizer.observe(probes);
        }
        recorder.ifPresent(optimizer::observe);
    }

    private void restore(RunState state) {
        String remedy = "start the run from its seed";
        Checks.require(
                recorder.isPresent() == state.trace().isPresent(),
                "the trace of a saved run must be there if it is asked for",
                state.trace().isPresent() ? "there" : "not there",
                remedy);
        Checks.require(
                state.optimizer().evaluations() <= run.problem().budget(),
                "evaluations of a saved run must be within the budget of "
                        + run.problem().budget(),
                state.optimizer().evaluations(),
                remedy);
        hits.restore(state.hits());
        probes.restore(state.probes());
        recorder.ifPresent(each ->
                each.restore(state.trace().orElseThrow(), state.optimizer().iterations()));
    }

    /** Goes on from the last state that is there and fits, else from the seed. */
    static RunUnderWay open(Run run, Checkpoints checkpoints) {
        Optional<RunState> state = checkpoints.load(run);
        if (state.isPresent()) {
            try {
                return new RunUnderWay(run, state);
            } catch (IllegalArgumentException e) {
                checkpoints.refuse(run, e.getMessage());
            }
        }
        return new RunUnderWay(run, Optional.empty());
    }

    private boolean ownObjective() {
        return run.problem().benchmark().isEmpty();
    }

    Run run() {
        return run;
    }

    Optimizer optimizer() {
        return optimizer;
    }

    /** The run as it is now. May be called when an evaluation was counted. */
    RunState state() {
        hits.improved(optimizer, optimizer.bestValue()); // may come before the hits were told
        return new RunState(
                optimizer.state(), hits.evaluations(), probes(), recorder.map(r -> r.state(optimizer)), seconds());
    }

    RunRecord finish() {
        Result result = optimizer.run();
        RunDraft record = new RunDraft(run.key(), run.seed());
        record.take(result);
        record.hits = hits.evaluations();
        record.probes = probes();
        record.seconds = seconds();
        record.trace = recorder.map(r -> PackedTrace.of(r.trace(optimizer)));
        record.distribution =
                run.keepsDistribution() ? FinalDistribution.of(optimizer.distribution()) : Optional.empty();
        return record.toRecord();
    }

    private List<Probe> probes() {
        return ownObjective() ? probes.list(optimizer) : List.of();
    }

    private double seconds() {
        return secondsBefore + (System.nanoTime() - start) * 1e-9;
    }
}
