package dev.reigo.optimizer;

import dev.reigo.description.State;
import dev.reigo.distribution.Density;
import dev.reigo.internal.Checks;
import dev.reigo.problem.ObjectiveUnusable;
import dev.reigo.problem.Outcome;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.ConstraintCounts;
import dev.reigo.search.Evaluator;
import dev.reigo.search.Injected;
import dev.reigo.search.Ledger;
import dev.reigo.search.Restart;
import dev.reigo.search.RunClock;
import dev.reigo.search.Search;
import dev.reigo.search.StopReason;
import dev.reigo.search.UserPoints;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The steps of a run: draw, hand out, take what an evaluation gave, update. Each may end it. */
final class Engine implements Evaluator.Sink {
    private static final int[] NONE = {};

    private final Optimizer run; // for the observers
    private final Problem problem;
    private final Search search;
    private final Xoshiro generator;
    private final Ledger ledger;
    private final ConstraintCounts counts;
    private final Evaluator evaluator;
    private final Observers observers;
    private final Ending ending;
    private final UserPoints points;
    private final RunClock clock;
    private final double[] scratch;
    private int[] columns = NONE; // of a generation that is handed out as a whole
    private int from; // those before have their values
    private int to;
    private boolean updateIsLate; // a saved run had all values of its generation, but not the update
    private int lastColumn;
    private double[] lastPoint; // null: that of the last column
    private Outcome lastOutcome = Outcome.of(0); // valid while observers are told of it

    Engine(
            Optimizer run,
            Problem problem,
            Search search,
            Xoshiro generator,
            RunClock clock,
            Observers observers,
            Ending ending) {
        this.run = run;
        this.problem = problem;
        this.search = search;
        this.generator = generator;
        this.clock = clock;
        this.ledger = new Ledger(problem);
        this.counts = new ConstraintCounts(problem.constraints());
        search.view().lagrangian().ifPresent(counts::expect); // of samples that an earlier run left
        this.evaluator = new Evaluator(problem);
        this.points = new UserPoints(problem.space());
        this.scratch = new double[problem.dimension()];
        evaluator.setNoiseSeed(seed(generator.state()));
        this.observers = observers;
        this.ending = ending;
    }

    /** The noise is that of the run: it depends on where the run's generator starts. */
    private static long seed(long[] words) {
        long seed = 0;
        for (long word : words) {
            seed = Xoshiro.derive(seed, word);
        }
        return seed;
    }

    Problem problem() {
        return problem;
    }

    Search search() {
        return search;
    }

    Ledger ledger() {
        return ledger;
    }

    Evaluator evaluator() {
        return evaluator;
    }

    Ending ending() {
        return ending;
    }

    /** Keeps evaluations for the answer of a noisy problem, and ends a run that has no others left. */
    void reserve() {
        ledger.reserve(FinalMean.reserve(problem, evaluator));
        if (ledger.evaluations() > 0) {
            endIf(ledger.spent());
        }
    }

    /** Whether a generation is handed out that lacks values. */
    boolean asked() {
        return from < to;
    }

    /** How many values it lacks. */
    int awaited() {
        return to - from;
    }

    /** Its points that lack a value, one per row. */
    double[][] points() {
        return points.all(search.samples(), columns, from, to);
    }

    /** The value of the last evaluation, without the noise that a benchmark adds. */
    double lastExactValue() {
        return lastOutcome.exact();
    }

    /** A copy of the point evaluated last. */
    double[] lastPoint() {
        if (lastPoint != null) {
            return lastPoint.clone();
        }
        double[] point = new double[problem.dimension()];
        points.get(search.samples(), lastColumn, point);
        return point;
    }

    /** A copy of the constraints' numbers of that point. */
    double[] lastConstraints() {
        double[] numbers = new double[lastOutcome.constraintCount()];
        lastOutcome.copyConstraints(numbers, 0);
        return numbers;
    }

    /** Hands out a generation that has at least one point to evaluate, unless the run ends. */
    void prepare() {
        while (ending.running() && from == to) {
            if (search.due() == 0) { // all points were recycled, or told before the run was saved
                update();
                if (updateIsLate && ending.running()) {
                    observers.iterated(run); // as finish would have done
                }
                updateIsLate = false;
            } else if (ending.requested()) {
                end(new StopReason.Interrupted());
            } else {
                draw();
                takeAll();
            }
        }
    }

    private void takeAll() {
        from = 0;
        to = 0;
        if (!ending.running()) {
            return;
        }
        int due = search.due();
        if (columns.length < due) {
            columns = new int[due];
        }
        while (to < due) {
            int column = search.take();
            if (column < 0) {
                return;
            }
            columns[to++] = column;
        }
    }

    /** The column of the next single point; -1 if there is none before values come, or the run ends. */
    int take() {
        while (ending.running()) {
            int column = search.take();
            if (column >= 0) {
                return column;
            }
            if (ending.requested()) {
                end(new StopReason.Interrupted());
                return -1;
            }
            draw();
            column = ending.running() ? search.take() : -1;
            if (column >= 0) {
                return column;
            }
            if (ending.running() && search.due() == 0) { // all points were recycled
                update();
            } else if (!renew()) {
                return -1;
            }
        }
        return -1;
    }

    private void draw() {
        renew();
        if (!ending.running()) {
            return;
        }
        try {
            endIf(search.draw(generator));
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
    }

    /** If a search within the run has ended, the next begins. */
    boolean renew() {
        try {
            if (ending.running() && search.renew(generator)) {
                List<Restart> all = search.view().restarts();
                observers.restarted(run, all.get(all.size() - 1));
                return true;
            }
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
        return false;
    }

    /** Evaluates the generation that is handed out. */
    void evaluate() {
        int allowed = (int) Math.min(to - from, ledger.left()); // a batch holds no more points than the budget allows
        evaluator.evaluate(search.samples(), columns, from, from + allowed, ledger.evaluations(), this);
    }

    /** Takes the outcome of the next point of the generation; false if the run ends with it. */
    boolean take(Outcome outcome) {
        return take(columns[from], outcome);
    }

    @Override
    public boolean take(int column, Outcome outcome) {
        failUnlessFits(outcome);
        if (outcome.isFailure() && endsBy(outcome.failure())) {
            return false;
        }
        from++;
        return tell(column, null, outcome);
    }

    /** An evaluation with other constraints than the first has failed, and so has every other one. */
    void failUnlessFits(Outcome outcome) {
        Optional<String> refusal = counts.refusal(outcome);
        if (refusal.isPresent()) {
            outcome.failedWith(new ObjectiveUnusable(refusal.get()));
        }
    }

    /** Refuses outcomes from outside if one has other constraints than the first. */
    void requireFit(List<Outcome> outcomes) {
        Optional<String> refusal = counts.refusal(outcomes);
        if (refusal.isPresent()) {
            throw new IllegalArgumentException(refusal.get());
        }
    }

    /** Ends the run if a failed evaluation does. It is then not counted: a resumed run makes it again. */
    boolean endsBy(Throwable thrown) {
        endIf(ending.failure(thrown, problem.evaluation().onFailure()));
        return !ending.running();
    }

    /**
     * Takes an outcome that does not end the run by itself; false if the run ends with it. The search sees the value as
     * measured; best value and target are about the exact one, if it is known.
     *
     * @param column -1 if the search that it came from has ended: the present one then does not see the value
     * @param point the user's point; null: that of the column
     */
    boolean tell(int column, double[] point, Outcome outcome) {
        if (outcome.isFailure()) {
            ledger.fail(outcome.failure());
            observers.failed(run, outcome.failure());
        }
        ledger.count(outcome);
        double judged = outcome.judged(problem.direction());
        boolean improved = ledger.isBest(outcome, judged);
        if (improved) {
            double[] best = point == null ? userPoint(column) : point;
            ledger.keep(outcome, judged, best, search.view().lagrangian());
        }
        if (column >= 0) {
            search.tell(column, outcome);
        }
        lastColumn = column;
        lastPoint = point;
        lastOutcome = outcome;
        double exact = outcome.exact(); // now: an observer may bring the next outcome
        boolean failed = outcome.isFailure();
        boolean feasible = outcome.isFeasible();
        observers.evaluated(run, outcome.value());
        if (improved) {
            observers.improved(run, ledger.bestValue());
        }
        endIf(ledger.reason(exact, judged, feasible));
        if (ending.requested()) {
            end(new StopReason.Interrupted()); // unless it has ended
        }
        if (failed && ending.running()) {
            endIf(ledger.hopeless());
        }
        return ending.running();
    }

    private double[] userPoint(int column) {
        points.get(search.samples(), column, scratch);
        return scratch;
    }

    /** After a value: makes the update if it is due. */
    void finish() {
        if (ending.running() && search.due() == 0) {
            update();
            if (ending.running()) {
                observers.iterated(run);
            }
        }
        renew(); // now, so that lambda is right for points from outside
    }

    private void update() {
        try {
            endIf(search.update());
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
    }

    /** Hands out a whole generation from outside, in place of the one that is asked for. */
    void insertGeneration(double[][] user) {
        List<Injected> all = Injected.present(points.latent(user), search.view().distribution());
        for (; from < to; from++) {
            search.discard(columns[from]);
        }
        int first = search.insert(all);
        columns = Arrays.copyOf(columns, Math.max(columns.length, user.length));
        for (int i = 0; i < user.length; i++) {
            columns[i] = first + i;
        }
        from = 0;
        to = user.length;
    }

    /** Puts points from outside into adjacent columns; returns the first. */
    int insert(double[][] user, Optional<Density> density) {
        return search.insert(injected(user, density));
    }

    /** Puts points from outside in place of the next samples. */
    void inject(double[][] user, Optional<Density> density) {
        ending.requireRunning("inject");
        search.inject(injected(user, density));
    }

    /** Refuses what is no point of the problem. */
    List<Injected> injected(double[][] user, Optional<Density> density) {
        return Injected.of(points.required(user), density, search.view().distribution());
    }

    /** The answer of a run on a noisy problem. */
    FinalMean answer() {
        FinalMean answer = new FinalMean(problem, search.view(), evaluator, ending);
        answer.measure(ledger.evaluations());
        return answer;
    }

    private void endIf(Optional<StopReason> why) {
        if (why.isPresent()) { // not ifPresent, whose argument would be garbage
            end(why.get());
        }
    }

    void end(StopReason why) {
        if (ending.end(why)) {
            observers.ended(run);
        }
    }

    /** All of this in a state of the run. */
    void save(State state) {
        counts.save(state);
        state.put("search", search.state())
                .put("generator", generator.state())
                .put("noise", evaluator.noiseSeed())
                .put("ledger", ledger.state())
                .put("columns", Arrays.copyOfRange(columns, from, to))
                .put("seconds", clock.seconds());
    }

    void restore(State state) {
        counts.restore(state);
        search.restore(state.part("search"));
        generator.restore(state.wholes("generator"));
        evaluator.setNoiseSeed(state.whole("noise", Long.MIN_VALUE, Long.MAX_VALUE));
        ledger.restore(state.part("ledger"));
        columns = state.integers("columns");
        for (int column : columns) {
            Checks.require(
                    search.awaits(column),
                    "points that await a value must be columns without one",
                    "column " + column,
                    "use a state of the same algorithm on the same problem");
        }
        from = 0;
        to = columns.length;
        updateIsLate = search.due() == 0;
        double seconds = state.number("seconds");
        Checks.require(seconds >= 0, "seconds of a run must be 0 or more", seconds, "use a state of the same run");
        clock.restore(seconds);
    }
}
