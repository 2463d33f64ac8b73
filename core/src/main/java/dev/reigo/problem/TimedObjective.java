package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * f(x) within a time limit. An evaluation that takes longer is interrupted, left behind, and has failed. If too many
 * that were left behind ignore their interruption and still run, the objective is {@linkplain ObjectiveUnusable
 * unusable}.
 */
public final class TimedObjective implements Objective {
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(TimedObjective::daemon);
    private static final int LEAST_STUCK = 16;

    private final Objective objective;
    private final Duration limit;
    private final int mostStuck;
    private final AtomicInteger stuck; // evaluations that were left behind and still run

    /**
     * @param limit the longest time for one evaluation
     * @param threads evaluations at the same time; four times as many may be stuck, and 16 at least
     */
    public TimedObjective(Objective objective, Duration limit, int threads) {
        this(objective, limit, Math.max(LEAST_STUCK, 4 * threads), new AtomicInteger());
        Checks.require(
                !limit.isNegative() && !limit.isZero(), "timeout must be positive", limit, "leave it out for none");
    }

    private TimedObjective(Objective objective, Duration limit, int mostStuck, AtomicInteger stuck) {
        this.objective = Objects.requireNonNull(objective, "objective");
        this.limit = limit;
        this.mostStuck = mostStuck;
        this.stuck = stuck;
    }

    @Override
    public Objective forRun(String run) {
        Objective own = objective.forRun(run);
        return own == objective ? this : new TimedObjective(own, limit, mostStuck, stuck);
    }

    @Override
    public void runEnded() {
        objective.runEnded();
    }

    @Override
    public double value(double[] x) throws Exception {
        return within(() -> objective.value(x));
    }

    @Override
    public void evaluate(double[] x, Outcome outcome) throws Exception {
        outcome.set(within(() -> {
            Outcome own = Outcome.of(0); // an evaluation that is left behind must not write into the next one's
            objective.evaluate(x, own);
            return own;
        }));
    }

    private <T> T within(Callable<T> call) throws Exception {
        if (stuck.get() >= mostStuck) {
            throw new ObjectiveUnusable(stuck + " evaluations ignore their timeout of " + seconds()
                    + " s and still run; let the objective end when its thread is interrupted, or raise the timeout");
        }
        FutureTask<T> evaluation = new FutureTask<>(call);
        AtomicBoolean open = new AtomicBoolean(true); // until it ends or is left behind, whatever comes first
        THREADS.execute(() -> {
            try {
                evaluation.run();
            } finally {
                if (!open.compareAndSet(true, false)) {
                    stuck.decrementAndGet();
                }
            }
        });
        try {
            return evaluation.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw new TimeoutException("no value within " + seconds() + " s");
        } catch (ExecutionException e) {
            throw ParallelObjective.cause(e);
        } finally {
            if (open.compareAndSet(true, false)) {
                stuck.incrementAndGet();
            }
            evaluation.cancel(true);
        }
    }

    private double seconds() {
        return limit.toNanos() / 1e9;
    }

    static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "reigo-evaluation");
        thread.setDaemon(true); // an objective that hangs must not keep the program alive
        return thread;
    }
}
