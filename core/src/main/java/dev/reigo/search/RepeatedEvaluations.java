package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Evaluation;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A search whose points are evaluated n times each. The search inside sees the mean or the median. Points keep the
 * columns of the search inside: a column is handed out n times.
 */
public final class RepeatedEvaluations extends ViewAround implements Search {
    private static final String TYPE = "repeated";
    private static final String REMEDY = "use a state of the same problem";

    /** Values of a point that is under way. */
    private static final class Point {
        final double[] values;
        int told;
        Point next; // of the same column, which the search may hand out again

        Point(int wanted) {
            values = new double[wanted];
        }
    }

    private final Search search;
    private final int times; // n
    private final boolean median;
    private Point[] underWay = new Point[0]; // the oldest by column; null if there is none
    private Point spare; // those that are no longer needed, so that a run makes no garbage
    private final Deque<Integer> again = new ArrayDeque<>(); // columns of which an evaluation was given up
    private final Outcome seen = Outcome.of(0);
    private int column = -1; // handed out last
    private int handedOut; // how often

    private RepeatedEvaluations(Search search, int times, boolean median) {
        this.search = search;
        this.times = times;
        this.median = median;
        this.handedOut = times;
    }

    /** The search itself if each point is evaluated once. */
    public static Search of(Search search, Evaluation evaluation) {
        int n = evaluation.reevaluations();
        return n == 1 ? search : new RepeatedEvaluations(search, n, evaluation.median());
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
        return again.isEmpty() && handedOut == times ? search.draw(generator) : Optional.empty();
    }

    @Override
    public int take() {
        if (!again.isEmpty()) {
            return again.remove();
        }
        if (handedOut == times) {
            int next = search.take();
            if (next < 0) {
                return next;
            }
            begin(next, fresh());
            column = next;
            handedOut = 0;
        }
        handedOut++;
        return column;
    }

    private Point fresh() {
        if (spare == null) {
            return new Point(times);
        }
        Point point = spare;
        spare = point.next;
        point.next = null;
        point.told = 0;
        return point;
    }

    private void begin(int of, Point point) {
        if (of >= underWay.length) {
            underWay = Arrays.copyOf(underWay, Math.max(of + 1, 2 * underWay.length));
        }
        if (underWay[of] == null) {
            underWay[of] = point;
            return;
        }
        Point last = underWay[of];
        while (last.next != null) {
            last = last.next;
        }
        last.next = point;
    }

    private void end(int of) {
        Point point = underWay[of];
        underWay[of] = point.next;
        point.next = null;
        if (point.values.length == times) {
            point.next = spare;
            spare = point;
        }
    }

    private Point first(int of) {
        if (!awaits(of)) {
            throw new IllegalStateException("column " + of + " must be under way; tell each evaluation once");
        }
        return underWay[of];
    }

    @Override
    public void tell(int of, Outcome outcome) {
        Point point = first(of);
        point.values[point.told++] = outcome.minimized();
        if (point.told == point.values.length) {
            end(of);
            search.tell(of, seen.ranked(median && point.told > 1 ? median(point.values) : mean(point.values)));
        }
    }

    /** If one of the values is invalid, so is the mean. */
    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    /** The middle value, or the mean of the two in the middle. Sorts the values. */
    public static double median(double[] values) {
        Arrays.sort(values);
        int half = values.length / 2;
        return values.length % 2 == 1 ? values[half] : values[half - 1] / 2 + values[half] / 2;
    }

    /** Someone else evaluates the point, unless it came from outside with one value. */
    @Override
    public void discard(int of) {
        if (first(of).values.length == times) {
            again.add(of);
        } else {
            end(of);
            search.discard(of);
        }
    }

    @Override
    public boolean awaits(int of) {
        return of >= 0 && of < underWay.length && underWay[of] != null;
    }

    @Override
    public int due() {
        int points = search.due();
        if (points == 0) {
            return 0;
        }
        int told = 0;
        for (Point each : underWay) {
            told += each == null ? 0 : each.told; // the next ones have no value yet
        }
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, (long) points * times - told));
    }

    @Override
    public Optional<StopReason> update() {
        return search.update();
    }

    @Override
    public boolean renew(Xoshiro generator) {
        boolean renewed = search.renew(generator);
        if (renewed) { // columns are those of another search now
            forget();
        }
        return renewed;
    }

    private void forget() {
        Arrays.fill(underWay, null);
        again.clear();
        column = -1;
        handedOut = times;
    }

    /** Points from outside come with one value each. */
    @Override
    public int insert(List<Injected> points) {
        if (points.stream().allMatch(Injected::isPresent)) {
            discardAll(); // a whole generation comes in their place
        }
        int first = search.insert(points);
        for (int i = 0; i < points.size(); i++) {
            begin(first + i, new Point(1));
        }
        return first;
    }

    private void discardAll() {
        for (int of = 0; of < underWay.length; of++) {
            while (underWay[of] != null) {
                end(of);
                search.discard(of);
            }
        }
        forget();
    }

    @Override
    public List<Injected> inject(List<Injected> points) {
        return search.inject(points);
    }

    /** The search counts points; a restart counts evaluations. */
    @Override
    public List<Restart> restarts() {
        return search.view().restarts().stream()
                .map(each -> each.withEvaluations(times * each.evaluations()))
                .toList();
    }

    @Override
    public State state() {
        List<State> points = new ArrayList<>();
        for (int of = 0; of < underWay.length; of++) {
            for (Point point = underWay[of]; point != null; point = point.next) {
                points.add(State.of("point")
                        .put("column", of)
                        .put("wanted", point.values.length)
                        .put("values", Arrays.copyOf(point.values, point.told)));
            }
        }
        return State.of(TYPE)
                .put("search", search.state())
                .put("underWay", points)
                .put("again", again.stream().mapToInt(Integer::intValue).toArray())
                .put("column", column)
                .put("handedOut", handedOut);
    }

    @Override
    public void restore(State state) {
        state.requireType(TYPE);
        search.restore(state.part("search"));
        forget();
        for (State each : state.parts("underWay")) {
            Point point = new Point(each.integer("wanted", 1, times));
            double[] values = each.numbers("values");
            Checks.require(
                    values.length < point.values.length,
                    "values of a point must be fewer than its " + point.values.length + " evaluations",
                    values.length,
                    REMEDY);
            System.arraycopy(values, 0, point.values, 0, values.length);
            point.told = values.length;
            int of = each.integer("column", 0, Integer.MAX_VALUE);
            requireAwaits(of);
            begin(of, point);
        }
        for (int of : state.integers("again")) {
            Checks.require(awaits(of), "columns to evaluate again must be under way", of, REMEDY);
            again.add(of);
        }
        handedOut = state.integer("handedOut", 1, times);
        column = state.integer("column", -1, Integer.MAX_VALUE);
        if (handedOut < times) {
            requireAwaits(column);
        }
    }

    private void requireAwaits(int of) {
        Checks.require(search.awaits(of), "a point under way must await a value", "column " + of, REMEDY);
    }
}
