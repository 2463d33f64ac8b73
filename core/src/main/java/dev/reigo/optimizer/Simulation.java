package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Evaluator;
import java.util.OptionalDouble;
import java.util.PriorityQueue;

/**
 * Evaluates the points of a run on simulated workers: a queue of events in the order of their times. A value that comes
 * back may update the distribution; then its worker takes the next point. If the workers are not asynchronous, a worker
 * waits when the generation has no more points. All is repeatable from the run's seed.
 */
final class Simulation implements Loop, Evaluator.Sink {
    private static final long STREAM = 0x6475726174696f6eL; // durations have random numbers of their own

    /** The end of an evaluation. Of those at the same time, the one that began first ends first. */
    private record Event(double time, Ticket ticket, double value, double exact, Throwable thrown)
            implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(ticket.number(), other.ticket.number());
        }
    }

    private final Workers.Site site;
    private final AskTell askTell;
    private final Durations durations;
    private final boolean asynchronous;
    private final Xoshiro generator;
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private int idle; // workers
    private double time;
    private double value; // what the last evaluation gave
    private double exact;
    private Throwable thrown;

    Simulation(Workers.Site site, int workers, Durations durations, boolean asynchronous) {
        this.site = site;
        this.askTell = site.askTell();
        this.idle = workers;
        this.durations = durations;
        this.asynchronous = asynchronous;
        this.generator = new Xoshiro(Xoshiro.derive(site.evaluator().noiseSeed(), STREAM));
    }

    @Override
    public void run() {
        while (askTell.running()) {
            while (idle > 0 && site.mayAsk(asynchronous) && askTell.running()) {
                askTell.ask(1).forEach(this::begin);
            }
            if (askTell.running()) {
                end(events.remove());
            }
        }
    }

    /** f is known at once, because its duration may depend on it; the run sees it later. */
    private void begin(Ticket ticket) {
        thrown = null;
        int column = ticket.column();
        site.evaluator().evaluate(site.search().samples(), column, column + 1, ticket.number() - 1, this);
        double duration = durations.next(ticket.point(), exact, generator);
        Checks.require(
                duration >= 0 && duration < Double.POSITIVE_INFINITY,
                "the duration of an evaluation must be 0 or more and finite",
                duration,
                "correct the durations '" + durations.name() + "'");
        events.add(new Event(time + duration, ticket, value, exact, thrown));
        idle--;
    }

    private void end(Event event) {
        time = event.time();
        idle++;
        if (event.thrown() == null) {
            askTell.tell(event.ticket(), event.value(), event.exact());
        } else {
            askTell.fail(event.ticket(), event.thrown());
        }
    }

    @Override
    public boolean accept(int column, double measured, double without) {
        value = measured;
        exact = without;
        return true;
    }

    @Override
    public boolean fail(int column, Throwable failure) {
        thrown = failure;
        exact = Double.NaN;
        return true;
    }

    @Override
    public OptionalDouble time() {
        return OptionalDouble.of(time);
    }
}
