package dev.reigo.search;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A search that knows m and C of an earlier one, and finds out how large a step is right now. It evaluates m, and four
 * points of N(m, s^2 C) for s = sigma, 10 sigma, 100 sigma, ... up to the sigma of a search that knows nothing. It goes
 * on with the largest s for which a point was better than m; with the earlier sigma if there is none.
 */
public final class ProbingSearch implements SearchAround {
    private static final int PER_SCALE = 4;
    private static final double FACTOR = 10;

    private final Search search;
    private final GaussianFamily gaussian;
    private final int scales;
    private final Samples probes; // m, then the points of each scale
    private final double[] values;
    private final boolean[] told; // probes whose value is known
    private final double[] point;
    private final Batch batch = new Batch();
    private boolean probing = true;
    private boolean shown = true; // the points drawn last are the probes: observers may look at them after the update

    /**
     * @param search its distribution is the earlier one, a Gaussian
     * @param largest the sigma of a search that knows nothing
     */
    public ProbingSearch(Search search, double largest) {
        this.search = search;
        this.gaussian = (GaussianFamily) search.distribution();
        int count = 0;
        for (double s = gaussian.sigma(); s <= largest; s *= FACTOR) {
            count++;
        }
        this.scales = Math.max(1, count);
        this.probes = gaussian.newSamples(1 + PER_SCALE * scales);
        this.values = new double[1 + PER_SCALE * scales];
        this.told = new boolean[values.length];
        this.point = new double[gaussian.dimension()];
    }

    @Override
    public Search inner() {
        return search;
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        shown = probing;
        if (!probing) {
            return search.draw(generator);
        }
        gaussian.sample(probes, 1, values.length, generator); // x ~ N(m, sigma^2 C)
        double[] mean = gaussian.mean();
        probes.set(0, mean);
        double factor = 1;
        for (int scale = 0; scale < scales; scale++) {
            for (int i = 1 + PER_SCALE * scale; i < 1 + PER_SCALE * (scale + 1); i++) {
                probes.get(i, point);
                for (int j = 0; j < point.length; j++) {
                    point[j] = mean[j] + factor * (point[j] - mean[j]);
                }
                probes.set(i, point);
            }
            factor *= FACTOR;
        }
        batch.set(0, values.length);
        return Optional.empty();
    }

    @Override
    public void place(double[][] points) {
        probing = false; // someone knows better
        shown = false;
        search.place(points);
    }

    @Override
    public void tell(double value) {
        if (probing) {
            int column = batch.from();
            batch.advance();
            tell(column, value);
        } else {
            search.tell(value);
        }
    }

    @Override
    public boolean anyOrder() {
        return search.anyOrder();
    }

    /** The probes say how large a step is, so that points of the search wait for them. */
    @Override
    public boolean waits() {
        return probing && batch.isEmpty() && batch.to() > 0;
    }

    @Override
    public int take() {
        if (!probing) {
            return search.take();
        }
        int column = batch.from();
        batch.advance();
        return column;
    }

    @Override
    public void tell(int column, double value) {
        if (probing) {
            values[column] = Math.min(Double.MAX_VALUE, value); // a file holds no infinity
            told[column] = true;
        } else {
            search.tell(column, value);
        }
    }

    /** A probe that is given up shows no better point. */
    @Override
    public void discard(int column) {
        if (probing) {
            tell(column, column == 0 ? -Double.MAX_VALUE : Double.MAX_VALUE);
        } else {
            search.discard(column);
        }
    }

    @Override
    public boolean awaits(int column) {
        return probing ? column < batch.from() && !told[column] : search.awaits(column);
    }

    /** An update is due when all probes are told. */
    @Override
    public int told() {
        if (!probing) {
            return search.told();
        }
        for (boolean each : told) {
            if (!each) {
                return 0;
            }
        }
        return search.lambda();
    }

    @Override
    public int insert(List<Injected> points) {
        Checks.require(
                !probing,
                "values of points that nobody asked for must come after the probes of a warm start",
                "told before them",
                "ask for " + values.length + " points and tell these first, or inject the points");
        return search.insert(points);
    }

    @Override
    public Optional<StopReason> update() {
        if (!probing) {
            return search.update();
        }
        probing = false;
        gaussian.moments().scaleSigma(best());
        return gaussian.refactor() ? Optional.empty() : Optional.of(new StopReason.NumericalBreakdown(1));
    }

    /** The largest s / sigma with a point that is better than m; 1 if there is none. */
    private double best() {
        double found = 1;
        double factor = 1;
        for (int scale = 0; scale < scales; scale++) {
            for (int i = 1 + PER_SCALE * scale; i < 1 + PER_SCALE * (scale + 1); i++) {
                found = values[i] < values[0] ? factor : found;
            }
            factor *= FACTOR;
        }
        return found;
    }

    @Override
    public Distribution distribution() {
        return gaussian;
    }

    /** Probing counts as one. */
    @Override
    public long iterations() {
        return search.iterations() + (probing ? 0 : 1);
    }

    @Override
    public Samples samples() {
        return shown ? probes : search.samples();
    }

    @Override
    public Batch batch() {
        return probing ? batch : search.batch();
    }

    /**
     * That of the search, then values, points and state of the probes, where they begin and end, whether they go on.
     */
    @Override
    public SearchState state() {
        int d = point.length;
        double[] own = Arrays.copyOf(values, values.length * (d + 2) + 3);
        for (int i = 0; i < values.length && probing; i++) {
            probes.get(i, point);
            System.arraycopy(point, 0, own, values.length + i * d, d);
            own[values.length * (d + 1) + i] = told[i] ? 1 : 0;
        }
        own[own.length - 3] = batch.from();
        own[own.length - 2] = batch.to();
        own[own.length - 1] = probing ? 1 : 0;
        SearchState inner = search.state();
        return inner.withMore(own).alone(iterations());
    }

    @Override
    public void restore(SearchState state) {
        int d = point.length;
        double[] own = state.last(values.length * (d + 2) + 3);
        boolean goesOn = own[own.length - 1] == 1;
        search.restore(state.without(own.length).alone(state.iterations() - (goesOn ? 0 : 1)));
        probing = goesOn;
        shown = goesOn;
        System.arraycopy(own, 0, values, 0, values.length);
        for (int i = 0; i < values.length && probing; i++) {
            probes.set(i, Arrays.copyOfRange(own, values.length + i * d, values.length + (i + 1) * d));
            told[i] = own[values.length * (d + 1) + i] == 1;
        }
        int from = (int) own[own.length - 3];
        int to = (int) own[own.length - 2];
        Checks.require(
                from >= 0 && from <= to && to <= values.length,
                "probes that await a value must be among the " + values.length,
                from + " to " + to,
                "use a state of the same algorithm on the same problem");
        batch.set(from, to);
    }
}
