package dev.reigo.weighting;

/** A user's own utility threw. */
public final class UtilityFailure extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String utility;

    UtilityFailure(String utility, RuntimeException cause) {
        super(cause);
        this.utility = utility;
    }

    /** Its name. */
    public String utility() {
        return utility;
    }
}
