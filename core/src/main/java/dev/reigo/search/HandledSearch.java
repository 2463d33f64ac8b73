package dev.reigo.search;

import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;

/**
 * A search that handles noise. A generation has lambda points with n evaluations each; the first few points then get n
 * more, which show how the ranks change. A new lambda goes on from the present distribution and paths.
 */
final class HandledSearch implements SearchAround {
    private static final double UP = 1.5; // Hansen et al. 2009: alpha_t
    private static final double DOWN = 1.1;
    private static final double SMOOTHING = 0.3;

    private final NoiseHandling handling;
    private final int usual; // lambda without noise
    private final IntFunction<IgoSearch> searches;
    private final List<StopRule> rules;
    private final Batch batch = new Batch();
    private final double[] point;
    private IgoSearch search;
    private Samples copies; // n of each point, then n more of the first few
    private double[] values; // of the copies
    private double[] first = new double[0]; // means of n values
    private double[] again = new double[0];
    private int times = 1; // n of this generation
    private int repeated; // points of this generation that are measured again
    private double uncertainty; // smoothed
    private double effort = 1; // lambda or n relative to no noise, for the next generation

    HandledSearch(NoiseHandling handling, int lambda, IntFunction<IgoSearch> searches, List<StopRule> rules) {
        this.handling = handling;
        this.usual = lambda;
        this.searches = searches;
        this.rules = List.copyOf(rules);
        this.search = searches.apply(lambda);
        this.point = new double[search.samples().dimension()];
        this.copies = search.distribution().newSamples(1);
        this.values = new double[1];
    }

    private int wantedLambda() {
        return handling.remedy() == NoiseHandling.Remedy.LAMBDA ? (int) Math.round(effort * usual) : usual;
    }

    @Override
    public Search inner() {
        return search;
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        if (wantedLambda() != search.lambda()) {
            IgoSearch other = searches.apply(wantedLambda());
            other.follow(search);
            search = other;
        }
        Optional<StopReason> reason = search.draw(generator);
        times = handling.remedy() == NoiseHandling.Remedy.REEVALUATIONS ? (int) Math.round(effort) : 1;
        repeated = 2 + search.lambda() / 20; // as in pycma
        copy();
        return reason;
    }

    /** Points from outside come with one value each. */
    @Override
    public void place(double[][] points) {
        search.place(points);
        times = 1;
        repeated = 0;
        copy();
    }

    /** Copies the points of the generation. */
    private void copy() {
        Batch once = search.batch();
        int distinct = once.isEmpty() ? 0 : once.size() + repeated;
        int count = distinct * times;
        if (count > values.length) {
            copies = search.distribution().newSamples(count);
            values = Arrays.copyOf(values, count);
        }
        for (int i = 0; i < distinct; i++) {
            search.samples().get(once.from() + i % once.size(), point);
            for (int n = 0; n < times; n++) {
                copies.set(i * times + n, point);
            }
        }
        batch.set(0, count);
    }

    @Override
    public void tell(double value) {
        values[batch.from()] = value;
        batch.advance();
    }

    @Override
    public Optional<StopReason> update() {
        int points = search.batch().size();
        average(points);
        for (int i = 0; i < points; i++) {
            search.tell(i < repeated ? first[i] / 2 + again[i] / 2 : first[i]);
        }
        Optional<StopReason> reason = search.update();
        if (reason.isPresent()) {
            return reason;
        }
        if (repeated > 0) {
            adapt(RankChanges.uncertainty(first, again, points, repeated, theta()));
        }
        batch.set(0, 0);
        for (int r = 0; r < rules.size() && reason.isEmpty(); r++) {
            reason = rules.get(r).check(this);
        }
        return reason;
    }

    /** The means of n values each. */
    private void average(int points) {
        if (first.length < points) {
            first = new double[points];
            again = new double[points];
        }
        for (int i = 0; i < points + repeated; i++) {
            double sum = 0;
            for (int n = 0; n < times; n++) {
                sum += values[i * times + n];
            }
            if (i < points) {
                first[i] = sum / times;
            } else {
                again[i - points] = sum / times;
            }
        }
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
    public Samples samples() {
        return copies;
    }

    @Override
    public Batch batch() {
        return batch;
    }

    /** What the search and the rules keep, then lambda, n, points again, values, effort and uncertainty. */
    @Override
    public SearchState state() {
        int told = batch.from();
        DoubleStream kept = rules.stream().flatMapToDouble(rule -> Arrays.stream(rule.state()));
        DoubleStream known = Arrays.stream(values, 0, told).map(value -> Math.min(Double.MAX_VALUE, value));
        double[] own = {search.lambda(), times, repeated, effort, uncertainty, told};
        double[] all = DoubleStream.concat(DoubleStream.concat(kept, known), Arrays.stream(own))
                .toArray();
        return search.state().withMore(all);
    }

    @Override
    public void restore(SearchState state) {
        String remedy = "use a state of the same algorithm on the same problem";
        double[] own = state.last(6);
        int lambda = whole(own[0], 2, (long) handling.limit() * usual, "lambda", remedy);
        int n = whole(own[1], 1, handling.limit(), "evaluations of a point", remedy);
        int more = whole(own[2], 0, lambda, "points measured again", remedy);
        Checks.require(own[3] >= 1 && own[3] <= handling.limit(), "effort must be within its limit", own[3], remedy);
        Checks.finite(own[4], "uncertainty", remedy);
        int told = whole(own[5], 0, (long) n * (lambda + more), "values", remedy);
        int kept = rules.stream().mapToInt(rule -> rule.state().length).sum();
        double[] all = state.last(kept + told + own.length);
        IgoSearch other = searches.apply(lambda);
        other.restore(state.without(all.length));
        search = other;
        int next = 0;
        for (StopRule rule : rules) {
            int length = rule.state().length;
            rule.restore(Arrays.copyOfRange(all, next, next + length));
            next += length;
        }
        times = n;
        repeated = more;
        effort = own[3];
        uncertainty = own[4];
        copy();
        Checks.require(told <= batch.to(), "values must be those of points", told, remedy);
        batch.set(told, batch.to());
        for (int i = 0; i < told; i++) {
            values[i] = all[kept + i] == Double.MAX_VALUE ? Double.POSITIVE_INFINITY : all[kept + i];
        }
    }

    private static int whole(double value, int low, long high, String what, String remedy) {
        Checks.require(
                value >= low && value <= high && value == Math.rint(value),
                what + " must be a whole number from " + low + " to " + high,
                value,
                remedy);
        return (int) value;
    }
}
