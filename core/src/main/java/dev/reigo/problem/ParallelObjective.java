package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Evaluates the points of a generation in parallel; the values, and so the run, are the same as one after the other.
 */
public final class ParallelObjective implements BatchObjective {
    private final Objective objective;
    private final ExecutorService pool;

    /**
     * @param objective called from several threads at once
     * @param threads evaluations at the same time
     */
    public ParallelObjective(Objective objective, int threads) {
        this.objective = Objects.requireNonNull(objective, "objective");
        Checks.atLeast(1, threads, "threads", "use the number of cores");
        ThreadPoolExecutor executor =
                new ThreadPoolExecutor(threads, threads, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
                    Thread thread = new Thread(task, "reigo-evaluation");
                    thread.setDaemon(true); // an objective that hangs must not keep the program alive
                    return thread;
                });
        executor.allowCoreThreadTimeOut(true); // nothing to close
        this.pool = executor;
    }

    @Override
    public double value(double[] x) throws Exception {
        return objective.value(x);
    }

    @Override
    public double[] values(double[][] x) throws Exception {
        List<Future<Double>> futures = new ArrayList<>(x.length);
        for (double[] point : x) {
            futures.add(pool.submit(() -> objective.value(point)));
        }
        double[] values = new double[x.length];
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = futures.get(i).get();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw e;
        } finally {
            futures.forEach(future -> future.cancel(true));
        }
        return values;
    }
}
