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

    private static Row row(Optimizer optimizer) {
        Distribution distribution = optimizer.distribution();
        return new Row(
                optimizer.iterations(),
                optimizer.evaluations(),
                optimizer.bestValue(),
                distribution.mean(),
                distribution instanceof HasCovariance family ? family.eigenvalues() : new double[0],
                optimizer.coefficientSums(),
                distribution.scale(),
                optimizer.effectiveSampleSize());
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
