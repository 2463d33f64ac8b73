package dev.reigo.optimizer;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import dev.reigo.problem.OnFailure;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.StopReason;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.PriorityQueue;

/**
 * Evaluates the points of a run on simulated workers: a queue of events in the order of their times. A value that comes
 * back may update the distribution; then its worker takes the next point. If the workers are not asynchronous, a worker
 * waits when the generation has no more points. All is repeatable from the run's seed.
 */
final class Simulation implements Loop {
    private static final String TYPE = "simulated workers";
    private static final String REMEDY = "start the run from its seed";
    private static final long STREAM = 0x6475726174696f6eL; // durations have random numbers of their own

    /** The end of an evaluation. Of those at the same time, the one that began first ends first. */
    private record Event(double time, Ticket ticket, Outcome outcome, boolean again) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Double.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(ticket.number(), other.ticket.number());
        }

        State state() {
            State state = State.of("evaluation")
                    .put("ticket", ticket.number())
                    .put("end", time)
                    .put("value", outcome.value())
                    .put("exact", outcome.exact())
                    .put("again", outcome.isFailure() || again);
            if (outcome.constraintCount() > 0) {
                double[] numbers = new double[outcome.constraintCount()];
                outcome.copyConstraints(numbers, 0);
                state.put("constraints", numbers).put("inequalities", outcome.inequalities());
            }
            return state;
        }

        static Outcome outcome(State state) {
            Outcome outcome = Outcome.of(0).measured(state.number("value"), state.number("exact"));
            if (state.has("constraints")) {
                double[] numbers = state.numbers("constraints");
                outcome.constrained(numbers, state.integer("inequalities", 0, numbers.length));
            }
            return outcome;
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
                List<Ticket> tickets = askTell.ask(1);
                if (tickets.isEmpty()) {
                    break; // the search needs values first, or the run has ended
                }
                begin(tickets.get(0));
            }
            if (askTell.running()) {
                end(events.element());
            }
        }
    }

    private boolean mayAsk() {
        bounded |= site.isAtBudget() && site.wantsPoint(asynchronous);
        return site.mayAsk(asynchronous);
    }

    /** f is known at once, because its duration may depend on it; the run sees it later. */
    private void begin(Ticket ticket) {
        Outcome outcome = site.evaluator().evaluate(ticket.point(), ticket.number() - 1);
        if (outcome.isFailure() && isInterrupted(outcome.failure())) {
            site.engine().end(new StopReason.Interrupted()); // at once; a resumed run begins this evaluation again
            return;
        }
        double duration = durations.next(ticket.point(), outcome.exact(), generator);
        Checks.require(
                duration >= 0 && duration < Double.POSITIVE_INFINITY,
                "the duration of an evaluation must be 0 or more and finite",
                duration,
                "correct the durations '" + durations.name() + "'");
        events.add(new Event(time + duration, ticket, outcome, false));
    }

    private boolean isInterrupted(Throwable failure) {
        return site.ending()
                .failure(failure, OnFailure.WORST)
                .filter(StopReason::interrupted)
                .isPresent();
    }

    private void end(Event event) {
        time = event.time();
        Ticket ticket = event.ticket();
        askTell.tellEvaluated(
                ticket,
                event.again() // the exception of a saved run is gone
                        ? site.evaluator().evaluate(ticket.point(), ticket.number() - 1)
                        : event.outcome());
        if (!ticket.isOutstanding()) { // else it failed and ended the run, and is evaluated again some day
            events.remove();
        }
    }

    @Override
    public Optional<State> state() {
        return Optional.of(State.of(TYPE)
                .put("workers", workers)
                .put("durations", durations.name())
                .put("asynchronous", asynchronous)
                .put("bounded", bounded)
                .put("time", time)
                .put("generator", generator.state())
                .put("underWay", underWay()));
    }

    /** Without the evaluation that has just ended, if an observer of its value asks. */
    private List<State> underWay() {
        return events.stream()
                .filter(event -> event.ticket().isOutstanding())
                .sorted()
                .map(Event::state)
                .toList();
    }

    @Override
    public void restore(OptimizerState saved) {
        Checks.require(
                saved.run().has(OptimizerState.SIMULATION),
                "a run on simulated workers must go on from one",
                "from one without workers",
                "resume it with the algorithm that it was started with");
        State state = saved.run().part(OptimizerState.SIMULATION).requireType(TYPE);
        check(state);
        checkBudget(saved, state.flag("bounded"));
        time = state.number("time");
        Checks.require(time >= 0 && time < Double.POSITIVE_INFINITY, "time must be 0 or more", time, REMEDY);
        List<State> underWay = state.parts("underWay");
        int outstanding = askTell.outstandingCount();
        Checks.require(outstanding <= workers, "points under way must be at most " + workers, outstanding, REMEDY);
        Checks.require(
                underWay.size() <= outstanding,
                "evaluations under way must be at most the " + outstanding + " points",
                underWay.size(),
                REMEDY);
        events.clear();
        for (State each : underWay) { // those that an interruption kept from beginning are asked for again
            Ticket ticket = askTell.ticket(each.whole("ticket", 1, Long.MAX_VALUE));
            double end = each.number("end");
            Checks.require(
                    end >= time && end < Double.POSITIVE_INFINITY,
                    "an evaluation under way must end at " + time + " or later",
                    end,
                    REMEDY);
            askTell.forgetOld(ticket);
            events.add(new Event(end, ticket, Event.outcome(each), each.flag("again")));
        }
        generator.restore(state.wholes("generator"));
        bounded = state.flag("bounded");
    }

    /** Rejects what is not the state of these workers. */
    private void check(State state) {
        int count = state.integer("workers", 1, Integer.MAX_VALUE);
        String name = state.text("durations");
        boolean late = state.flag("asynchronous");
        Checks.require(
                count == workers && name.equals(durations.name()) && late == asynchronous,
                "simulated workers of a saved run must be " + show(workers, durations.name(), asynchronous),
                show(count, name, late),
                "resume it with the workers that it was started with");
    }

    private static String show(int workers, String durations, boolean asynchronous) {
        return workers + (asynchronous ? " asynchronous" : " waiting") + " ones with durations " + durations;
    }

    /**
     * Rejects another budget if the run would have taken another course with it: near the end of the budget, workers
     * take no more points than are left.
     */
    private void checkBudget(OptimizerState saved, boolean wasBounded) {
        long before = saved.problem().whole("budget").orElse(0);
        long now = site.engine().problem().budget();
        Checks.require(
                now == before || !wasBounded && saved.evaluations() + askTell.outstandingCount() <= now,
                "the budget of saved simulated workers must be " + before + " near its end",
                now,
                REMEDY);
    }

    @Override
    public OptionalDouble time() {
        return OptionalDouble.of(time);
    }
}
