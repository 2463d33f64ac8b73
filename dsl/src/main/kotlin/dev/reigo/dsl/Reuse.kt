package dev.reigo.dsl

import dev.reigo.algorithm.Variant

/** What past samples are used for. An experiment calls the four [AlgorithmScope.A] to [AlgorithmScope.D]. */
public enum class Reuse(
    internal val variant: Variant,
) {
    /** Past samples update the mean and the covariance. */
    A(Variant.A),

    /** Past samples update the covariance; the mean follows the newest generation. */
    B(Variant.B),

    /** A with the rank-one update. */
    C(Variant.C),

    /** B with the rank-one update. */
    D(Variant.D),
    ;

    /** The same reuse with the rank-one update. */
    internal fun withRankOne() = if (this == A || this == C) C else D
}
