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
 */
public record Evaluation(OnFailure onFailure, boolean noisy, Optional<String> version) {
    /** A failed evaluation counts as the worst value; the same point gives the same value; no version. */
    public static final Evaluation USUAL = new Evaluation(OnFailure.WORST, false, Optional.empty());

    public Evaluation {
        Objects.requireNonNull(onFailure, "onFailure");
        version.ifPresent(text -> Checks.require(
                !text.isBlank(), "version must not be blank", "'" + text + "'", "leave it out, or write e.g. \"2\""));
    }

    public Evaluation withOnFailure(OnFailure newOnFailure) {
        return new Evaluation(newOnFailure, noisy, version);
    }

    public Evaluation withNoisy(boolean newNoisy) {
        return new Evaluation(onFailure, newNoisy, version);
    }

    public Evaluation withVersion(String newVersion) {
        return new Evaluation(onFailure, noisy, Optional.of(newVersion));
    }
}
