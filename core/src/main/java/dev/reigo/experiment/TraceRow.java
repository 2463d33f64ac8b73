package dev.reigo.experiment;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.optimizer.Feasibility;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.surrogate.ModelUse;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * One row of a trace; without details, generation and deviations are empty and sigma says nothing; without a surrogate,
 * model is empty; without details or without constraints, constraints is empty.
 */
record TraceRow(
        long iteration,
        long evaluations,
        double bestValue,
        double[] mean,
        TraceAxes axes,
        double[] coefficientSums,
        double scale,
        double effectiveSampleSize,
        double meanQuantile,
        double simulatedTime,
        double[] generation,
        double sigma,
        double[] deviations,
        double[] model,
        double[] constraints) {
    private static final double[] NOTHING = {};

    /** The generation before the first update. */
    static final double[] UNKNOWN = {Double.NaN, Double.NaN, Double.NaN};

    /** The run as it is now. */
    static TraceRow of(Optimizer optimizer, boolean details, double[] generation) {
        Distribution distribution = optimizer.distribution();
        GaussianFamily gaussian = details && distribution instanceof GaussianFamily family ? family : null;
        return new TraceRow(
                optimizer.iterations(),
                optimizer.evaluations(),
                optimizer.bestValue(),
                optimizer.mean(),
                gaussian == null ? TraceAxes.now(distribution) : TraceAxes.later(gaussian),
                optimizer.coefficientSums(),
                distribution.scale(),
                optimizer.effectiveSampleSize(),
                optimizer.meanQuantile(),
                optimizer.simulatedTime().orElse(Double.NaN),
                generation,
                gaussian == null ? 1 : gaussian.sigma(),
                gaussian == null ? NOTHING : optimizer.deviations(),
                optimizer.model().map(TraceRow::numbers).orElse(NOTHING),
                details ? constraints(optimizer) : NOTHING);
    }

    /** Violation and multipliers. */
    private static double[] constraints(Optimizer optimizer) {
        Optional<Feasibility> best = optimizer.feasibility();
        if (best.isEmpty()) {
            return NOTHING;
        }
        double[] multipliers = optimizer.multipliers();
        double[] all = new double[1 + multipliers.length];
        all[0] = best.get().violation();
        System.arraycopy(multipliers, 0, all, 1, multipliers.length);
        return all;
    }

    private static double[] numbers(ModelUse use) {
        return new double[] {use.evaluations(), use.lambda(), use.tau(), use.coefficients()};
    }

    /** Best, median and worst f of the newest generation, right after its update. */
    static double[] generation(Optimizer optimizer) {
        int count = optimizer.newestCount();
        return count == 0
                ? UNKNOWN
                : new double[] {
                    optimizer.newestValue(0), optimizer.newestValue((count - 1) / 2), optimizer.newestValue(count - 1)
                };
    }

    /** The same with what an update computed; a resumed optimizer lacks it until its next update. */
    TraceRow with(double[] newSums, double newSampleSize) {
        return new TraceRow(
                iteration,
                evaluations,
                bestValue,
                mean,
                axes,
                newSums,
                scale,
                newSampleSize,
                meanQuantile,
                simulatedTime,
                generation,
                sigma,
                deviations,
                model,
                constraints);
    }

    static Trace table(List<TraceRow> all, boolean details) {
        return new Trace(
                all.stream().mapToLong(TraceRow::iteration).toArray(),
                all.stream().mapToLong(TraceRow::evaluations).toArray(),
                column(all, TraceRow::bestValue),
                columns(all, TraceRow::mean),
                columns(all, row -> row.axes().values()),
                columns(all, TraceRow::coefficientSums),
                column(all, TraceRow::scale),
                column(all, TraceRow::effectiveSampleSize),
                known(column(all, TraceRow::meanQuantile)),
                known(column(all, TraceRow::simulatedTime)),
                details ? Optional.of(details(all)) : Optional.empty(),
                all.stream().allMatch(row -> row.model().length > 0) && !all.isEmpty()
                        ? Optional.of(model(all))
                        : Optional.empty(),
                all.stream().allMatch(row -> row.constraints().length > 0) && !all.isEmpty()
                        ? Optional.of(new TraceConstraints(
                                column(all, row -> row.constraints()[0]), columns(all, TraceRow::multipliers)))
                        : Optional.empty());
    }

    private double[] multipliers() {
        return Arrays.copyOfRange(constraints, 1, constraints.length);
    }

    private static double[] constraints(TraceConstraints all, int i) {
        double[] row = new double[1 + all.multipliers()[i].length];
        row[0] = all.violation()[i];
        System.arraycopy(all.multipliers()[i], 0, row, 1, row.length - 1);
        return row;
    }

    private static TraceModel model(List<TraceRow> all) {
        return new TraceModel(
                column(all, row -> row.model()[0]),
                column(all, row -> row.model()[1]),
                column(all, row -> row.model()[2]),
                column(all, row -> row.model()[3]));
    }

    private static TraceDetails details(List<TraceRow> all) {
        return new TraceDetails(
                column(all, row -> row.generation()[0]),
                column(all, row -> row.generation()[1]),
                column(all, row -> row.generation()[2]),
                column(all, TraceRow::sigma),
                columns(all, TraceRow::deviations));
    }

    /** The row i of a table. */
    static TraceRow of(Trace table, int i) {
        Optional<TraceDetails> details = table.details();
        return new TraceRow(
                table.iteration()[i],
                table.evaluations()[i],
                table.bestValue()[i],
                table.mean()[i],
                TraceAxes.known(table.eigenvalues()[i]),
                table.coefficientSums()[i],
                table.scale()[i],
                table.effectiveSampleSize()[i],
                table.meanQuantile().length == 0 ? Double.NaN : table.meanQuantile()[i],
                table.simulatedTime().length == 0 ? Double.NaN : table.simulatedTime()[i],
                details.map(all -> new double[] {
                            all.generationBest()[i], all.generationMedian()[i], all.generationWorst()[i]
                        })
                        .orElse(NOTHING),
                details.map(all -> all.sigma()[i]).orElse(1.0),
                details.map(all -> all.deviations()[i]).orElse(NOTHING),
                table.model()
                        .map(all ->
                                new double[] {all.evaluations()[i], all.lambda()[i], all.tau()[i], all.coefficients()[i]
                                })
                        .orElse(NOTHING),
                table.constraints().map(all -> constraints(all, i)).orElse(NOTHING));
    }

    /** No numbers if none is known. */
    private static double[] known(double[] column) {
        for (double each : column) {
            if (!Double.isNaN(each)) {
                return column;
            }
        }
        return NOTHING;
    }

    private static double[] column(List<TraceRow> all, ToDoubleFunction<TraceRow> entry) {
        return all.stream().mapToDouble(entry).toArray();
    }

    private static double[][] columns(List<TraceRow> all, Function<TraceRow, double[]> entry) {
        return all.stream().map(entry).toArray(double[][]::new);
    }
}
