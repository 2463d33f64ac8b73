package dev.reigo.experiment;

import java.time.Duration;
import java.util.Optional;

/** Where unfinished runs are kept, so that they can go on after a crash. Runs call it from several threads at once. */
public interface Checkpoints {
    /** Keeps nothing. */
    Checkpoints NONE = new Checkpoints() {
        @Override
        public Optional<RunState> load(Run run) {
            return Optional.empty();
        }

        @Override
        public void save(Run run, RunState state) {}

        @Override
        public void refuse(Run run, String why) {}

        @Override
        public Duration every() {
            return Duration.ofSeconds(Long.MAX_VALUE);
        }
    };

    /** The last state of that run; empty if it must start from its seed. */
    Optional<RunState> load(Run run);

    /** Keeps a state instead of the last one. */
    void save(Run run, RunState state);

    /** The state that {@link #load} gave is of no use, so the run starts from its seed. */
    void refuse(Run run, String why);

    /** The time between two states of a run, and before the first. */
    Duration every();
}
