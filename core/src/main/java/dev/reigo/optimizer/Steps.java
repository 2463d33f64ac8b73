package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Batch;
import dev.reigo.search.Evaluator;
import dev.reigo.search.Ledger;
import dev.reigo.search.Restart;
import dev.reigo.search.Search;
import dev.reigo.search.StopReason;
import dev.reigo.search.UserPoints;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The steps of a run: draw, evaluate, take a value or a failure, update. Each may end it. */
final class Steps implements Evaluator.Sink {
    private final Optimizer run; // for the observers
    private final Problem problem;
    private final Search search;
    private final Xoshiro generator;
    private final Ledger ledger;
    private final Evaluator evaluator;
    private final Observers observers;
    private final Ending ending;
    private boolean asked; // the search's batch is being evaluated
    private boolean allTold; // a saved run had all values of its generation, but not the update
    private int lastColumn;
    private double[] lastPoint; // null: that of the last column

    Steps(
            Optimizer run,
            Problem problem,
            Search search,
            Xoshiro generator,
            Ledger ledger,
            Observers observers,
            Ending ending) {
        this.run = run;
        this.problem = problem;
        this.search = search;
        this.generator = generator;
        this.ledger = ledger;
        this.evaluator = new Evaluator(problem);
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

    /** The generator's words, then the noise's seed if the problem adds noise. */
    long[] randomState() {
        long[] words = generator.state();
        if (!evaluator.addsNoise()) {
            return words;
        }
        long[] all = Arrays.copyOf(words, words.length + 1);
        all[words.length] = evaluator.noiseSeed();
        return all;
    }

    void restoreRandom(long[] state) {
        long[] words = state;
        if (evaluator.addsNoise()) {
            Checks.length(5, state.length, "generator and noise", "use a state of the same problem");
            evaluator.setNoiseSeed(state[4]);
            words = Arrays.copyOf(state, 4);
        }
        generator.restore(words);
    }

    /** Keeps evaluations for the answer of a noisy problem, and ends a run that has no others left. */
    void reserve() {
        ledger.reserve(FinalMean.reserve(problem, evaluator));
        if (ledger.evaluations() > 0) {
            endIf(ledger.spent());
        }
    }

    /** The answer of a run on a noisy problem. */
    Optional<Answer> answer() {
        return new FinalMean(problem, search, evaluator, ending).measure(ledger.evaluations());
    }

    Evaluator evaluator() {
        return evaluator;
    }

    boolean asked() {
        return asked;
    }

    void setAsked(boolean newAsked) {
        asked = newAsked;
    }

    void restore(boolean wasAsked) {
        asked = wasAsked;
        allTold = asked && search.batch().isEmpty();
    }

    /** The points of the batch, one per row. */
    double[][] points(UserPoints points) {
        return points.all(
                search.samples(), search.batch().from(), search.batch().to());
    }

    /** A copy of the point evaluated last. */
    double[] lastPoint(UserPoints points) {
        if (lastPoint != null) {
            return lastPoint.clone();
        }
        double[] point = new double[problem.dimension()];
        points.get(search.samples(), lastColumn, point);
        return point;
    }

    /** Draws a generation that has at least one point to evaluate. */
    void prepare() {
        while (ending.running() && search.batch().isEmpty()) {
            if (asked) { // all points were recycled, or told before the run was saved
                update();
                if (allTold && ending.running()) {
                    observers.iterated(run); // as finish would have done
                }
                allTold = false;
            } else if (ending.requested()) {
                end(new StopReason.Interrupted());
            } else {
                draw();
            }
        }
    }

    /** If a search within the run has ended, the next begins. */
    void renew() {
        try {
            if (ending.running() && search.renew(generator)) {
                List<Restart> all = search.restarts();
                observers.restarted(run, all.get(all.size() - 1));
            }
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
    }

    /** Draws until there is a point to hand out, or the run ends. */
    void drawNext() {
        while (ending.running() && search.batch().isEmpty()) {
            if (ending.requested()) {
                end(new StopReason.Interrupted());
            } else {
                draw();
            }
        }
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
        asked = true;
    }

    void evaluate() {
        Batch batch = search.batch();
        int allowed =
                (int) Math.min(batch.size(), ledger.left()); // a batch holds no more points than the budget allows
        evaluator.evaluate(search.samples(), batch.from(), batch.from() + allowed, ledger.evaluations(), this);
    }

    /** Takes one value from outside; false if the run ends with it. */
    boolean accept(int column, double value) {
        return accept(column, value, value);
    }

    /** The search sees the value as measured; best value and target are about the exact one, if it is known. */
    @Override
    public boolean accept(int column, double value, double exact) {
        double minimized = ledger.count(value);
        double judged = exact == value ? minimized : ledger.judged(minimized, exact);
        boolean improved = ledger.improve(judged, search.samples(), column);
        search.tell(minimized);
        lastColumn = column;
        return note(value, exact, judged, improved);
    }

    /**
     * Takes the value of a point that was handed out by ticket; false if the run ends with it.
     *
     * @param column empty if the search that it came from has ended: the search then does not see the value
     */
    boolean accept(double[] point, OptionalInt column, double value, double exact) {
        double minimized = ledger.count(value);
        double judged = exact == value ? minimized : ledger.judged(minimized, exact);
        boolean improved = ledger.improve(judged, point);
        if (column.isPresent()) {
            search.tell(column.getAsInt(), minimized);
        }
        lastPoint = point;
        return note(value, exact, judged, improved);
    }

    private boolean note(double value, double exact, double judged, boolean improved) {
        observers.evaluated(run, value);
        if (improved) {
            observers.improved(run, ledger.bestValue());
        }
        endIf(ledger.reason(exact, judged));
        if (ending.requested()) {
            end(new StopReason.Interrupted()); // unless it has ended
        }
        return ending.running();
    }

    /** Takes an evaluation that failed; false if the run ends with it. */
    @Override
    public boolean fail(int column, Throwable thrown) {
        if (endsBy(thrown)) {
            return false;
        }
        noteFailure(thrown);
        if (accept(column, Double.NaN)) {
            endIf(ledger.hopeless());
        }
        return ending.running();
    }

    /** Ends the run if a failed evaluation does. It is then not counted: a resumed run makes it again. */
    boolean endsBy(Throwable thrown) {
        endIf(ending.failure(thrown, problem.evaluation().onFailure()));
        return !ending.running();
    }

    /** Takes an evaluation that failed, and that does not end the run, of a point that was handed out by ticket. */
    void fail(double[] point, OptionalInt column, Throwable thrown) {
        noteFailure(thrown);
        if (accept(point, column, Double.NaN, Double.NaN)) {
            endIf(ledger.hopeless());
        }
    }

    private void noteFailure(Throwable thrown) {
        ledger.fail(thrown);
        observers.failed(run, thrown);
    }

    /** After the last value of a generation. */
    void finish() {
        if (ending.running()) {
            update();
        }
        if (ending.running()) {
            observers.iterated(run);
        }
        renew(); // now, so that lambda is right for points from outside
    }

    private void update() {
        asked = false;
        try {
            endIf(search.update());
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
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
}
