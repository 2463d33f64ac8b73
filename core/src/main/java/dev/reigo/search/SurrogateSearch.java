package dev.reigo.search;

import dev.reigo.description.State;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import dev.reigo.surrogate.EvaluatedPoints;
import dev.reigo.surrogate.ModelKind;
import dev.reigo.surrogate.ModelUse;
import dev.reigo.surrogate.QuadraticModel;
import dev.reigo.surrogate.Rounds;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A search whose samples are ranked by a model of the newest evaluations. It asks for values in {@link Rounds}, until
 * the model agrees with them or all samples are evaluated. The search inside is told what they are ranked by.
 *
 * <p>If values may come late, points are handed out beyond a round, the best predicted first, and every value that
 * comes counts in the round under way. Without a model that agrees, lambda values make an update, whatever
 * distributions their points came from.
 */
final class SurrogateSearch extends ViewAround implements Search {
    private static final String TYPE = "surrogate";

    /**
     * Share of the points under way whose values an iteration waits for. With less, many iterations would pass before
     * one shows what it was worth; with more, evaluations are spent.
     */
    private static final double AWAITED = 0.4;

    private final IgoSearch search;
    private final boolean late;
    private final int lambda;
    private final EvaluatedPoints known;
    private final QuadraticModel model;
    private final Rounds rounds;
    private final Proposal proposal;
    private final PointsUnderWay underWay;
    private final TrueValues truth;
    private final StopRules rules;
    private final OtherValues others;
    private final ModelUse use = new ModelUse();
    private final Optional<ModelUse> shown = Optional.of(use);
    private final Outcome outcome = Outcome.of(0);
    private final double[] point;
    private final int[] columns; // of the population in the search inside
    private int toldCount; // values since the last update

    SurrogateSearch(IgoSearch search, Surrogate surrogate, boolean late, Function<SearchView, List<StopRule>> rules) {
        int d = search.distribution().dimension();
        ModelKind richest = surrogate.richest(d);
        this.search = search;
        this.late = late;
        this.lambda = search.lambda();
        this.known = new EvaluatedPoints(d, EvaluatedPoints.capacity(d, lambda, richest));
        this.model = new QuadraticModel(d, richest);
        this.rounds = new Rounds(lambda, d, known, model, surrogate.near());
        this.proposal = new Proposal(d);
        this.underWay = new PointsUnderWay(search.distribution(), lambda);
        this.truth = new TrueValues(search);
        this.rules = new StopRules(rules.apply(truth));
        this.point = new double[d];
        this.columns = new int[lambda];
        this.others = new OtherValues(lambda);
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
    public Optional<ModelUse> model() {
        return shown;
    }

    @Override
    public Samples samples() {
        return underWay.samples();
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        if (rounds.hasBegun()) {
            return late && !rounds.isDecided() ? search.draw(generator) : Optional.empty(); // more of the same
        }
        Optional<StopReason> reason = search.draw(generator);
        if (reason.isPresent()) {
            return reason;
        }
        GaussianFamily p = (GaussianFamily) search.distribution();
        rounds.moved(p);
        boolean proposed = model.fit(known) && proposal.find(model, p);
        for (int i = 0; i < lambda; i++) {
            columns[i] = search.takeSample();
            if (i == 0 && proposed) {
                search.propose(columns[0], proposal.point());
            }
            search.samples().get(columns[i], rounds.point(i));
        }
        rounds.begin();
        rounds.await((int) Math.ceil(AWAITED * underWay.count()));
        rounds.await(Math.min(lambda, search.waiting()));
        return reason;
    }

    /** Points from outside come first, in place of those that the model ranks last. */
    @Override
    public int take() {
        if (search.waiting() > 0) {
            int i = rounds.last();
            if (i >= 0) {
                search.placeWaiting(columns[i]);
                search.samples().get(columns[i], rounds.point(i));
                return handOut(i);
            }
        }
        if (!late && underWay.count() >= rounds.due()) {
            return -1; // the round needs no more
        }
        int i = rounds.next();
        if (i >= 0) {
            return handOut(i);
        }
        int inside = rounds.isDecided() ? -1 : search.take();
        if (inside < 0) {
            return -1;
        }
        search.samples().get(inside, point);
        int column = underWay.reserve(1);
        underWay.add(column, point, inside);
        return column;
    }

    private int handOut(int i) {
        int column = underWay.reserve(1);
        underWay.add(column, rounds.point(i), columns[i], i);
        proposal.handedOut(i, column);
        return column;
    }

    @Override
    public void tell(int column, Outcome told) {
        underWay.require(column);
        double value = told.minimized();
        int inside = underWay.inside(column);
        int member = underWay.member(column);
        underWay.samples().get(column, point);
        underWay.remove(column);
        truth.add(value);
        toldCount++;
        proposal.evaluated(column, value);
        if (member >= 0) {
            rounds.evaluated(member, value);
            return;
        }
        if (inside >= 0) {
            others.add(inside, value);
        }
        rounds.arrived(point, value, inside >= 0);
    }

    /** A point of the population is handed out again. */
    @Override
    public void discard(int column) {
        underWay.require(column);
        int member = underWay.member(column);
        if (member >= 0) {
            rounds.giveBack(member);
        } else if (underWay.inside(column) >= 0) {
            search.discard(underWay.inside(column));
        }
        proposal.givenBack(column, member >= 0);
        underWay.remove(column);
    }

    @Override
    public boolean awaits(int column) {
        return underWay.has(column);
    }

    @Override
    public int due() {
        return rounds.hasBegun() ? rounds.due() : 1;
    }

    @Override
    public Optional<StopReason> update() {
        boolean byModel = rounds.isByModel();
        for (int i = 0; i < lambda; i++) {
            if (byModel || rounds.isEvaluated(i)) {
                outcome.ranked(rounds.ranked(i));
                search.tell(columns[i], outcome);
            } else if (!rounds.isOut(i)) {
                search.discard(columns[i]);
            }
        }
        if (byModel) {
            others.discardAll(search); // they are in the model
        } else {
            others.tellAll(search);
        }
        note(byModel);
        endPopulation(byModel);
        Optional<StopReason> reason = search.update();
        return reason.isPresent() ? reason : rules.check(this);
    }

    private void note(boolean byModel) {
        boolean modelled = rounds.isModelled() && model.fit(known); // after a resume it is not fitted yet
        double tau = modelled ? rounds.agreement().tau() : Double.NaN;
        use.set(toldCount, lambda, tau, modelled ? model.kind().coefficients(point.length) : 0, byModel);
        toldCount = 0;
    }

    private void endPopulation(boolean used) {
        underWay.forgetPopulation(used);
        proposal.endIteration();
        rounds.beginIteration();
    }

    @Override
    public boolean renew(Xoshiro generator) {
        return false;
    }

    /** A whole generation takes the place of the population. Single points are some of it, if there is one. */
    @Override
    public int insert(List<Injected> points) {
        return points.stream().allMatch(Injected::isPresent) ? insertGeneration(points) : insertSingle(points);
    }

    private int insertGeneration(List<Injected> points) {
        Checks.length(lambda, points.size(), "points", "give lambda points");
        for (int i = 0; i < lambda && rounds.hasBegun(); i++) {
            search.discard(columns[i]);
        }
        others.discardAll(search);
        endPopulation(true);
        int inside = search.insert(points);
        int first = underWay.reserve(lambda);
        for (int i = 0; i < lambda; i++) {
            columns[i] = inside + i;
            System.arraycopy(points.get(i).point(), 0, rounds.point(i), 0, point.length);
            underWay.add(first + i, rounds.point(i), columns[i], i);
        }
        rounds.beginHandedOut();
        return first;
    }

    private int insertSingle(List<Injected> points) {
        search.require(points);
        int first = underWay.reserve(points.size());
        for (int n = 0; n < points.size(); n++) {
            double[] x = points.get(n).point();
            int i = rounds.last();
            if (i < 0) {
                underWay.add(first + n, x, search.insert(points.subList(n, n + 1)));
                continue;
            }
            search.place(columns[i], points.get(n));
            System.arraycopy(x, 0, rounds.point(i), 0, x.length);
            underWay.add(first + n, x, columns[i], i);
            proposal.replaced(i);
        }
        return first;
    }

    @Override
    public List<Injected> inject(List<Injected> points) {
        List<Injected> all = search.inject(points);
        if (rounds.hasBegun() && !points.isEmpty()) {
            rounds.await(underWay.count() + points.size());
        }
        return all;
    }

    @Override
    public State state() {
        State state = State.of(TYPE)
                .put("search", search.state())
                .put("known", known.state())
                .put("rounds", rounds.state())
                .put("proposal", proposal.state())
                .put("underWay", underWay.state())
                .put("truth", truth.state())
                .put("rules", rules.state())
                .put("use", use.state())
                .put("told", toldCount);
        others.putInto(state);
        return rounds.hasBegun() ? state.put("columns", columns) : state;
    }

    @Override
    public void restore(State state) {
        state.requireType(TYPE);
        search.restore(state.part("search"));
        known.restore(state.part("known"));
        rounds.restore(state.part("rounds"));
        rounds.moved((GaussianFamily) search.distribution());
        underWay.restore(state.part("underWay"), search, lambda);
        proposal.restore(state.part("proposal"), underWay);
        truth.restore(state.part("truth"));
        rules.restore(state.parts("rules"));
        use.restore(state.part("use"));
        toldCount = state.integer("told", 0, Integer.MAX_VALUE);
        if (rounds.hasBegun()) {
            int[] kept = state.integers("columns");
            Checks.length(lambda, kept.length, "columns of a population", "use a state of the same run");
            for (int i = 0; i < lambda; i++) {
                requireAwaits(search, kept[i]);
                columns[i] = kept[i];
            }
        }
        others.restore(state, search);
    }

    static void requireAwaits(IgoSearch search, int inside) {
        Checks.require(
                search.awaits(inside),
                "a point of a population must await a value",
                "column " + inside,
                "use a state of the same algorithm on the same problem");
    }
}
