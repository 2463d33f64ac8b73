package dev.reigo.problem;

import dev.reigo.internal.Checks;
import java.util.Objects;
import java.util.Optional;

/**
 * What an evaluation of the objective means.
 *
 * @param onFailure what happens if the objective throws
 * @param noisy whether the same point may give different values
 * @param version identifies the objective in stored files; if there is none, stored evaluations are repeated instead
 * @param reevaluations how often each point is evaluated; each time counts for the budget
 * @param median whether the median of these values is what the algorithm sees, for noise with outliers; else the mean
 * @param constraints whether an evaluation gives numbers of constraints beside f, and how well these must be met
 */
public record Evaluation(
        OnFailure onFailure,
        boolean noisy,
        Optional<String> version,
        int reevaluations,
        boolean median,
        Optional<Constraints> constraints) {
    /** A failed evaluation counts as the worst value; the same point gives the same value; no version. */
    public static final Evaluation USUAL = new Evaluation(OnFailure.WORST, false, Optional.empty());

    public Evaluation {
        Objects.requireNonNull(onFailure, "onFailure");
        Objects.requireNonNull(constraints, "constraints");
        version.ifPresent(text -> Checks.require(
                !text.isBlank(), "version must not be blank", "'" + text + "'", "leave it out, or write e.g. \"2\""));
        Checks.atLeast(1, reevaluations, "reevaluations", "use 1 to evaluate each point once");
        Checks.require(
                !median || reevaluations >= 3,
                "reevaluations must be 3 or more for a median",
                reevaluations,
                "use e.g. 5, or the mean");
    }

    /** Without constraints. */
    public Evaluation(OnFailure onFailure, boolean noisy, Optional<String> version, int reevaluations, boolean median) {
        this(onFailure, noisy, version, reevaluations, median, Optional.empty());
    }

    /** Each point is evaluated once. */
    public Evaluation(OnFailure onFailure, boolean noisy, Optional<String> version) {
        this(onFailure, noisy, version, 1, false);
    }

    public Evaluation withOnFailure(OnFailure newOnFailure) {
        return new Evaluation(newOnFailure, noisy, version, reevaluations, median, constraints);
    }

    public Evaluation withNoisy(boolean newNoisy) {
        return new Evaluation(onFailure, newNoisy, version, reevaluations, median, constraints);
    }

    public Evaluation withVersion(String newVersion) {
        return new Evaluation(onFailure, noisy, Optional.of(newVersion), reevaluations, median, constraints);
    }

    /** Each point n times; the algorithm sees the mean, or the median. More than once is for noise. */
    public Evaluation withReevaluations(int n, boolean newMedian) {
        return new Evaluation(onFailure, noisy || n > 1, version, n, newMedian, constraints);
    }

    /** An evaluation gives f together with the numbers of constraints. */
    public Evaluation withConstraints(Constraints newConstraints) {
        return new Evaluation(onFailure, noisy, version, reevaluations, median, Optional.of(newConstraints));
    }
}
