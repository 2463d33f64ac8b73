package dev.reigo.optimizer;

import java.util.OptionalDouble;

/** Evaluates the points of a run until it ends. */
interface Loop {
    void run();

    /** The simulated time so far; empty if time is not simulated. */
    default OptionalDouble time() {
        return OptionalDouble.empty();
    }
}
