package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.constraint.AugmentedLagrangian;
import dev.reigo.description.State;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.problem.Outcome;
import dev.reigo.random.Xoshiro;
import dev.reigo.surrogate.ModelUse;
import dev.reigo.update.Update;
import java.util.List;
import java.util.Optional;

/** IGO with an archive: draw, take values, rank, weigh, step. */
public final class IgoSearch implements Search, SearchView {
    /** Type of its state. */
    public static final String TYPE = "igo";

    private static final String CONSTRAINTS = "constraints";

    private final Distribution distribution;
    private final Archive archive;
    private final Sampling.Running sampling;
    private final Update update;
    private final StopRules rules;
    private final Batch batch = new Batch(); // drawn and not handed out
    private final InjectionQueue queue;
    private final ConstraintRanking constraints;
    private final boolean whole; // a generation is drawn as a whole, and all of its values make an update
    private boolean open; // the archive's present component is the distribution
    private boolean drawn; // a whole generation is under way
    private int untold; // points of it without a value
    private long iterations;

    /** Puts the running parts together. The update's weights must work on the same archive. */
    public IgoSearch(
            Distribution distribution,
            Archive archive,
            Sampling.Running sampling,
            Update update,
            List<StopRule> rules) {
        this.distribution = distribution;
        this.archive = archive;
        this.sampling = sampling;
        this.update = update;
        this.rules = new StopRules(rules);
        this.whole = !sampling.takesPoints();
        this.queue = new InjectionQueue(archive, update, !whole);
        this.constraints = new ConstraintRanking(archive);
    }

    @Override
    public SearchView view() {
        return this;
    }

    @Override
    public Samples samples() {
        return archive.samples();
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        if (!batch.isEmpty() || drawn) {
            return Optional.empty();
        }
        openPresent();
        Optional<String> failure = sampling.draw(archive, distribution, generator, batch); // x_i ~ p^(t)
        drawn = whole;
        untold = whole ? batch.size() : 0;
        return failure.isEmpty()
                ? Optional.empty()
                : Optional.of(new StopReason.NoNewPoints(failure.get() + " in iteration " + (iterations + 1)));
    }

    @Override
    public int take() {
        if (batch.isEmpty()) {
            return -1;
        }
        int column = batch.from();
        queue.place(column);
        batch.advance();
        return column;
    }

    /** The same, but points from outside go on waiting. */
    int takeSample() {
        if (batch.isEmpty()) {
            return -1;
        }
        batch.advance();
        return batch.from() - 1;
    }

    /** Points from outside that wait for a place. */
    int waiting() {
        return queue.size();
    }

    /** The next point that waits takes the place of a sample that was handed out. */
    void placeWaiting(int column) {
        queue.place(column);
    }

    /** A point from outside takes the place of a sample that was handed out. */
    void place(int column, Injected point) {
        queue.put(column, point);
    }

    /**
     * A point that nobody drew takes the place of a sample that was handed out. If densities say what a sample is
     * worth, it counts as one of the present distribution; otherwise as a point from outside, whose step is limited.
     */
    void propose(int column, double[] point) {
        if (update.limitsSteps()) {
            archive.inject(column, point, null);
        } else {
            archive.samples().set(column, point);
            archive.samplesWereSet(column, column + 1);
        }
    }

    /** Refuses points of which it cannot say what they are worth. */
    void require(List<Injected> points) {
        queue.require(points);
    }

    @Override
    public void tell(int column, Outcome outcome) {
        openPresent(); // what the window drops must be dropped before new values come
        constraints.tell(column, outcome); // f(x_i), g(x_i), h(x_i)
        untold -= whole ? 1 : 0;
    }

    @Override
    public void discard(int column) {
        archive.discard(column);
        untold -= whole ? 1 : 0;
    }

    @Override
    public boolean awaits(int column) {
        boolean ready = column >= batch.from() && column < batch.to();
        return column >= 0 && column < archive.extent() && archive.isDrawn(column) && !ready;
    }

    /** Any lambda values make an update; of a whole generation, all of its values. */
    @Override
    public int due() {
        return drawn
                ? untold
                : Math.max(whole ? 1 : 0, archive.lambda() - archive.ranking().freshCount());
    }

    @Override
    public Optional<StopReason> update() {
        openPresent();
        dropBatch(); // points that nobody took would be from an old distribution
        constraints.rank(); // by f, or by the Lagrangian
        iterations++;
        drawn = false;
        if (!update.apply(distribution)) { // rho, q, w, coefficients, theta^(t+1)
            return Optional.of(new StopReason.NumericalBreakdown(iterations));
        }
        open = false;
        Optional<StopReason> why = constraints.finish(iterations);
        if (why.isEmpty()) {
            why = constraints.judged(rules.check(this));
        }
        return why;
    }

    private void dropBatch() {
        for (int c = batch.from(); c < batch.to(); c++) {
            archive.discard(c);
        }
        batch.set(batch.to(), batch.to());
    }

    private void openPresent() {
        if (!open) {
            archive.open(distribution);
            open = true;
        }
    }

    /** It is one search. */
    @Override
    public boolean renew(Xoshiro generator) {
        return false;
    }

    @Override
    public int insert(List<Injected> points) {
        queue.require(points);
        openPresent();
        if (points.stream().allMatch(Injected::isPresent)) {
            dropBatch(); // a whole generation comes in its place
            int first = archive.reserve(points.size());
            queue.putPresent(first, points);
            return first;
        }
        int first = archive.reserve(points.size());
        for (int i = 0; i < points.size(); i++) {
            queue.put(first + i, points.get(i));
        }
        return first;
    }

    @Override
    public List<Injected> inject(List<Injected> points) {
        queue.require(points);
        return queue.add(points);
    }

    @Override
    public Distribution distribution() {
        return distribution;
    }

    @Override
    public int lambda() {
        return archive.lambda();
    }

    @Override
    public long iterations() {
        return iterations;
    }

    @Override
    public int newestCount() {
        return archive.ranking().newestCount();
    }

    @Override
    public double newestValue(int rank) {
        return constraints.isOn()
                ? constraints.newestValue(rank)
                : archive.values()[archive.ranking().newest()[rank]];
    }

    @Override
    public Optional<AugmentedLagrangian> lagrangian() {
        return constraints.lagrangian();
    }

    @Override
    public Optional<ModelUse> model() {
        return Optional.empty();
    }

    @Override
    public double path(int j) {
        return update.path(j);
    }

    @Override
    public double[] coefficientSums() {
        return update.reuse().map(reuse -> reuse.coefficientSums()).orElseGet(() -> new double[] {1});
    }

    @Override
    public double effectiveSampleSize() {
        return update.reuse().map(reuse -> reuse.effectiveSampleSize()).orElse((double) archive.lambda());
    }

    @Override
    public double meanQuantile() {
        return update.reuse().map(reuse -> reuse.meanQuantile()).orElse(Double.NaN);
    }

    @Override
    public List<Restart> restarts() {
        return List.of();
    }

    @Override
    public double[] answer() {
        return distribution.center();
    }

    /** Goes on from where another search of the same family is, with its own lambda. */
    void follow(IgoSearch earlier) {
        distribution.set(earlier.distribution);
        update.restore(earlier.update.state());
        iterations = earlier.iterations;
    }

    @Override
    public State state() {
        int to = Math.min(batch.to(), archive.extent()); // an empty batch may lie behind columns that were given up
        State state = State.of(TYPE)
                .put("archive", archive.state())
                .put("distribution", distribution.parameters())
                .put("open", open)
                .put("update", update.state())
                .put("rules", rules.state())
                .put("iterations", iterations)
                .put("drawn", drawn)
                .put("untold", untold)
                .put("ready", new int[] {Math.min(batch.from(), to), to})
                .put("queue", queue.state());
        constraints.state().ifPresent(each -> state.put(CONSTRAINTS, each));
        return state;
    }

    @Override
    public void restore(State state) {
        state.requireType(TYPE);
        distribution.setParameters(state.numbers("distribution"));
        archive.restore(state.part("archive"), distribution);
        constraints.restore(state.find(CONSTRAINTS));
        update.restore(state.part("update"));
        rules.restore(state.parts("rules"));
        queue.restore(state.part("queue"), distribution);
        batch.restore(state.integers("ready"), archive);
        iterations = state.whole("iterations", 0, Long.MAX_VALUE);
        untold = state.integer("untold", 0, archive.extent());
        drawn = state.flag("drawn");
        open = state.flag("open");
    }

    /** The state of such a search without samples that have no value, and without points from outside that wait. */
    public static State withoutUntold(State state) {
        State without = State.of(TYPE)
                .put("archive", Archive.withoutDrawn(state.requireType(TYPE).part("archive")))
                .put("distribution", state.numbers("distribution"))
                .put("open", state.flag("open"))
                .put("update", state.part("update"))
                .put("rules", state.parts("rules"))
                .put("iterations", state.whole("iterations", 0, Long.MAX_VALUE))
                .put("drawn", false)
                .put("untold", 0)
                .put("ready", new int[2])
                .put("queue", InjectionQueue.EMPTY);
        state.find(CONSTRAINTS).ifPresent(each -> without.put(CONSTRAINTS, each));
        return without;
    }
}
