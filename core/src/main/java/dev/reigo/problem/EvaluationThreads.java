package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads for evaluations at the same time. They are there from a run's first use to its end. Runs may share them. */
final class EvaluationThreads {
    private static final long IDLE = 10; // seconds; for callers that have no run

    private final int count;
    private ThreadPoolExecutor pool; // null: no threads
    private int users; // calls that use it now

    EvaluationThreads(int count) {
        this.count = Checks.atLeast(1, count, "threads", "use the number of cores");
    }

    /** The threads for a call, which leaves at its end. */
    synchronized ExecutorService enter() {
        if (pool == null) {
            pool = new ThreadPoolExecutor(
                    count, count, IDLE, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), TimedObjective::daemon);
            pool.allowCoreThreadTimeOut(true);
        }
        users++;
        return pool;
    }

    synchronized void leave() {
        users--;
    }

    /** Ends the threads, unless another run evaluates on them now: they end with that one. */
    synchronized void end() {
        if (users == 0 && pool != null) {
            pool.shutdownNow();
            pool = null;
        }
    }
}
