package dev.reigo.surrogate;

import dev.reigo.description.State;
import dev.reigo.internal.Checks;

/** In how many of the last iterations a model agreed with the values at the first look. */
final class Trust {
    private static final String TYPE = "trust";
    private static final double RATE = 0.1; // of the exponential average: about ten iterations
    private static final double ENOUGH = 0.5;

    private double share; // of iterations
    private boolean looked; // in this iteration
    private boolean agreed; // then

    /** The model was compared with values of this iteration. The first time counts. */
    void compared(boolean agrees) {
        agreed = looked ? agreed : agrees;
        looked = true;
    }

    void endIteration() {
        share += looked ? RATE * ((agreed ? 1 : 0) - share) : 0;
        looked = false;
    }

    /** Whether the model has proved right in half of them. */
    boolean isEarned() {
        return share >= ENOUGH;
    }

    State state() {
        return State.of(TYPE).put("share", share).put("looked", looked).put("agreed", agreed);
    }

    void restore(State state) {
        double kept = state.requireType(TYPE).number("share");
        share = Checks.unitInterval(kept, "share of iterations", "use a state of the same run");
        looked = state.flag("looked");
        agreed = state.flag("agreed");
    }
}
