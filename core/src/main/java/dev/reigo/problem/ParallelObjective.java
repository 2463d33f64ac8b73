package dev.reigo.problem;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

/**
 * Evaluates the points of a generation in parallel, each within a time limit if there is one. The values, and so the
 * run, are the same as one after the other. A point that fails, or takes too long, fails alone. Its threads begin with
 * a run's first generation and end with the run.
 */
public final class ParallelObjective implements BatchObjective {
    private final Objective objective;
    private final EvaluationThreads pool;

    /**
     * @param objective called from several threads at once
     * @param threads evaluations at the same time
     * @param timeout the longest time for one evaluation; see {@link TimedObjective}
     */
    public ParallelObjective(Objective objective, int threads, Optional<Duration> timeout) {
        this(timed(objective, threads, timeout), new EvaluationThreads(threads));
    }

    private ParallelObjective(Objective objective, EvaluationThreads pool) {
        this.objective = Objects.requireNonNull(objective, "objective");
        this.pool = pool;
    }

    private static Objective timed(Objective objective, int threads, Optional<Duration> timeout) {
        return timeout.isPresent() ? new TimedObjective(objective, timeout.get(), threads) : objective;
    }

    @Override
    public Objective forRun(String run) {
        Objective own = objective.forRun(run);
        return own == objective ? this : new ParallelObjective(own, pool);
    }

    @Override
    public void runEnded() {
        objective.runEnded();
        pool.end();
    }

    /** Gives up all points when one fails. */
    @Override
    public double[] values(double[][] x) throws Exception {
        return values(x, null);
    }

    @Override
    public double[] values(double[][] x, Throwable[] failures) throws Exception {
        Outcome[] outcomes = new Outcome[x.length];
        Arrays.setAll(outcomes, i -> Outcome.of(0));
        evaluate(x, outcomes, failures == null);
        for (int i = 0; i < x.length && failures != null; i++) {
            failures[i] = outcomes[i].failure();
        }
        return Arrays.stream(outcomes).mapToDouble(Outcome::value).toArray();
    }

    @Override
    public void evaluate(double[][] x, Outcome[] outcomes, boolean stopAtFailure) throws Exception {
        ExecutorService threads = pool.enter();
        try {
            evaluate(x, outcomes, stopAtFailure, threads);
        } finally {
            pool.leave();
        }
    }

    private void evaluate(double[][] x, Outcome[] outcomes, boolean stopAtFailure, ExecutorService threads)
            throws Exception {
        List<Future<Outcome>> futures = new ArrayList<>(x.length);
        for (double[] point : x) {
            futures.add(threads.submit(() -> {
                Outcome own = Outcome.of(0); // one that is given up must not write into another run's
                objective.evaluate(point, own);
                return own;
            }));
        }
        try {
            for (int i = 0; i < x.length; i++) {
                try {
                    outcomes[i].set(futures.get(i).get());
                } catch (ExecutionException e) {
                    if (stopAtFailure) {
                        throw cause(e);
                    }
                    outcomes[i].failedWith(e.getCause() instanceof InterruptedException ? e : e.getCause());
                }
            }
        } finally {
            futures.forEach(future -> future.cancel(true));
        }
    }

    /**
     * The objective's own exception, not the executor's. An interruption stays inside: it was not meant for the thread
     * that waits.
     */
    static Exception cause(ExecutionException e) {
        if (e.getCause() instanceof Error error) {
            throw error;
        }
        return e.getCause() instanceof Exception cause && !(cause instanceof InterruptedException) ? cause : e;
    }
}
