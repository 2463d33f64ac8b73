package dev.reigo.search;

import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Direction;
import dev.reigo.random.Xoshiro;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.DoubleStream;

/**
 * A search made of searches: if one ends, the next begins at a fresh start, as large as the policy says. Budget, target
 * and the best point are the run's, so all searches share them.
 */
public final class RestartSearch implements SearchAround {
    private static final StopReason SHARE = new StopReason.RuleApplied(
            "share",
            "a search of the small regime has spent half the evaluations of the last large one",
            "allow more evaluations");

    private final Searches searches;
    private final RestartPolicy policy;
    private final OptionalInt limit;
    private final Direction direction;
    private final List<StopRule> rules; // of the whole run
    private final List<Restart> past = new ArrayList<>();
    private final List<Restart> shown = Collections.unmodifiableList(past);
    private final Batch nothing = new Batch();
    private Opening opening;
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
            Searches searches, RestartPolicy policy, OptionalInt limit, Direction direction, Xoshiro generator) {
        this.searches = searches;
        this.policy = policy;
        this.limit = limit;
        this.direction = direction;
        this.rules = searches.rulesOfRun();
        this.opening = new Opening(searches.lambda());
        this.search = searches.first(opening.lambda(), opening.sigmaFactor(), generator);
    }

    @Override
    public Search inner() {
        return search;
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        renew(generator);
        Optional<StopReason> why = search.draw(generator);
        return why.isPresent() ? end(why.get()) : why;
    }

    @Override
    public void tell(double value) {
        search.tell(value);
        evaluations++;
        best = Math.min(best, value);
    }

    @Override
    public boolean anyOrder() {
        return search.anyOrder();
    }

    @Override
    public boolean waits() {
        return search.waits();
    }

    @Override
    public int take() {
        return search.take();
    }

    /** The column is one of the present search. */
    @Override
    public void tell(int column, double value) {
        search.tell(column, value);
        evaluations++;
        best = Math.min(best, value);
    }

    @Override
    public int insert(List<Injected> points) {
        return search.insert(points);
    }

    @Override
    public void discard(int column) {
        search.discard(column);
    }

    @Override
    public boolean awaits(int column) {
        return search.awaits(column);
    }

    @Override
    public int told() {
        return search.told();
    }

    @Override
    public Optional<StopReason> update() {
        if (ended != null) {
            return Optional.empty(); // it ended while it drew
        }
        Optional<StopReason> why = search.update();
        lastSums = null;
        for (int r = 0; r < rules.size(); r++) {
            Optional<StopReason> ofRun = rules.get(r).check(this);
            if (ofRun.isPresent()) {
                return ofRun;
            }
        }
        if (why.isEmpty() && !shareAllows(search.lambda())) {
            return end(SHARE);
        }
        return why.isPresent() ? end(why.get()) : why;
    }

    private boolean shareAllows(int more) {
        return opening.evaluations().isEmpty()
                || evaluations + more <= opening.evaluations().getAsLong();
    }

    /** The present search ends, and so does the run if no other may follow. */
    private Optional<StopReason> end(StopReason why) {
        if (evaluations == 0) { // the next would fare no better, and nothing would end the run
            return Optional.of(why);
        }
        if (limit.isPresent() && past.size() >= limit.getAsInt()) {
            return Optional.of(new StopReason.RestartsSpent(limit.getAsInt(), why));
        }
        if (middle() < bestMiddle) {
            bestMiddle = middle();
            bestMean = search.answer();
        }
        ended = new Restart(
                past.size() + 1,
                opening.lambda(),
                opening.sigmaFactor(),
                evaluations,
                search.iterations(),
                direction.toMinimized(best),
                why.code(),
                why.finding());
        return Optional.empty();
    }

    /** The median value of the last generation: noise hardly moves it, while the best value may be luck. */
    private double middle() {
        int count = search.newestCount();
        return count == 0 ? Double.POSITIVE_INFINITY : search.newestValue(count / 2);
    }

    @Override
    public double[] answer() {
        return bestMiddle < middle() ? bestMean.clone() : search.answer();
    }

    @Override
    public boolean renew(Xoshiro generator) {
        if (ended == null) {
            return false;
        }
        List<Restart> all = new ArrayList<>(past);
        all.add(ended);
        Opening next = policy.next(searches.lambda(), all, generator);
        Search opened = searches.open(next.lambda(), next.sigmaFactor(), generator);
        opened.inject(search.waiting());
        lastSums = coefficientSums();
        lastSampleSize = effectiveSampleSize();
        iterationsBefore = iterations();
        past.add(ended);
        ended = null;
        opening = next;
        search = opened;
        evaluations = 0;
        best = Double.POSITIVE_INFINITY;
        return true;
    }

    @Override
    public List<Restart> restarts() {
        return shown;
    }

    @Override
    public void place(double[][] points) {
        search.place(points);
    }

    @Override
    public long iterations() {
        return iterationsBefore + search.iterations();
    }

    @Override
    public Samples samples() {
        return search.samples();
    }

    @Override
    public Batch batch() {
        return ended == null ? search.batch() : nothing;
    }

    @Override
    public double[] coefficientSums() {
        return lastSums == null ? search.coefficientSums() : lastSums.clone();
    }

    @Override
    public double effectiveSampleSize() {
        return lastSums == null ? search.effectiveSampleSize() : lastSampleSize;
    }

    @Override
    public SearchState state() {
        DoubleStream ofRules = rules.stream().flatMapToDouble(rule -> Arrays.stream(rule.state()));
        DoubleStream answer = DoubleStream.concat(
                DoubleStream.of(bestMiddle).limit(bestMean.length > 0 ? 1 : 0), Arrays.stream(bestMean));
        double[] kept = DoubleStream.concat(ofRules, answer).toArray();
        RestartState own = new RestartState(past, opening, evaluations, best, Optional.ofNullable(ended), kept);
        return search.state().within(own, iterations());
    }

    @Override
    public void restore(SearchState state) {
        String remedy = "use a state of the same algorithm on the same problem";
        Checks.require(state.restarts().isPresent(), "a state must list its restarts", "one without", remedy);
        RestartState own = state.restarts().get();
        restoreRules(own.rules(), remedy);
        long before = own.past().stream().mapToLong(Restart::iterations).sum();
        Opening now = own.opening();
        Search opened = own.past().isEmpty()
                ? searches.first(now.lambda(), now.sigmaFactor(), new Xoshiro(0))
                : searches.open(now.lambda(), now.sigmaFactor(), new Xoshiro(0));
        opened.restore(state.alone(state.iterations() - before));
        search = opened;
        opening = own.opening();
        iterationsBefore = before;
        past.clear();
        past.addAll(own.past());
        ended = own.ended().orElse(null);
        evaluations = own.evaluations();
        best = own.best();
        lastSums = null;
    }

    private void restoreRules(double[] kept, String remedy) {
        int next = 0;
        for (StopRule rule : rules) {
            int length = rule.state().length;
            Checks.require(next + length <= kept.length, "a state must hold what its rules keep", "too short", remedy);
            rule.restore(Arrays.copyOfRange(kept, next, next + length));
            next += length;
        }
        boolean any = next < kept.length;
        bestMiddle = any ? kept[next] : Double.POSITIVE_INFINITY;
        bestMean = any ? Arrays.copyOfRange(kept, next + 1, kept.length) : new double[0];
        Checks.require(
                !any || bestMean.length == search.distribution().dimension(),
                "the mean of an ended search must have length "
                        + search.distribution().dimension(),
                bestMean.length,
                remedy);
    }
}
