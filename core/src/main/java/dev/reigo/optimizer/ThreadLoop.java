package dev.reigo.optimizer;

import dev.reigo.problem.Outcome;
import dev.reigo.search.SearchView;
import dev.reigo.search.StopReason;
import java.util.List;
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
    private record Done(Ticket ticket, Outcome outcome, double seconds) {}

    private final Workers.Site site;
    private final int workers;
    private final Pace pace;
    private final BlockingQueue<Done> done = new LinkedBlockingQueue<>();
    private int busy;

    ThreadLoop(Workers.Site site, int workers, Optional<Boolean> asynchronous, Consumer<String> says) {
        this.site = site;
        this.workers = workers;
        this.pace = new Pace(workers, asynchronous, says);
    }

    @Override
    public void run() {
        ExecutorService pool = Executors.newFixedThreadPool(workers, ThreadLoop::daemon);
        site.askTell().goOn();
        try {
            while (site.askTell().running()) {
                while (busy < workers && site.mayAsk(pace.isAsynchronous()) && !endIfRequested()) {
                    List<Ticket> tickets = site.askTell().ask(1);
                    if (tickets.isEmpty()) {
                        break; // the search needs values first, or the run has ended
                    }
                    begin(pool, tickets.get(0));
                }
                Done next = endIfRequested() ? null : next();
                if (next != null) {
                    end(next);
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
        pool.execute(() -> {
            long start = System.nanoTime();
            Outcome outcome = site.evaluator().exact(ticket.point()); // noise comes later
            done.add(new Done(ticket, outcome, (System.nanoTime() - start) * 1e-9));
        });
    }

    /** Null if nothing came in a while. */
    private Done next() {
        try {
            return done.poll(LOOK, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the ending sees whether it was meant
            return null;
        }
    }

    private boolean endIfRequested() {
        if (site.ending().requested()) {
            site.engine().end(new StopReason.Interrupted());
        }
        return !site.askTell().running();
    }

    private void end(Done evaluation) {
        busy--;
        SearchView search = site.engine().search().view();
        long before = search.iterations();
        Outcome outcome = evaluation.outcome();
        if (!outcome.isFailure()) {
            pace.note(evaluation.seconds());
            Ticket ticket = evaluation.ticket();
            site.evaluator().addNoise(outcome, ticket.point(), ticket.number() - 1);
        }
        site.askTell().tellEvaluated(evaluation.ticket(), outcome);
        if (search.iterations() > before) {
            pace.decide(search.lambda(), search.model().isPresent());
        }
    }
}
