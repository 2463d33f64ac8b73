package dev.reigo.algorithm;

/**
 * The variants of the CMA-ES in the paper: whether m and C reuse past samples, and whether there is a rank-one update.
 */
public enum Variant {
    /** Pure rank-mu update, no reuse: positional weights of the newest generation (Section 2.3.1). */
    PURE(false, false, false),
    /** Reuse for m and C (Section 6.2). */
    A(true, true, false),
    /** Reuse for C only; m as in the standard CMA-ES (Section 6.2). */
    B(false, true, false),
    /** (A) with the rank-one update (Section 6.3). */
    C(true, true, true),
    /** (B) with the rank-one update (Section 6.3). */
    D(false, true, true),
    /** Rank-one and rank-mu update, no reuse (Section 2.3.2). */
    HYBRID(false, false, true);

    private final boolean reuseMean;
    private final boolean reuseCovariance;
    private final boolean rankOne;

    Variant(boolean reuseMean, boolean reuseCovariance, boolean rankOne) {
        this.reuseMean = reuseMean;
        this.reuseCovariance = reuseCovariance;
        this.rankOne = rankOne;
    }

    public boolean reuseMean() {
        return reuseMean;
    }

    public boolean reuseCovariance() {
        return reuseCovariance;
    }

    public boolean rankOne() {
        return rankOne;
    }

    /** Whether past samples are reused at all. */
    public boolean reuses() {
        return reuseCovariance;
    }
}
