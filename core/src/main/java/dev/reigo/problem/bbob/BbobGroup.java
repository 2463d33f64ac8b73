package dev.reigo.problem.bbob;

/** BBOB's groups of functions. */
public enum BbobGroup {
    SEPARABLE("separable"),
    MODERATE("moderate"),
    ILL_CONDITIONED("ill-conditioned"),
    MULTI_MODAL("multi-modal"),
    WEAK_STRUCTURE("weak structure");

    private final String title;

    BbobGroup(String title) {
        this.title = title;
    }

    /** As in tables, e.g. {@code ill-conditioned}. */
    public String title() {
        return title;
    }

    @Override
    public String toString() {
        return title;
    }
}
