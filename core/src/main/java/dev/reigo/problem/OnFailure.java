package dev.reigo.problem;

/** What happens to a run if its objective throws. */
public enum OnFailure {
    /** The evaluation counts as the worst value, and the run goes on. */
    WORST,
    /** The run ends. */
    STOP
}
