package dev.reigo.optimizer;

import dev.reigo.problem.Objective;
import dev.reigo.search.StopReason;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Evaluates the points of a run on threads. Values are told on the run's own thread, so that observers, checkpoints and
 * an interruption are as in a run without workers.
 */
final class ThreadLoop implements Loop {
    private static final long LOOK = 100; // milliseconds after which it looks whether someone wants the run to stop

    /** What an evaluation gave. */
    private record Outcome(Ticket ticket, double value, Throwable thrown, double seconds) {}

    private final Workers.Site site;
    private final int workers;
    private final Pace pace;
    private final Objective objective; // without the noise that a benchmark adds
    private final BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
    private int busy;

    ThreadLoop(Workers.Site site, int workers, Optional<Boolean> asynchronous, Consumer<String> says) {
        this.site = site;
        this.workers = workers;
        this.pace = new Pace(workers, asynchronous, says);
        this.objective = site.exactObjective();
    }

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(workers, ThreadLoop::daemon);
        site.askTell().goOn();
        try {
            while (site.askTell().running()) {
                while (busy < workers && site.mayAsk(pace.isAsynchronous()) && !endIfRequested()) {
                    site.askTell().ask(1).forEach(ticket -> begin(pool, ticket));
                }
                Outcome outcome = endIfRequested() ? null : next();
                if (outcome != null) {
                    end(outcome);
                }
            }
        } finally {
            pool.shutdownNow(); // evaluations that nobody waits for any longer
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "reigo-worker");
        thread.setDaemon(true); // an objective that hangs must not keep the program alive
        return thread;
    }

    private void begin(ExecutorService pool, Ticket ticket) {
        busy++;
        pool.execute(() -> outcomes.add(evaluate(ticket)));
    }

    private Outcome evaluate(Ticket ticket) {
        long start = System.nanoTime();
        try {
            double value = objective.value(ticket.point());
            return new Outcome(ticket, value, null, (System.nanoTime() - start) * 1e-9);
        } catch (Throwable e) { // an error in the user's code must not end the worker
            return new Outcome(ticket, Double.NaN, e, (System.nanoTime() - start) * 1e-9);
        }
    }

    /** Null if nothing came in a while. */
    private Outcome next() {
        try {
            return outcomes.poll(LOOK, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the ending sees whether it was meant
            return null;
        }
    }

    private boolean endIfRequested() {
        if (site.ending().requested()) {
            site.steps().end(new StopReason.Interrupted());
        }
        return !site.askTell().running();
    }

    private void end(Outcome outcome) {
        busy--;
        long before = site.search().iterations();
        if (outcome.thrown() == null) {
            pace.note(outcome.seconds());
            double exact = outcome.value();
            double measured = site.evaluator().measured(exact, outcome.ticket().number() - 1);
            site.askTell().tell(outcome.ticket(), measured, exact);
        } else {
            site.askTell().fail(outcome.ticket(), outcome.thrown());
        }
        if (site.search().iterations() > before) {
            pace.decide(site.search().lambda());
        }
    }
}
