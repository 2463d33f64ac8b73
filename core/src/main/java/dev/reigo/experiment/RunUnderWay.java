package dev.reigo.experiment;

import dev.reigo.algorithm.Algorithm;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.optimizer.OptimizerState;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Problem;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A run under way, of an experiment or on its own: the optimizer, and those who take notes of it. */
public final class RunUnderWay {
    private static final String REMEDY = "start the run from its seed";

    private final long start = System.nanoTime();
    private final Run run;
    private final Problem problem;
    private final Optimizer optimizer;
    private final TargetHits hits;
    private final Probes probes = new Probes();
    private final Optional<TraceRecorder> recorder;
    private final double secondsBefore;

    /** At its start, or where a state left it. */
    private RunUnderWay(Run run, RunParts parts, Optional<RunState> state) {
        this.run = run;
        this.problem = run.problem().forRun(parts.name());
        this.hits = new TargetHits(run.problem());
        this.recorder = parts.recorder().map(Supplier::get);
        this.secondsBefore = state.map(RunState::seconds).orElse(0.0);
        this.optimizer = state.map(saved -> resume(saved.optimizer(), parts)).orElseGet(() -> start(parts));
        state.ifPresent(this::restore);
        optimizer.observe(hits);
        if (ownObjective()) {
            optimizer.observe(probes);
        }
        recorder.ifPresent(optimizer::observe);
    }

    private Optimizer start(RunParts parts) {
        Algorithm algorithm = run.algorithm();
        Optimizer fresh = parts.workers()
                .map(workers -> algorithm.start(problem, workers, run.seed()))
                .orElseGet(() -> algorithm.start(problem, run.seed()));
        if (!parts.injected().isEmpty()) {
            fresh.inject(parts.injected().toArray(new double[0][]));
        }
        return fresh;
    }

    private Optimizer resume(OptimizerState state, RunParts parts) {
        return parts.workers()
                .map(workers -> run.algorithm().resume(problem, workers, state))
                .orElseGet(() -> run.algorithm().resume(problem, state));
    }

    private void restore(RunState state) {
        Checks.require(
                recorder.isPresent() == state.trace().isPresent(),
                "the trace of a saved run must be there if it is asked for",
                state.trace().isPresent() ? "there" : "not there",
                REMEDY);
        hits.restore(state.hits());
        probes.restore(state.probes());
        recorder.ifPresent(each ->
                each.restore(state.trace().orElseThrow(), state.optimizer().iterations()));
    }

    /** A run of an experiment. Its record is compared with others, so it may not have spent more than its budget. */
    static RunUnderWay open(Run run, Checkpoints checkpoints) {
        return open(run, checkpoints, RunParts.of(run), true);
    }

    /** A run on its own: goes on from the last state that is there and fits, else from the seed. */
    public static RunUnderWay open(Run run, Checkpoints checkpoints, RunParts parts) {
        return open(run, checkpoints, parts, false);
    }

    private static RunUnderWay open(Run run, Checkpoints checkpoints, RunParts parts, boolean withinBudget) {
        Optional<RunState> state = checkpoints.load(run);
        if (state.isPresent()) {
            try {
                RunUnderWay resumed = new RunUnderWay(run, parts, state);
                if (withinBudget) {
                    requireWithinBudget(run, state.get());
                }
                return resumed;
            } catch (IllegalArgumentException e) {
                checkpoints.refuse(run, e.getMessage());
            }
        }
        return new RunUnderWay(run, parts, Optional.empty());
    }

    private static void requireWithinBudget(Run run, RunState state) {
        Checks.require(
                state.optimizer().evaluations() <= run.problem().budget(),
                "evaluations of a saved run must be within the budget of "
                        + run.problem().budget(),
                state.optimizer().evaluations(),
                REMEDY);
    }

    /** Keeps the states of the run from now on. */
    public void keepIn(Checkpoints checkpoints) {
        optimizer.observe(new Keeper(this, checkpoints, System::nanoTime));
    }

    private boolean ownObjective() {
        return run.problem().benchmark().isEmpty();
    }

    Run run() {
        return run;
    }

    /** The problem as this run evaluates it. */
    public Problem problem() {
        return problem;
    }

    /** What records its course, if that was asked for. */
    public Optional<TraceRecorder> recorder() {
        return recorder;
    }

    /** What runs it. */
    public Optimizer optimizer() {
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
