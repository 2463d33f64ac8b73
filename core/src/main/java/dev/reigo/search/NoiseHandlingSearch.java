package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A search that handles noise. A generation has lambda points with n evaluations each; the first few points then get n
 * more, which show how the ranks change. A new lambda goes on from the present distribution and paths.
 *
 * <p>Points keep the columns of the search inside: a column is handed out once per evaluation.
 */
final class NoiseHandlingSearch extends ViewAround implements Search {
    private static final String TYPE = "noise handling";
    private static final double UP = 1.5; // Hansen et al. 2009: alpha_t
    private static final double DOWN = 1.1;
    private static final double SMOOTHING = 0.3;

    private final NoiseHandling handling;
    private final int usual; // lambda without noise
    private final IntFunction<IgoSearch> searches;
    private final StopRules rules;
    private final Outcome mean = Outcome.of(0);
    private final Deque<Integer> again = new ArrayDeque<>(); // places of points whose evaluation was given up
    private IgoSearch search;
    private int[] columns = new int[0]; // of the generation's points
    private int[] told = new int[0]; // evaluations of each point
    private double[] first = new double[0]; // sums of the first n values of a point
    private double[] more = new double[0]; // and of the next n
    private int points; // 0: no generation is drawn
    private int next; // evaluations that were handed out
    private int times = 1; // n of this generation
    private int repeated; // points of this generation that are measured again
    private double uncertainty; // smoothed
    private double effort = 1; // lambda or n relative to no noise, for the next generation

    NoiseHandlingSearch(NoiseHandling handling, int lambda, IntFunction<IgoSearch> searches, List<StopRule> rules) {
        this.handling = handling;
        this.usual = lambda;
        this.searches = searches;
        this.rules = new StopRules(rules);
        this.search = searches.apply(lambda);
    }

    private int wantedLambda() {
        return handling.remedy() == NoiseHandling.Remedy.LAMBDA ? (int) Math.round(effort * usual) : usual;
    }

    @Override
    SearchView inner() {
        return search;
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
        if (points > 0) {
            return Optional.empty();
        }
        if (wantedLambda() != search.lambda()) {
            IgoSearch other = searches.apply(wantedLambda());
            other.follow(search);
            search = other;
        }
        Optional<StopReason> reason = search.draw(generator);
        int n = handling.remedy() == NoiseHandling.Remedy.REEVALUATIONS ? (int) Math.round(effort) : 1;
        begin(search.lambda(), n, 2 + search.lambda() / 20); // as in pycma
        for (int i = 0; i < points; i++) {
            columns[i] = search.take();
        }
        return reason;
    }

    private void begin(int count, int n, int pointsAgain) {
        if (count > columns.length) {
            columns = new int[count];
            told = new int[count];
            first = new double[count];
            more = new double[count];
        }
        Arrays.fill(told, 0, count, 0);
        Arrays.fill(first, 0, count, 0);
        Arrays.fill(more, 0, count, 0);
        again.clear();
        points = count;
        times = n;
        repeated = pointsAgain;
        next = 0;
    }

    /** Each point n times in a row, then the first few again. */
    @Override
    public int take() {
        if (!again.isEmpty()) {
            return columns[again.remove()];
        }
        return next < (points + repeated) * times ? columns[next++ / times % points] : -1;
    }

    @Override
    public void tell(int column, Outcome outcome) {
        int i = place(column);
        if (told[i]++ < times) {
            first[i] += outcome.minimized();
        } else {
            more[i] += outcome.minimized();
        }
    }

    private int place(int column) {
        for (int i = 0; i < points; i++) {
            if (columns[i] == column) {
                return i;
            }
        }
        throw new IllegalStateException("column " + column + " must be one of the generation; tell each sample once");
    }

    /** Someone else evaluates the point: a generation needs all of its values. */
    @Override
    public void discard(int column) {
        again.add(place(column));
    }

    @Override
    public boolean awaits(int column) {
        for (int i = 0; i < points; i++) {
            if (columns[i] == column) {
                return told[i] < wanted(i);
            }
        }
        return false;
    }

    private int wanted(int i) {
        return i < repeated ? 2 * times : times;
    }

    @Override
    public int due() {
        if (points == 0) {
            return search.lambda();
        }
        int left = 0;
        for (int i = 0; i < points; i++) {
            left += wanted(i) - told[i];
        }
        return left;
    }

    @Override
    public Optional<StopReason> update() {
        for (int i = 0; i < points; i++) {
            first[i] /= times;
            more[i] /= times;
            double value = i < repeated ? first[i] / 2 + more[i] / 2 : first[i];
            mean.ranked(value);
            search.tell(columns[i], mean);
        }
        Optional<StopReason> reason = search.update();
        if (reason.isEmpty() && repeated > 0) {
            adapt(RankChanges.uncertainty(first, more, points, repeated, theta()));
        }
        begin(0, times, 0); // none is under way now
        return reason.isPresent() ? reason : rules.check(this);
    }

    /**
     * The mean of many samples averages noise away, so many samples tolerate more of it. Without this, lambda would
     * always rise to its limit, because it does not change how much the ranks change. With 1, it might not rise under
     * pure noise.
     */
    private double theta() {
        return Math.min(0.9, RankChanges.THETA * search.lambda() / usual);
    }

    /** Hansen et al. 2009, Section III-B, with the effort in place of the time of an evaluation. */
    private void adapt(double measured) {
        uncertainty += SMOOTHING * (measured / search.lambda() - uncertainty);
        effort = uncertainty > 0 ? Math.min(handling.limit(), effort * UP) : Math.max(1, effort / DOWN);
    }

    @Override
    public boolean renew(Xoshiro generator) {
        return false;
    }

    /** Points from outside come with one value each: a whole generation. */
    @Override
    public int insert(List<Injected> outside) {
        Checks.require(
                outside.stream().allMatch(Injected::isPresent),
                "points with values must be a whole generation if noise is handled",
                "single ones",
                "inject the points, so that they are evaluated as often as others");
        for (int i = 0; i < points; i++) {
            search.discard(columns[i]);
        }
        int from = search.insert(outside);
        begin(outside.size(), 1, 0);
        for (int i = 0; i < points; i++) {
            columns[i] = from + i;
        }
        next = points;
        return from;
    }

    @Override
    public List<Injected> inject(List<Injected> outside) {
        return search.inject(outside);
    }

    @Override
    public State state() {
        return State.of(TYPE)
                .put("search", search.state())
                .put("rules", rules.state())
                .put("lambda", search.lambda())
                .put("effort", effort)
                .put("uncertainty", uncertainty)
                .put("times", times)
                .put("repeated", repeated)
                .put("next", next)
                .put("columns", Arrays.copyOf(columns, points))
                .put("told", Arrays.copyOf(told, points))
                .put("first", Arrays.copyOf(first, points))
                .put("more", Arrays.copyOf(more, points))
                .put("again", again.stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public void restore(State state) {
        state.requireType(TYPE);
        String remedy = "use a state of the same algorithm on the same problem";
        int lambda = state.integer("lambda", 2, (int) Math.min(Integer.MAX_VALUE, (long) handling.limit() * usual));
        double newEffort = state.number("effort");
        Checks.require(
                newEffort >= 1 && newEffort <= handling.limit(), "effort must be within its limit", newEffort, remedy);
        double newUncertainty = state.number("uncertainty");
        Checks.finite(newUncertainty, "uncertainty", remedy);
        IgoSearch other = searches.apply(lambda);
        other.restore(state.part("search"));
        int[] newColumns = state.integers("columns");
        int n = state.integer("times", 1, handling.limit());
        int pointsAgain = state.integer("repeated", 0, lambda);
        int[] newTold = state.integers("told");
        Checks.length(newColumns.length, newTold.length, "values of points", remedy);
        for (int i = 0; i < newTold.length; i++) {
            Checks.require(
                    other.awaits(newColumns[i]), "points of a generation must await a value", newColumns[i], remedy);
            int most = i < pointsAgain ? 2 * n : n;
            Checks.require(
                    newTold[i] >= 0 && newTold[i] <= most,
                    "values of a point must be 0 to " + most,
                    newTold[i],
                    remedy);
        }
        double[] sums = state.numbers("first", newColumns.length);
        double[] sumsAgain = state.numbers("more", newColumns.length);
        rules.restore(state.parts("rules"));
        search = other;
        effort = newEffort;
        uncertainty = newUncertainty;
        begin(newColumns.length, n, pointsAgain);
        System.arraycopy(newColumns, 0, columns, 0, points);
        System.arraycopy(newTold, 0, told, 0, points);
        System.arraycopy(sums, 0, first, 0, points);
        System.arraycopy(sumsAgain, 0, more, 0, points);
        next = state.integer("next", 0, (points + repeated) * times);
        for (int i : state.integers("again")) {
            Checks.require(i >= 0 && i < points, "points to evaluate again must be of the generation", i, remedy);
            again.add(i);
        }
    }
}
