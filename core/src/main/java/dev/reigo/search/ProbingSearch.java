package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A search that knows m and C of an earlier one, and finds out how large a step is right now. It evaluates m, and four
 * points of N(m, s^2 C) for s = sigma, 10 sigma, 100 sigma, ... up to the sigma of a search that knows nothing. It goes
 * on with the largest s for which a point was better than m; with the earlier sigma if there is none. With constraints,
 * better means less infeasible, or f if both points are feasible.
 */
public final class ProbingSearch extends ViewAround implements Search {
    private static final String TYPE = "probing";
    private static final int PER_SCALE = 4;
    private static final double FACTOR = 10;

    private final Search search;
    private final GaussianFamily gaussian;
    private final int scales;
    private final Samples probes; // m, then the points of each scale
    private final double[] values;
    private final double[] violations; // of constraints; 0 if a point is feasible
    private final boolean[] told; // probes whose value is known
    private final double[] point;
    private final Batch batch = new Batch();
    private boolean probing = true;
    private boolean drawn; // the probes are there
    private boolean shown = true; // the points drawn last are the probes: observers may look at them after the update

    /**
     * @param search its distribution is the earlier one, a Gaussian
     * @param largest the sigma of a search that knows nothing
     */
    public ProbingSearch(Search search, double largest) {
        this.search = search;
        this.gaussian = (GaussianFamily) search.view().distribution();
        int count = 0;
        for (double s = gaussian.sigma(); s <= largest; s *= FACTOR) {
            count++;
        }
        this.scales = Math.max(1, count);
        this.probes = gaussian.newSamples(1 + PER_SCALE * scales);
        this.values = new double[1 + PER_SCALE * scales];
        this.violations = new double[values.length];
        this.told = new boolean[values.length];
        this.point = new double[gaussian.dimension()];
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
        return shown ? probes : search.samples();
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        shown = probing;
        if (!probing) {
            return search.draw(generator);
        }
        if (!drawn) {
            drawProbes(generator);
        }
        return Optional.empty();
    }

    private void drawProbes(Xoshiro generator) {
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
        drawn = true;
    }

    /** The probes say how large a step is, so that points of the search wait for them. */
    @Override
    public int take() {
        if (!probing) {
            return search.take();
        }
        if (batch.isEmpty()) {
            return -1;
        }
        int column = batch.from();
        batch.advance();
        return column;
    }

    @Override
    public void tell(int column, Outcome outcome) {
        if (probing) {
            learn(column, outcome.minimized(), outcome.isFeasible() ? 0 : outcome.violation());
        } else {
            search.tell(column, outcome);
        }
    }

    private void learn(int column, double value, double violation) {
        values[column] = value;
        violations[column] = violation;
        told[column] = true;
    }

    /** A probe that is given up shows no better point. */
    @Override
    public void discard(int column) {
        if (probing) {
            learn(column, column == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY, 0);
        } else {
            search.discard(column);
        }
    }

    @Override
    public boolean awaits(int column) {
        return probing ? column >= 0 && column < batch.from() && !told[column] : search.awaits(column);
    }

    /** An update is due when all probes are told. */
    @Override
    public int due() {
        if (!probing) {
            return search.due();
        }
        int left = 0;
        for (boolean each : told) {
            left += each ? 0 : 1;
        }
        return left;
    }

    /** Someone who tells samples of the present distribution knows better. */
    @Override
    public int insert(List<Injected> points) {
        if (points.stream().allMatch(Injected::isPresent)) {
            probing = false;
            shown = false;
        }
        Checks.require(
                !probing,
                "values of points that nobody asked for must come after the probes of a warm start",
                "told before them",
                "ask for " + values.length + " points and tell these first, or inject the points");
        return search.insert(points);
    }

    @Override
    public List<Injected> inject(List<Injected> points) {
        return search.inject(points);
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
                found = isBetterThanMean(i) ? factor : found;
            }
            factor *= FACTOR;
        }
        return found;
    }

    private boolean isBetterThanMean(int i) {
        return violations[i] == violations[0] ? values[i] < values[0] : violations[i] < violations[0];
    }

    @Override
    public boolean renew(Xoshiro generator) {
        return search.renew(generator);
    }

    /** Probing counts as one. */
    @Override
    public long iterations() {
        return search.view().iterations() + (probing ? 0 : 1);
    }

    @Override
    public State state() {
        State state = State.of(TYPE).put("search", search.state()).put("probing", probing);
        if (probing) {
            double[][] points = new double[values.length][point.length];
            for (int i = 0; i < points.length; i++) {
                probes.get(i, points[i]);
            }
            state.put("points", points)
                    .put("drawn", drawn)
                    .put("values", values)
                    .put("violations", violations)
                    .put(
                            "told",
                            IntStream.range(0, told.length).filter(i -> told[i]).toArray())
                    .put("next", batch.from());
        }
        return state;
    }

    @Override
    public void restore(State state) {
        state.requireType(TYPE);
        search.restore(state.part("search"));
        probing = state.flag("probing");
        shown = probing;
        Arrays.fill(told, false);
        if (!probing) {
            batch.set(values.length, values.length);
            return;
        }
        String remedy = "use a state of the same algorithm on the same problem";
        double[][] points = state.rows("points");
        Checks.length(values.length, points.length, "probes", remedy);
        for (int i = 0; i < points.length; i++) {
            probes.set(i, points[i]);
        }
        System.arraycopy(state.numbers("values", values.length), 0, values, 0, values.length);
        System.arraycopy(state.numbers("violations", values.length), 0, violations, 0, values.length);
        for (int column : state.integers("told")) {
            Checks.require(
                    column >= 0 && column < told.length, "a probe must be one of " + told.length, column, remedy);
            told[column] = true;
        }
        drawn = state.flag("drawn");
        int next = state.integer("next", 0, values.length);
        batch.set(next, drawn ? values.length : next);
    }
}
