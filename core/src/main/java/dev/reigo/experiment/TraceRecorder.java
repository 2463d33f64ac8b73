package dev.reigo.experiment;

import dev.reigo.distribution.Distribution;
import dev.reigo.internal.Checks;
import dev.reigo.optimizer.Observer;
import dev.reigo.optimizer.Optimizer;
import java.util.ArrayList;
import java.util.List;

/**
 * Records every iteration. Once there are more rows than the limit, it keeps every second, then every fourth, and so
 * on. A long run has between half the limit and the limit. The last state is always in.
 */
public final class TraceRecorder implements Observer {
    private final int limit;
    private final boolean details;
    private final List<TraceRow> rows = new ArrayList<>();
    private long stride = 1;
    private long resumedAt = -1; // the iteration of a saved run; until the next one, the optimizer lacks sums
    private TraceState resumed;
    private double[] generation; // best, median and worst f of the last update
    private Distribution family; // of the first row; the others share it

    public TraceRecorder(int limit) {
        this(limit, false);
    }

    /**
     * @param limit the largest number of rows
     * @param details whether to record {@link TraceDetails} too
     */
    public TraceRecorder(int limit, boolean details) {
        this.limit = Checks.atLeast(2, limit, "trace points", "use e.g. 200");
        this.details = details;
        this.generation = details ? TraceRow.UNKNOWN : new double[0];
    }

    /** With details: 1000 rows for up to 20 variables, fewer for more, 100 at the least. */
    public static TraceRecorder detailed(int dimension) {
        return new TraceRecorder((int) Math.max(100, Math.min(1000, 4e5 / dimension / dimension)), true);
    }

    @Override
    public void iterated(Optimizer optimizer) {
        if (details) {
            generation = TraceRow.generation(optimizer); // now, because the next values take its place
        }
        if (optimizer.iterations() % stride != 0) {
            optimizer.effectiveSampleSize(); // now, since it may be the last row's, and the next generation may hide it
            return;
        }
        TraceRow now = row(optimizer);
        family = now.axes().share(family);
        rows.add(now);
        if (rows.size() >= limit) { // leaves a place for the last state
            stride *= 2;
            rows.removeIf(row -> row.iteration() % stride != 0);
        }
    }

    private TraceRow row(Optimizer optimizer) {
        TraceRow now = TraceRow.of(optimizer, details, generation);
        return optimizer.iterations() == resumedAt
                ? now.with(resumed.coefficientSums(), resumed.effectiveSampleSize())
                : now;
    }

    /** The recorder as it is now, to be saved. */
    public TraceState state(Optimizer optimizer) {
        TraceRow now = row(optimizer);
        return new TraceState(
                TraceRow.table(rows, details),
                stride,
                now.coefficientSums(),
                now.effectiveSampleSize(),
                now.generation());
    }

    /** Continues from a state that was taken after that many iterations. */
    public void restore(TraceState state, long iterations) {
        Trace kept = state.rows();
        String remedy = "use a state of the same run";
        Checks.require(state.stride() >= 1, "stride of a trace must be 1 or more", state.stride(), remedy);
        Checks.require(
                kept.details().isPresent() == details && state.generation().length == (details ? 3 : 0),
                "details of a saved trace must be " + (details ? "there" : "left out"),
                details ? "not there" : "there",
                remedy);
        rows.clear();
        for (int i = 0; i < kept.size(); i++) {
            rows.add(TraceRow.of(kept, i));
        }
        stride = state.stride();
        resumedAt = iterations;
        resumed = state;
        generation = state.generation();
    }

    /** The trace so far, with the optimizer's present state as its last row. */
    public Trace trace(Optimizer optimizer) {
        List<TraceRow> all = new ArrayList<>(rows);
        TraceRow last = all.isEmpty() ? null : all.get(all.size() - 1);
        if (last == null
                || last.evaluations() != optimizer.evaluations()
                || last.iteration() != optimizer.iterations()) { // importance mixing may recycle everything
            all.add(row(optimizer));
        }
        return TraceRow.table(all, details);
    }
}
