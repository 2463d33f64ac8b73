package dev.reigo.experiment;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.HasCovariance;
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
    private record Row(
            long iteration,
            long evaluations,
            double bestValue,
            double[] mean,
            double[] eigenvalues,
            double[] coefficientSums,
            double scale,
            double effectiveSampleSize) {}

    private final int limit;
    private final List<Row> rows = new ArrayList<>();
    private long stride = 1;
    private long resumedAt = -1; // the iteration of a saved run; until the next one, the optimizer lacks these two
    private double[] resumedSums;
    private double resumedSampleSize;

    public TraceRecorder(int limit) {
        this.limit = Checks.atLeast(2, limit, "trace points", "use e.g. 1000");
    }

    @Override
    public void iterated(Optimizer optimizer) {
        if (optimizer.iterations() % stride != 0) {
            return;
        }
        rows.add(row(optimizer));
        if (rows.size() >= limit) { // leaves a place for the last state
            stride *= 2;
            rows.removeIf(row -> row.iteration() % stride != 0);
        }
    }

    private Row row(Optimizer optimizer) {
        boolean resumed = optimizer.iterations() == resumedAt;
        Distribution distribution = optimizer.distribution();
        return new Row(
                optimizer.iterations(),
                optimizer.evaluations(),
                optimizer.bestValue(),
                optimizer.mean(),
                distribution instanceof HasCovariance family ? family.eigenvalues() : new double[0],
                resumed ? resumedSums : optimizer.coefficientSums(),
                distribution.scale(),
                resumed ? resumedSampleSize : optimizer.effectiveSampleSize());
    }

    /** The recorder as it is now, to be saved. */
    public TraceState state(Optimizer optimizer) {
        Row now = row(optimizer);
        return new TraceState(table(rows), stride, now.coefficientSums(), now.effectiveSampleSize());
    }

    /** Continues from a state that was taken after that many iterations. */
    public void restore(TraceState state, long iterations) {
        Trace kept = state.rows();
        Checks.require(
                state.stride() >= 1,
                "stride of a trace must be 1 or more",
                state.stride(),
                "use a state of the same run");
        rows.clear();
        for (int i = 0; i < kept.size(); i++) {
            rows.add(new Row(
                    kept.iteration()[i],
                    kept.evaluations()[i],
                    kept.bestValue()[i],
                    kept.mean()[i],
                    kept.eigenvalues()[i],
                    kept.coefficientSums()[i],
                    kept.scale()[i],
                    kept.effectiveSampleSize()[i]));
        }
        stride = state.stride();
        resumedAt = iterations;
        resumedSums = state.coefficientSums();
        resumedSampleSize = state.effectiveSampleSize();
    }

    /** The trace so far, with the optimizer's present state as its last row. */
    public Trace trace(Optimizer optimizer) {
        List<Row> all = new ArrayList<>(rows);
        Row last = all.isEmpty() ? null : all.get(all.size() - 1);
        if (last == null
                || last.evaluations() != optimizer.evaluations()
                || last.iteration() != optimizer.iterations()) { // importance mixing may recycle everything
            all.add(row(optimizer));
        }
        return table(all);
    }

    private static Trace table(List<Row> all) {
        return new Trace(
                all.stream().mapToLong(Row::iteration).toArray(),
                all.stream().mapToLong(Row::evaluations).toArray(),
                all.stream().mapToDouble(Row::bestValue).toArray(),
                all.stream().map(Row::mean).toArray(double[][]::new),
                all.stream().map(Row::eigenvalues).toArray(double[][]::new),
                all.stream().map(Row::coefficientSums).toArray(double[][]::new),
                all.stream().mapToDouble(Row::scale).toArray(),
                all.stream().mapToDouble(Row::effectiveSampleSize).toArray());
    }
}
