package dev.reigo.archive;

/** Which log-likelihoods {@code l[j][column] = ln p_j(x_column)} an archive computes, and when. */
public enum LikelihoodRule {
    /** None. */
    NONE,

    /**
     * That of a sample by its own density when it is drawn, the others when somebody {@linkplain Archive#evaluate asks}
     * for them. It is faster if many are never asked for and none is asked for twice: with one past generation and
     * weights that only the best samples have.
     */
    ON_DEMAND,

    /** All of them, when a sample is drawn or a distribution opens. */
    ALL
}
