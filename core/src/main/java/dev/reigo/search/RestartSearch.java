package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Direction;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A search made of searches: if one ends, the next begins at a fresh start, as large as the policy says. Budget, target
 * and the best point are the run's, so all searches share them.
 */
public final class RestartSearch extends ViewAround implements Search {
    /** Opens the searches, which differ in what their settings say. */
    @FunctionalInterface
    public interface Opener {
        Search open(SearchSettings settings, Xoshiro generator);
    }

    private static final String TYPE = "restarts";
    private static final StopReason SHARE = new StopReason.RuleApplied(
            "share",
            "a search of the small regime has spent half the evaluations of the last large one",
            "allow more evaluations");

    private final Opener opener;
    private final RestartPolicy policy;
    private final OptionalInt limit;
    private final Direction direction;
    private final SearchSettings first; // its lambda is that of the first search
    private final List<Restart> past = new ArrayList<>();
    private final List<Restart> shown = Collections.unmodifiableList(past);

    private SearchSettings settings;
    private Search search;
    private Restart ended; // null while the search goes on
    private long evaluations; // of this search
    private double best = Double.POSITIVE_INFINITY; // of this search, minimized
    private double bestMiddle = Double.POSITIVE_INFINITY; // the best median of an ended search's last generation
    private double[] bestMean = {}; // its mean
    private long iterationsBefore;
    private double[] lastSums; // of the update before a restart; null after the next one
    private double lastSampleSize;

    /**
     * Opens the first search.
     *
     * @param limit restarts after which the next reason ends the run; empty: only budget and target end it
     */
    public RestartSearch(
            Opener opener,
            RestartPolicy policy,
            OptionalInt limit,
            Direction direction,
            SearchSettings of,
            Xoshiro generator) {
        this.opener = opener;
        this.policy = policy;
        this.limit = limit;
        this.direction = direction;
        this.search = opener.open(of.withNumber(1), generator);
        this.first = of.withLambda(search.view().lambda());
        this.settings = first.withNumber(1);
    }

    @Override
    SearchView inner() {
        return search.view();
    }

    @Override
    public SearchView view() {
        return this;
    }

    @Override
    public Samples samples() {
        return search.samples();
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        if (ended != null) {
            return Optional.empty();
        }
        Optional<StopReason> why = search.draw(generator);
        return why.isPresent() ? end(why.get()) : why;
    }

    @Override
    public int take() {
        return ended == null ? search.take() : -1;
    }

    /** The column is one of the present search. */
    @Override
    public void tell(int column, Outcome outcome) {
        search.tell(column, outcome);
        evaluations++;
        best = outcome.isFeasible() ? Math.min(best, outcome.minimized()) : best;
    }

    @Override
    public void discard(int column) {
        search.discard(column);
    }

    @Override
    public boolean awaits(int column) {
        return search.awaits(column);
    }

    /** A search that has ended needs the next one to begin, not an update. */
    @Override
    public int due() {
        return ended == null ? search.due() : 1;
    }

    @Override
    public Optional<StopReason> update() {
        Optional<StopReason> why = search.update();
        lastSums = null;
        if (why.isEmpty() && !shareAllows(search.view().lambda())) {
            return end(SHARE);
        }
        return why.isPresent() ? end(why.get()) : why;
    }

    private boolean shareAllows(int more) {
        return settings.evaluations().isEmpty()
                || evaluations + more <= settings.evaluations().getAsLong();
    }

    /** The present search ends, and so does the run if no other may follow. */
    private Optional<StopReason> end(StopReason why) {
        if (why.endsRun() || evaluations == 0) { // the next would fare no better, and nothing would end the run
            return Optional.of(why);
        }
        if (limit.isPresent() && past.size() >= limit.getAsInt()) {
            return Optional.of(new StopReason.RestartsSpent(limit.getAsInt(), why));
        }
        double middle = middle();
        if (middle < bestMiddle) {
            bestMiddle = middle;
            bestMean = search.view().answer();
        }
        ended = new Restart(
                past.size() + 1,
                settings.lambda().orElse(search.view().lambda()),
                settings.sigmaFactor(),
                evaluations,
                search.view().iterations(),
                direction.toMinimized(best),
                why.code(),
                why.finding());
        return Optional.empty();
    }

    /**
     * The median value of the last generation: noise hardly moves it, while the best value may be luck. With
     * constraints it is +infinity if too few samples are feasible.
     */
    private double middle() {
        int count = search.view().newestCount();
        double median = count == 0 ? Double.NaN : search.view().newestValue(count / 2);
        return Double.isNaN(median) ? Double.POSITIVE_INFINITY : median;
    }

    @Override
    public double[] answer() {
        return bestMiddle < middle() ? bestMean.clone() : search.view().answer();
    }

    @Override
    public boolean renew(Xoshiro generator) {
        if (ended == null) {
            return false;
        }
        List<Restart> all = new ArrayList<>(past);
        all.add(ended);
        SearchSettings next = first.sizedAs(policy.next(first, all, generator)).withNumber(all.size() + 1);
        Search opened = opener.open(next, generator);
        opened.inject(search.inject(List.of()));
        lastSums = coefficientSums();
        lastSampleSize = effectiveSampleSize();
        iterationsBefore = iterations();
        past.add(ended);
        ended = null;
        settings = next;
        search = opened;
        evaluations = 0;
        best = Double.POSITIVE_INFINITY;
        return true;
    }

    @Override
    public int insert(List<Injected> points) {
        return search.insert(points);
    }

    @Override
    public List<Injected> inject(List<Injected> points) {
        return search.inject(points);
    }

    @Override
    public List<Restart> restarts() {
        return shown;
    }

    @Override
    public long iterations() {
        return iterationsBefore + search.view().iterations();
    }

    @Override
    public double[] coefficientSums() {
        return lastSums == null ? search.view().coefficientSums() : lastSums.clone();
    }

    @Override
    public double effectiveSampleSize() {
        return lastSums == null ? search.view().effectiveSampleSize() : lastSampleSize;
    }

    @Override
    public State state() {
        State state = State.of(TYPE)
                .put("search", search.state())
                .put("past", past.stream().map(Restart::state).toList())
                .put("firstLambda", first.lambda().getAsInt())
                .put("lambda", settings.lambda().orElse(first.lambda().getAsInt()))
                .put("sigmaFactor", settings.sigmaFactor())
                .put("evaluations", evaluations)
                .put("best", best)
                .put("bestMiddle", bestMiddle)
                .put("bestMean", bestMean);
        settings.evaluations().ifPresent(most -> state.put("most", most));
        if (ended != null) {
            state.put("ended", ended.state());
        }
        return state;
    }

    @Override
    public void restore(State state) {
        state.requireType(TYPE);
        List<Restart> before = state.parts("past").stream().map(Restart::of).toList();
        Checks.require(
                state.integer("firstLambda", 1, Integer.MAX_VALUE)
                        == first.lambda().getAsInt(),
                "lambda of the first search must be " + first.lambda().getAsInt(),
                state.integer("firstLambda", 1, Integer.MAX_VALUE),
                "use a state of the same algorithm on the same problem");
        SearchSettings now = first.withLambda(state.integer("lambda", 1, Integer.MAX_VALUE))
                .withSigmaFactor(state.number("sigmaFactor"))
                .withNumber(before.size() + 1);
        if (state.has("most")) {
            now = now.withEvaluations(state.whole("most", 0, Long.MAX_VALUE));
        }
        double[] mean = state.numbers("bestMean");
        if (mean.length > 0) {
            state.numbers("bestMean", distribution().dimension());
        }
        Search opened = opener.open(now, new Xoshiro(0));
        opened.restore(state.part("search"));
        search = opened;
        settings = now;
        past.clear();
        past.addAll(before);
        iterationsBefore = before.stream().mapToLong(Restart::iterations).sum();
        ended = state.find("ended").map(Restart::of).orElse(null);
        evaluations = state.whole("evaluations", 0, Long.MAX_VALUE);
        best = state.number("best");
        bestMiddle = state.number("bestMiddle");
        bestMean = mean;
        lastSums = null;
    }
}
