package dev.reigo.optimizer;

import dev.reigo.description.State;
import dev.reigo.distribution.Density;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import dev.reigo.search.Search;
import dev.reigo.search.UserPoints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A run that hands out single points, each with a {@link Ticket}, and takes their values in any order, at any time and
 * from any thread. The distribution is updated as soon as lambda values have come back since the last update, whichever
 * points they belong to. Points are always samples of the present distribution.
 *
 * <pre>{@code
 * AskTell run = CmaEs.standard().askTell(problem, 1);
 * for (Ticket ticket : run.ask(8)) {
 *     workers.submit(() -> run.tell(ticket, simulate(ticket.point())));
 * }
 * }</pre>
 *
 * If it is asked for {@linkplain #ask() generations} and told their values before the next, it is the usual run bit for
 * bit. Asking for one point at a time gives the same run. Observers are called on the thread that tells.
 */
public final class AskTell {
    private final Optimizer run;
    private final Engine engine;
    private final Search search;
    private final UserPoints points;
    private final int dimension;
    private final TreeMap<Long, Ticket> outstanding = new TreeMap<>();
    private final Deque<Ticket> again = new ArrayDeque<>(); // outstanding when the run was saved
    private long next = 1;
    private boolean restored; // an update may have been due when the run was saved

    AskTell(Optimizer run, Engine engine) {
        Checks.require(
                !engine.asked(),
                "points must be handed out by ticket from the start of a run",
                "a run whose generation is under way",
                "ask for whole generations");
        this.run = run;
        this.engine = engine;
        this.search = engine.search();
        this.points = new UserPoints(engine.problem().space());
        this.dimension = engine.problem().dimension();
    }

    /** The run itself: what it found so far, its observers, its end. Read it when no other thread tells. */
    public Optimizer run() {
        return run;
    }

    /** Whether the run goes on. */
    public synchronized boolean running() {
        return run.running();
    }

    /**
     * A generation of lambda points, or with a surrogate those that its model wants next; none if the run has ended.
     */
    public synchronized List<Ticket> ask() {
        return run.model().isEmpty() ? ask(run.lambda()) : askRound();
    }

    private List<Ticket> askRound() {
        List<Ticket> tickets = ask(1); // a generation is drawn if there is none
        int more = search.due() - outstanding.size();
        if (!tickets.isEmpty() && more > 0) {
            tickets.addAll(ask(more));
        }
        return tickets;
    }

    /**
     * That many points; none if the run has ended, fewer if the search needs values before it goes on. Saved ones come
     * first.
     */
    public synchronized List<Ticket> ask(int n) {
        Checks.atLeast(1, n, "number of points", "ask for one or more");
        goOn();
        List<Ticket> tickets = new ArrayList<>(n);
        while (tickets.size() < n && run.running()) {
            Ticket repeated = again.poll();
            Ticket ticket = repeated == null ? draw() : repeated;
            if (ticket == null) {
                break;
            }
            tickets.add(ticket);
        }
        return tickets;
    }

    /** Null if there is no point now, or the run ends instead. */
    private Ticket draw() {
        int column = engine.take();
        if (column < 0) {
            return null;
        }
        double[] point = new double[dimension];
        points.get(search.samples(), column, point);
        return hand(point, column);
    }

    private Ticket hand(double[] point, int column) {
        Ticket ticket = new Ticket(this, next++, point, column, ended());
        outstanding.put(ticket.number(), ticket);
        return ticket;
    }

    /**
     * Hands out these points before all others, as part of the generation: a surrogate's optimum, a repaired solution,
     * the best so far. For the CMA-ES with step-size adaptation: when the value has come, the step from the mean is
     * {@linkplain dev.reigo.update.StepLimit limited}, and its weight is never negative.
     *
     * @param points one per row
     * @throws IllegalArgumentException if it is no point of the problem, or its density is needed; nothing has changed
     */
    public synchronized void inject(double[]... points) {
        goOn();
        engine.inject(points, Optional.empty());
    }

    /**
     * The same for families that move slowly (PBIL, the compact GA, categories, the paper's CMA-ES). They count the
     * points exactly: as samples of one more component of the mixture.
     *
     * @param from the density that they were drawn from, over the coordinates that are searched; a density of another
     *     family than the run's cannot be saved
     */
    public synchronized void inject(double[][] points, Density from) {
        goOn();
        engine.inject(points, Optional.of(from));
    }

    /**
     * Takes points that were never asked for, with their values. They count as if they had been {@linkplain #inject
     * injected} and told: they are evaluations of the run, and lambda of them make an update.
     *
     * @return whether the run goes on
     */
    public synchronized boolean tell(double[][] points, double[] values) {
        return tell(points, outcomes(values), Optional.empty());
    }

    /** The same for points that were drawn from this density; see {@link #inject(double[][], Density)}. */
    public synchronized boolean tell(double[][] points, double[] values, Density from) {
        return tell(points, outcomes(values), Optional.of(from));
    }

    /** The same with what their evaluations gave, and the density that they were drawn from, if it is known. */
    public synchronized boolean tell(double[][] user, List<Outcome> outcomes, Optional<Density> from) {
        engine.injected(user, from); // refuses bad ones before anything changes
        Checks.length(user.length, outcomes.size(), "values", "give one value per point");
        engine.requireFit(outcomes);
        goOn(); // they belong to the generation after an update that is due
        int first = run.running() && user.length > 0 ? engine.insert(user, from) : 0;
        List<Ticket> tickets = new ArrayList<>(user.length);
        for (int i = 0; i < user.length && run.running(); i++) {
            tickets.add(hand(user[i].clone(), first + i));
        }
        for (int i = 0; i < tickets.size(); i++) {
            tell(tickets.get(i), outcomes.get(i));
        }
        return run.running();
    }

    private static List<Outcome> outcomes(double[] values) {
        return Arrays.stream(values).mapToObj(Outcome::of).toList();
    }

    /**
     * Takes the value of a point. NaN and infinities count as the worst value. Values that come after the run's end
     * count nowhere.
     *
     * @return whether the run goes on
     * @throws IllegalArgumentException if the ticket is from another run, or was told or abandoned before; nothing has
     *     changed then
     */
    public synchronized boolean tell(Ticket ticket, double value) {
        return tell(ticket, Outcome.of(value));
    }

    /**
     * Takes what the evaluation of a point gave, e.g. with constraints.
     *
     * @return whether the run goes on
     * @throws IllegalArgumentException likewise, and if it has other constraints than the first one
     */
    public synchronized boolean tell(Ticket ticket, Outcome outcome) {
        ticket.requireOutstanding(this);
        engine.requireFit(List.of(outcome));
        return take(ticket, outcome);
    }

    /** The same from an evaluation of the run's own: one that does not fit ends the run. */
    synchronized boolean tellEvaluated(Ticket ticket, Outcome outcome) {
        ticket.requireOutstanding(this);
        engine.failUnlessFits(outcome);
        return take(ticket, outcome);
    }

    private boolean take(Ticket ticket, Outcome outcome) {
        if (outcome.isFailure() && run.running() && engine.endsBy(outcome.failure())) {
            return false; // the ticket stays outstanding, so that a resumed run asks for it again
        }
        settle(ticket, Ticket.Fate.TOLD);
        if (run.running()) {
            engine.tell(ticket.columnIf(ended()), ticket.ownPoint(), outcome);
            updateIfDue();
        }
        return run.running();
    }

    /** The same for the outstanding ticket of that number. */
    public synchronized boolean tell(long number, double value) {
        return tell(ticket(number), value);
    }

    /**
     * The objective threw at a point. It counts as the worst value or ends the run, as the problem says.
     *
     * @return whether the run goes on
     */
    public synchronized boolean fail(Ticket ticket, Throwable thrown) {
        return tell(ticket, Outcome.failed(Objects.requireNonNull(thrown, "thrown")));
    }

    /**
     * Gives up a point whose value will never come, e.g. because its worker died. It counts nowhere. A search that
     * needs all values of a generation hands it out again.
     */
    public synchronized void abandon(Ticket ticket) {
        settle(ticket, Ticket.Fate.ABANDONED);
        int column = ticket.columnIf(ended());
        if (column >= 0) {
            search.discard(column);
            updateIfDue(); // a search that waited for it may go on
        }
    }

    /** Makes the update that was due when the run was saved, if it was saved between a value and its update. */
    synchronized void goOn() {
        if (restored) {
            restored = false;
            updateIfDue();
            engine.renew();
        }
    }

    private void updateIfDue() {
        if (run.running() && search.due() == 0) {
            engine.finish();
        }
    }

    private int ended() {
        return search.view().restarts().size();
    }

    private void settle(Ticket ticket, Ticket.Fate fate) {
        ticket.requireOutstanding(this);
        goOn();
        ticket.become(fate);
        outstanding.remove(ticket.number());
        again.remove(ticket); // its value may come before it is asked for again
    }

    /** The outstanding ticket of that number; if there is none, it throws an IllegalArgumentException. */
    public synchronized Ticket ticket(long number) {
        Ticket ticket = outstanding.get(number);
        Checks.require(
                ticket != null,
                "a ticket's number must be that of an outstanding point",
                number + (number >= 1 && number < next ? ", which was told or abandoned before" : ", which is unknown"),
                "see outstanding()");
        return ticket;
    }

    /** The points that await a value, by number. */
    public synchronized List<Ticket> outstanding() {
        return List.copyOf(outstanding.values());
    }

    public synchronized int outstandingCount() {
        return outstanding.size();
    }

    /** Whether points that were outstanding when the run was saved wait to be asked for again. */
    synchronized boolean hasOld() {
        return !again.isEmpty();
    }

    /** The run as it is now, to be saved with its outstanding points. Resumed, it asks for them again. */
    public synchronized OptimizerState state() {
        return run.state();
    }

    /** A saved point is being evaluated, so that nobody asks for it again. */
    synchronized void forgetOld(Ticket ticket) {
        again.remove(ticket);
    }

    synchronized State tickets() {
        int ended = ended();
        return State.of("tickets")
                .put("next", next)
                .put(
                        "outstanding",
                        outstanding.values().stream()
                                .map(each -> each.state(ended))
                                .toList());
    }

    synchronized void restore(State state) {
        outstanding.clear();
        again.clear();
        next = state.requireType("tickets").whole("next", 1, Long.MAX_VALUE);
        long last = 0;
        for (State each : state.parts("outstanding")) {
            Ticket ticket = Ticket.of(each, this, search, dimension);
            Checks.require(
                    ticket.number() > last && ticket.number() < next,
                    "numbers of tickets must ascend and be below " + next,
                    ticket.number(),
                    "use a state of the same run");
            last = ticket.number();
            outstanding.put(last, ticket);
            again.add(ticket);
        }
        restored = true;
    }
}
