package dev.reigo.search;

import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Evaluation;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A search whose points are evaluated several times each. The search inside sees the mean or the median. */
public final class Repeated implements SearchAround {
    private final Search search;
    private final boolean median;
    private final double[] values; // of the point under way
    private final double[] point;
    private final Batch batch = new Batch();
    private Samples copies; // each point of the search's batch n times
    private int times; // n; 1 for points from outside, which come with one value
    private int told; // values of the point under way

    private Repeated(Search search, int n, boolean median) {
        this.search = search;
        this.median = median;
        this.values = new double[n];
        this.times = n;
        this.point = new double[search.samples().dimension()];
        this.copies = search.distribution().newSamples(n * search.lambda());
    }

    /** The search itself if each point is evaluated once. */
    public static Search of(Search search, Evaluation evaluation) {
        int n = evaluation.reevaluations();
        return n == 1 ? search : new Repeated(search, n, evaluation.median());
    }

    @Override
    public Search inner() {
        return search;
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        Optional<StopReason> reason = search.draw(generator);
        times = values.length;
        copy(0);
        return reason;
    }

    @Override
    public void place(double[][] points) {
        search.place(points);
        times = 1;
        copy(0);
    }

    /** Copies the search's batch, of whose first point so many values are known. */
    private void copy(int known) {
        Batch once = search.batch();
        int count = once.size() * times;
        if (count > copies.capacity()) {
            copies = search.distribution().newSamples(count);
        }
        for (int c = 0; c < count; c++) {
            if (c % times == 0) {
                search.samples().get(once.from() + c / times, point);
            }
            copies.set(c, point);
        }
        told = known;
        batch.set(known, count);
    }

    @Override
    public void tell(double value) {
        values[told++] = Math.min(Double.MAX_VALUE, value); // a file holds no infinity
        batch.advance();
        if (told == times) {
            told = 0;
            search.tell(median && times > 1 ? infinite(median(values)) : mean());
        }
    }

    /** If one of the values is invalid, so is the mean. */
    private double mean() {
        double sum = 0;
        for (int i = 0; i < times; i++) {
            sum += infinite(values[i]);
        }
        return sum / times;
    }

    private static double infinite(double value) {
        return value == Double.MAX_VALUE ? Double.POSITIVE_INFINITY : value;
    }

    /** The middle value, or the mean of the two in the middle. Sorts the values. */
    public static double median(double[] values) {
        Arrays.sort(values);
        int half = values.length / 2;
        return values.length % 2 == 1 ? values[half] : values[half - 1] / 2 + values[half] / 2;
    }

    @Override
    public Optional<StopReason> update() {
        return search.update();
    }

    @Override
    public Samples samples() {
        return copies;
    }

    @Override
    public Batch batch() {
        return batch;
    }

    /** The search counts points; a restart counts evaluations. */
    @Override
    public List<Restart> restarts() {
        return search.restarts().stream()
                .map(each -> each.withEvaluations(values.length * each.evaluations()))
                .toList();
    }

    /** What the search keeps, then how often its points are evaluated, how many values are known, and these. */
    @Override
    public SearchState state() {
        double[] own = Arrays.copyOf(new double[] {times, told}, 2 + values.length);
        System.arraycopy(values, 0, own, 2, told);
        return search.state().withMore(own);
    }

    @Override
    public void restore(SearchState state) {
        int length = 2 + values.length;
        double[] own = state.last(length);
        search.restore(state.without(length));
        String remedy = "use a state of the same problem";
        Checks.require(
                own[0] == 1 || own[0] == values.length,
                "evaluations of a point must be " + values.length,
                own[0],
                remedy);
        Checks.require(
                own[1] >= 0 && own[1] < own[0] && own[1] == Math.rint(own[1]),
                "values of a point must be fewer than its evaluations",
                own[1],
                remedy);
        times = (int) own[0];
        System.arraycopy(own, 2, values, 0, values.length);
        copy((int) own[1]);
    }
}
