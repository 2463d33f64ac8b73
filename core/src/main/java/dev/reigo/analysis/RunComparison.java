package dev.reigo.analysis;

import dev.reigo.experiment.RunRecord;
import dev.reigo.problem.Direction;
import java.util.List;
import java.util.stream.Stream;

/**
 * The runs of two algorithms on one problem, compared in the order of {@link RunOrder}.
 *
 * @param basis what told the runs apart
 * @param fewest evaluations of the shortest failed run; 0 if none failed
 * @param most evaluations of the longest failed run; 0 if none failed
 * @param test of the places in the order; its effect is the probability that the first is better
 */
public record RunComparison(Basis basis, long fewest, long most, MannWhitney test) {
    /** What tells runs apart. */
    public enum Basis {
        /** Every run reached the target: evaluations. */
        EVALUATIONS,
        /** Some did: success first, then evaluations; failed runs by best f. */
        SUCCESS,
        /** None did, or there is no target: best f. */
        BEST_VALUES
    }

    public static RunComparison of(List<RunRecord> first, List<RunRecord> second, Direction direction) {
        List<RunRecord> all = Stream.concat(first.stream(), second.stream()).toList();
        List<RunRecord> failed = all.stream().filter(run -> !run.success()).toList();
        Basis basis =
                failed.isEmpty() ? Basis.EVALUATIONS : failed.size() == all.size() ? Basis.BEST_VALUES : Basis.SUCCESS;
        return new RunComparison(
                basis,
                failed.stream().mapToLong(RunRecord::evaluations).min().orElse(0),
                failed.stream().mapToLong(RunRecord::evaluations).max().orElse(0),
                new RunOrder(direction).test(first, second));
    }

    /** Whether all failed runs spent the same evaluations, so that their best values are comparable. */
    public boolean equalBudgets() {
        return fewest == most;
    }
}
