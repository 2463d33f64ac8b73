package dev.reigo.update;

/** The coefficients with which the mean is updated. */
public enum MeanWeights {
    /** Those of sample reuse, over all kept generations (eq. ngm). */
    REUSE,
    /** Positional weights of the newest generation (eq. cma-weight), "as in the standard CMA-ES". */
    POSITIONAL,
    /** Rank weights of the newest generation (eq. what with eq. cmaw): the other reading of (B) and (D). */
    RANKED
}
