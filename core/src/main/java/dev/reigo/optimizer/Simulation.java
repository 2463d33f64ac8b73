package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.problem.OnFailure;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Evaluator;
import dev.reigo.search.StopReason;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;
import java.util.stream.Collectors;

/**
 * Evaluates the points of a run on simulated workers: a queue of events in the order of their times. A value that comes
 * back may update the distribution; then its worker takes the next point. If the workers are not asynchronous, a worker
 * waits when the generation has no more points. All is repeatable from the run's seed.
 */
final class Simulation implements Loop, Evaluator.Sink {
    private static final long STREAM = 0x6475726174696f6eL; // durations have random numbers of their own

    /** The end of an evaluation. Of those at the same time, the one that began first ends first. */
    private record Event(double time, Ticket ticket, double value, double exact, Throwable thrown, boolean again)
            implements Comparable<Event> {
        static Event notBegun(Ticket ticket) {
            return new Event(Double.NaN, ticket, Double.NaN, Double.NaN, null, false);
        }

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
    private final int workers;
    private boolean bounded; // by the budget
    private double time;
    private double value; // what the last evaluation gave
    private double exact;
    private Throwable thrown;

    Simulation(Workers.Site site, int workers, Durations durations, boolean asynchronous) {
        this.site = site;
        this.askTell = site.askTell();
        this.workers = workers;
        this.durations = durations;
        this.asynchronous = asynchronous;
        this.generator = new Xoshiro(Xoshiro.derive(site.evaluator().noiseSeed(), STREAM));
    }

    @Override
    public void run() {
        askTell.goOn();
        while (askTell.running()) {
            while (events.size() < workers && mayAsk() && askTell.running()) {
                askTell.ask(1).forEach(this::begin);
            }
            if (askTell.running()) {
                end(events.element());
            }
        }
    }

    private boolean mayAsk() {
        bounded |= site.isAtBudget() && site.hasPoint(asynchronous);
        return site.mayAsk(asynchronous);
    }

    /** f is known at once, because its duration may depend on it; the run sees it later. */
    private void begin(Ticket ticket) {
        thrown = null;
        int column = ticket.column();
        site.evaluator().evaluate(site.search().samples(), column, column + 1, ticket.number() - 1, this);
        if (thrown != null && isInterrupted(thrown)) {
            site.steps().end(new StopReason.Interrupted()); // at once; a resumed run begins this evaluation again
            return;
        }
        double duration = durations.next(ticket.point(), exact, generator);
        Checks.require(
                duration >= 0 && duration < Double.POSITIVE_INFINITY,
                "the duration of an evaluation must be 0 or more and finite",
                duration,
                "correct the durations '" + durations.name() + "'");
        events.add(new Event(time + duration, ticket, value, exact, thrown, false));
    }

    private boolean isInterrupted(Throwable failure) {
        return site.ending()
                .failure(failure, OnFailure.WORST)
                .filter(reason -> reason.code().equals(StopReason.INTERRUPTED))
                .isPresent();
    }

    private void end(Event event) {
        time = event.time();
        value = event.value();
        exact = event.exact();
        thrown = event.thrown();
        if (event.again()) {
            evaluateAgain(event.ticket());
        }
        if (thrown == null) {
            askTell.tell(event.ticket(), value, exact);
        } else {
            askTell.fail(event.ticket(), thrown);
        }
        if (!event.ticket().isOutstanding()) { // else it failed and ended the run, and is evaluated again some day
            events.remove();
        }
    }

    /** The search that the point came from may have ended, so its sample may be gone. */
    private void evaluateAgain(Ticket ticket) {
        try {
            exact = site.exactObjective().value(ticket.point());
            value = site.evaluator().measured(exact, ticket.number() - 1);
        } catch (Throwable e) { // an error in the user's code must not end the other runs
            thrown = e;
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
        value = Double.NaN;
        exact = Double.NaN;
        return true;
    }

    @Override
    public Optional<SimulationState> state() {
        Map<Ticket, Event> known = events.stream().collect(Collectors.toMap(Event::ticket, event -> event));
        Event[] all = askTell.outstanding().stream()
                .map(ticket -> known.getOrDefault(ticket, Event.notBegun(ticket)))
                .toArray(Event[]::new);
        boolean[] failed = new boolean[all.length];
        for (int i = 0; i < all.length; i++) {
            failed[i] = all[i].thrown() != null || all[i].again();
        }
        return Optional.of(new SimulationState(
                workers,
                durations.name(),
                asynchronous,
                bounded,
                time,
                generator.state(),
                Arrays.stream(all).mapToDouble(Event::time).toArray(),
                Arrays.stream(all).mapToDouble(Event::value).toArray(),
                Arrays.stream(all).mapToDouble(Event::exact).toArray(),
                failed));
    }

    @Override
    public void restore(OptimizerState saved) {
        Checks.require(
                saved.simulation().isPresent(),
                "a run on simulated workers must go on from one",
                "from one without workers",
                "resume it with the algorithm that it was started with");
        SimulationState state = saved.simulation().get();
        List<Ticket> tickets = askTell.outstanding();
        state.check(workers, durations, asynchronous, tickets.size());
        state.checkBudget(
                saved.problem().whole("budget").orElse(0),
                site.problem().budget(),
                saved.evaluations() + tickets.size());
        events.clear();
        for (int i = 0; i < tickets.size(); i++) {
            if (!Double.isNaN(state.ends()[i])) { // else it is asked for again
                askTell.forgetOld(tickets.get(i));
                events.add(new Event(
                        state.ends()[i], tickets.get(i), state.values()[i], state.exact()[i], null, state.failed()[i]));
            }
        }
        generator.restore(state.generator());
        time = state.time();
        bounded = state.bounded();
    }

    @Override
    public OptionalDouble time() {
        return OptionalDouble.of(time);
    }
}
