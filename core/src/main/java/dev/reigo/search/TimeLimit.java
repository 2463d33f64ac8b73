package dev.reigo.search;

import dev.reigo.description.State;
import java.util.Optional;

/** Ends a run after so many seconds of work, those before a resume included. */
final class TimeLimit implements StopRule {
    private final double seconds;
    private final RunClock clock;

    TimeLimit(double seconds, RunClock clock) {
        this.seconds = seconds;
        this.clock = clock;
    }

    @Override
    public Optional<StopReason> check(SearchView search) {
        return clock.seconds() >= seconds ? Optional.of(new StopReason.TimeUp(seconds)) : Optional.empty();
    }

    /** The clock is the run's. */
    @Override
    public State state() {
        return State.NOTHING;
    }

    @Override
    public void restore(State state) {
        state.requireNothing();
    }
}
