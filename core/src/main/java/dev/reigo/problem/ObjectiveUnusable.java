package dev.reigo.problem;

/** Further evaluations make no sense: a run ends with this message, whatever its problem says about failures. */
public final class ObjectiveUnusable extends IllegalStateException {
    private static final long serialVersionUID = 1;

    public ObjectiveUnusable(String message) {
        super(message);
    }
}
