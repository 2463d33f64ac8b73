package dev.reigo.optimizer;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;
import java.util.Optional;
import java.util.OptionalDouble;

/** Evaluates the points of a run until it ends. */
interface Loop {
    void run();

    /** The simulated time so far; empty if time is not simulated. */
    default OptionalDouble time() {
        return OptionalDouble.empty();
    }

    /** What simulated workers are doing; empty if time is not simulated. */
    default Optional<State> state() {
        return Optional.empty();
    }

    /** Takes over the state of a run whose tickets are restored. */
    default void restore(OptimizerState state) {
        Checks.require(
                state.run().find(OptimizerState.SIMULATION).isEmpty(),
                "a run of simulated workers must go on with them",
                "without workers",
                "resume it with the algorithm that it was started with");
    }
}
