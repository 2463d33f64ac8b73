package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Evaluates the points of a generation in parallel, each within a time limit if there is one. The values, and so the
 * run, are the same as one after the other. An evaluation that takes too long gives NaN, which ranks worst and is
 * counted.
 */
public final class ParallelObjective implements BatchObjective {
    private final Objective objective;
    private final Optional<Duration> timeout;
    private final ExecutorService pool; // one thread per evaluation at the same time
    private final ExecutorService timed = Executors.newCachedThreadPool(ParallelObjective::daemon);

    /**
     * @param objective called from several threads at once
     * @param threads evaluations at the same time
     * @param timeout the longest time for one evaluation; after it, the evaluation is interrupted and left behind
     */
    public ParallelObjective(Objective objective, int threads, Optional<Duration> timeout) {
        this.objective = Objects.requireNonNull(objective, "objective");
        Checks.atLeast(1, threads, "threads", "use the number of cores");
        ThreadPoolExecutor fixed = new ThreadPoolExecutor(
                threads, threads, 10, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), ParallelObjective::daemon);
        fixed.allowCoreThreadTimeOut(true);
        this.pool = fixed;
        this.timeout = timeout;
        timeout.ifPresent(limit -> Checks.require(
                !limit.isNegative() && !limit.isZero(), "timeout must be positive", limit, "leave it out for none"));
    }

    @Override
    public double[] values(double[][] x) throws Exception {
        List<Future<Double>> futures = new ArrayList<>(x.length);
        for (double[] point : x) {
            futures.add(pool.submit(() -> evaluate(point)));
        }
        double[] values = new double[x.length];
        try {
            for (int i = 0; i < values.length; i++) {
                values[i] = unwrap(futures.get(i)::get);
            }
        } finally {
            futures.forEach(future -> future.cancel(true));
        }
        return values;
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "reigo-evaluation");
        thread.setDaemon(true); // an objective that hangs must not keep the program alive
        return thread;
    }

    private double evaluate(double[] point) throws Exception {
        return timeout.isPresent() ? evaluateInTime(point, timeout.get()) : objective.value(point);
    }

    private double evaluateInTime(double[] point, Duration limit) throws Exception {
        Future<Double> evaluation = timed.submit(() -> objective.value(point));
        try {
            return unwrap(() -> evaluation.get(limit.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            return Double.NaN;
        } finally {
            evaluation.cancel(true);
        }
    }

    /** Throws the objective's own exception, not the executor's. */
    private static double unwrap(Callable<Double> call) throws Exception {
        try {
            return call.call();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e;
        }
    }
}
