package dev.reigo.analysis;

import dev.reigo.experiment.RunRecord;
import dev.reigo.problem.Direction;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The order of runs from good to bad: success first, then fewer evaluations; failed runs by best f. A best f that is
 * NaN is the worst.
 *
 * @param direction whether a small or a large f is good
 */
public record RunOrder(Direction direction) implements Comparator<RunRecord> {
    @Override
    public int compare(RunRecord first, RunRecord second) {
        if (first.success() != second.success()) {
            return first.success() ? -1 : 1;
        }
        return first.success()
                ? Long.compare(first.evaluations(), second.evaluations())
                : Double.compare(minimized(first), minimized(second));
    }

    /** Mann-Whitney test of the places that the runs have in this order. A small place is good. */
    public MannWhitney test(List<RunRecord> first, List<RunRecord> second) {
        double[][] places = places(first, second);
        return MannWhitney.test(places[0], places[1]);
    }

    /** The places of the runs of both among all, from 0 for the best. Equal runs share a place. */
    public double[][] places(List<RunRecord> first, List<RunRecord> second) {
        List<RunRecord> all =
                Stream.concat(first.stream(), second.stream()).sorted(this).toList();
        return new double[][] {of(first, all), of(second, all)};
    }

    /** How many runs are better. Equal runs share a place. */
    private double[] of(List<RunRecord> runs, List<RunRecord> all) {
        return runs.stream()
                .mapToDouble(run ->
                        all.stream().takeWhile(other -> compare(other, run) < 0).count())
                .toArray();
    }

    private double minimized(RunRecord run) {
        double value = direction.toMinimized(run.bestValue());
        return Double.isNaN(value) ? Double.POSITIVE_INFINITY : value + 0.0; // -0.0 is 0.0
    }
}
