package dev.reigo.experiment;

import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Optimizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** Executes runs in parallel. Results do not depend on the number of threads. */
public final class Runner {
    private final int threads;
    private final Consumer<RunRecord> listener;
    private final Checkpoints checkpoints;
    private final BiConsumer<Run, Optimizer> prepare;

    /** All cores. */
    public Runner() {
        this(Runtime.getRuntime().availableProcessors(), result -> {});
    }

    /**
     * @param threads runs at the same time
     * @param listener gets each finished run, on the thread that called {@link #execute}
     */
    public Runner(int threads, Consumer<RunRecord> listener) {
        this(threads, listener, Checkpoints.NONE, (run, optimizer) -> {});
    }

    /**
     * @param threads runs at the same time
     * @param listener gets each finished run, on the thread that called {@link #execute}
     * @param checkpoints keeps the runs under way
     * @param prepare gets each run and its optimizer before it runs, on the thread of its run, e.g. to observe it
     */
    public Runner(
            int threads, Consumer<RunRecord> listener, Checkpoints checkpoints, BiConsumer<Run, Optimizer> prepare) {
        this.threads = Checks.atLeast(1, threads, "threads", "use 1 for one run at a time");
        this.listener = Objects.requireNonNull(listener, "listener");
        this.checkpoints = Objects.requireNonNull(checkpoints, "checkpoints");
        this.prepare = Objects.requireNonNull(prepare, "prepare");
    }

    /** All runs of an experiment, in its own order. */
    public List<RunRecord> execute(Experiment experiment) {
        return execute(experiment.allRuns());
    }

    /**
     * Executes the runs and returns their results in the same order. If the calling thread is interrupted, this method
     * ends the runs under way, leaves out unfinished ones, and sets the thread's interrupted status.
     */
    public List<RunRecord> execute(List<Run> runs) {
        ExecutorService pool = Executors.newFixedThreadPool(Math.min(threads, Math.max(1, runs.size())), task -> {
            Thread thread = new Thread(task, "reigo-run");
            thread.setDaemon(true); // an objective that hangs must not keep the program alive
            return thread;
        });
        AtomicBoolean interrupted = new AtomicBoolean(); // only then is an interruption meant for a run
        RunRecord[] results = new RunRecord[runs.size()];
        ExecutorCompletionService<Integer> completion = new ExecutorCompletionService<>(pool);
        try {
            for (int i = 0; i < results.length; i++) {
                int index = i;
                completion.submit(() -> {
                    results[index] = execute(runs.get(index), interrupted);
                    return index;
                });
            }
            for (int done = 0; done < results.length; done++) {
                take(completion.take(), results);
            }
        } catch (InterruptedException e) {
            interrupted.set(true);
            pool.shutdownNow();
            awaitEnd(pool);
            for (Future<Integer> done = completion.poll(); done != null; done = completion.poll()) {
                take(done, results); // finished in the meantime
            }
            Thread.currentThread().interrupt();
        } finally {
            interrupted.set(true);
            pool.shutdownNow();
        }
        List<RunRecord> finished = new ArrayList<>(results.length);
        for (RunRecord result : results) {
            if (result != null && result.finished()) {
                finished.add(result);
            }
        }
        return finished;
    }

    /** A run that throws has a record too: the other runs must not be lost. */
    private RunRecord execute(Run run, AtomicBoolean interrupted) {
        try {
            return run.execute(
                    checkpoints, optimizer -> prepare.accept(run, optimizer.interruptedWhen(interrupted::get)));
        } catch (Throwable e) {
            return run.failed(e);
        }
    }

    /** Takes a finished run, so it never waits. */
    private void take(Future<Integer> done, RunRecord[] results) {
        try {
            RunRecord result = results[done.get()];
            if (result.finished()) {
                listener.accept(result);
            }
        } catch (ExecutionException | InterruptedException e) { // a run that fails gives a reason to stop instead
            throw new IllegalStateException("a run failed inside Reigo: " + e.getCause(), e);
        }
    }

    private static void awaitEnd(ExecutorService pool) {
        try {
            pool.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
