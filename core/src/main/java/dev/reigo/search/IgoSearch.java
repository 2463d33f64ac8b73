package dev.reigo.search;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.Update;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/** IGO with an archive: draw, take values, rank, weigh, step. */
public final class IgoSearch implements Search {
    private final Distribution distribution;
    private final Archive archive;
    private final Sampling.Running sampling;
    private final Update update;
    private final List<StopRule> rules;
    private final Batch batch = new Batch();
    private final Waiting waiting;
    private boolean open; // the archive's present component is the distribution
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
        this.rules = List.copyOf(rules);
        this.waiting = new Waiting(archive, update, sampling.takesPoints());
    }

    @Override
    public Optional<StopReason> draw(Xoshiro generator) {
        openPresent();
        Optional<String> failure = sampling.draw(archive, distribution, generator, batch); // x_i ~ p^(t)
        waiting.place(batch.from(), batch.to());
        return failure.isEmpty()
                ? Optional.empty()
                : Optional.of(new StopReason.NoNewPoints(failure.get() + " in iteration " + (iterations + 1)));
    }

    @Override
    public void tell(double value) {
        archive.tell(batch.from(), value); // f(x_i)
        batch.advance();
    }

    /** Importance mixing makes a whole generation at a time. */
    @Override
    public boolean anyOrder() {
        return sampling.takesPoints();
    }

    @Override
    public int take() {
        int column = batch.from();
        waiting.place(column, column + 1);
        batch.advance();
        return column;
    }

    @Override
    public void tell(int column, double value) {
        openPresent(); // what the window drops must be dropped before new values come
        archive.tell(column, value);
    }

    @Override
    public void discard(int column) {
        archive.discard(column);
    }

    @Override
    public boolean awaits(int column) {
        return column < archive.extent() && archive.isDrawn(column);
    }

    @Override
    public int told() {
        return archive.ranking().freshCount();
    }

    @Override
    public Optional<StopReason> update() {
        openPresent();
        dropBatch(); // points that nobody took would be from an old distribution
        archive.rank();
        iterations++;
        if (!update.apply(distribution)) { // rho, q, w, coefficients, theta^(t+1)
            return Optional.of(new StopReason.NumericalBreakdown(iterations));
        }
        open = false;
        for (int r = 0; r < rules.size(); r++) {
            Optional<StopReason> reason = rules.get(r).check(this);
            if (reason.isPresent()) {
                return reason;
            }
        }
        return Optional.empty();
    }

    private void dropBatch() {
        waiting.takeBack(batch.from(), batch.to());
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

    @Override
    public void place(double[][] points) {
        if (!sampling.takesPoints()) {
            throw new IllegalStateException("importance mixing chooses its own points; use ask and tell(values)");
        }
        Samples check = distribution.newSamples(1);
        for (double[] point : points) {
            check.set(0, point); // a refused point must not change the asked ones
        }
        openPresent();
        dropBatch();
        int first = archive.reserve(points.length);
        for (int i = 0; i < points.length; i++) {
            archive.samples().set(first + i, points[i]);
        }
        archive.samplesWereSet(first, first + points.length);
        batch.set(first, first + points.length);
    }

    @Override
    public void inject(List<Injected> points) {
        waiting.require(points);
        waiting.add(points);
    }

    @Override
    public List<Injected> waiting() {
        return waiting.list();
    }

    @Override
    public int insert(List<Injected> points) {
        waiting.require(points);
        openPresent();
        int first = archive.reserve(points.size());
        for (int i = 0; i < points.size(); i++) {
            waiting.put(first + i, points.get(i));
        }
        return first;
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
    public Samples samples() {
        return archive.samples();
    }

    @Override
    public Batch batch() {
        return batch;
    }

    @Override
    public int newestCount() {
        return archive.ranking().newestCount();
    }

    @Override
    public double newestValue(int rank) {
        return archive.values()[archive.ranking().newest()[rank]];
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
    public double path(int j) {
        return update.path(j);
    }

    @Override
    public SearchState state() {
        int to = Math.min(batch.to(), archive.extent()); // an empty batch may lie behind columns that were given up
        int from = Math.min(batch.from(), to);
        return new SearchState(
                archive.state(),
                distribution.parameters(),
                open,
                kept(),
                iterations,
                from,
                to,
                Optional.empty(),
                waiting.state());
    }

    /** What the update keeps, then what the rules keep. */
    private double[] kept() {
        return DoubleStream.concat(
                        Arrays.stream(update.state()),
                        rules.stream().flatMapToDouble(rule -> Arrays.stream(rule.state())))
                .toArray();
    }

    private void restoreKept(double[] all, String remedy) {
        int next = all.length;
        for (int r = rules.size() - 1; r >= 0; r--) { // from the end, where lengths are known
            int length = rules.get(r).state().length;
            Checks.require(next >= length, "a state must hold what its stop rules keep", "too short", remedy);
            rules.get(r).restore(Arrays.copyOfRange(all, next - length, next));
            next -= length;
        }
        update.restore(Arrays.copyOf(all, next));
    }

    /** Goes on from where another search of the same family is, with its own lambda. */
    void follow(IgoSearch earlier) {
        distribution.set(earlier.distribution);
        update.restore(earlier.update.state());
        iterations = earlier.iterations;
    }

    @Override
    public void restore(SearchState state) {
        String remedy = "use a state of the same algorithm on the same problem";
        distribution.setParameters(state.distribution());
        archive.restore(state.archive(), distribution);
        restoreKept(state.update(), remedy);
        waiting.restore(state.waiting(), distribution);
        Checks.require(state.iterations() >= 0, "iterations must be 0 or more", state.iterations(), remedy);
        Checks.require(
                state.from() >= 0 && state.from() <= state.to() && state.to() <= archive.extent(),
                "points that await a value must be columns of the archive",
                state.from() + " to " + state.to(),
                remedy);
        for (int c = state.from(); c < state.to(); c++) {
            Checks.require(!archive.isTold(c), "points that await a value must have none", "column " + c, remedy);
        }
        open = state.open();
        iterations = state.iterations();
        batch.set(state.from(), state.to());
    }
}
