package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.search.Evaluator;
import dev.reigo.search.SearchSettings;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Who evaluates the points of a run, several at a time: see {@link Optimizer#on}. It is a description. */
public abstract sealed class Workers {
    /** What evaluating needs of a run. */
    record Site(Engine engine, AskTell askTell) {
        Evaluator evaluator() {
            return engine.evaluator();
        }

        Ending ending() {
            return engine.ending();
        }

        /** Whether to ask for a point; a worker that waits takes no point beyond the next update. */
        boolean mayAsk(boolean asynchronous) {
            // points of a resumed run were counted when they were drawn
            return askTell.hasOld() || !isAtBudget() && wantsPoint(asynchronous);
        }

        /** The same, whatever the budget is. */
        boolean wantsPoint(boolean asynchronous) {
            return asynchronous || askTell.outstandingCount() < engine.search().due();
        }

        /** Whether all evaluations that are left are under way. */
        boolean isAtBudget() {
            return askTell.outstandingCount() >= engine.ledger().left();
        }
    }

    private final int count;

    private Workers(int count) {
        this.count = Checks.atLeast(1, count, "number of workers", "use 1 for one evaluation at a time");
    }

    /** W, evaluations at the same time. */
    public final int count() {
        return count;
    }

    abstract Loop open(Site site);

    /** Whether a worker may take its next point at once, so that values come late. */
    abstract boolean late();

    /** With which a search for them is opened. */
    public final SearchSettings settings() {
        SearchSettings usual = SearchSettings.usual();
        return late() ? usual.withLate(count) : usual.withWaiting(count);
    }

    /**
     * Workers in simulated time. Times depend on the run's seed, and leave its points as they are.
     *
     * @param asynchronous whether a worker takes its next point at once; if not, it waits for the end of the generation
     */
    public static Workers simulated(int count, Durations durations, boolean asynchronous) {
        return new Simulated(count, Objects.requireNonNull(durations, "durations"), asynchronous);
    }

    /**
     * Threads, which call the problem's objective. Values come in any order, so that a run cannot be repeated exactly.
     *
     * @param asynchronous whether a worker takes its next point at once; if not, it waits for the end of the
     *     generation; empty: as the durations of the first generation suggest
     * @param says gets a sentence about what was decided, if it was left out
     */
    public static Workers threads(int count, Optional<Boolean> asynchronous, Consumer<String> says) {
        return new Threads(count, asynchronous, says);
    }

    private static final class Simulated extends Workers {
        private final Durations durations;
        private final boolean asynchronous;

        Simulated(int count, Durations durations, boolean asynchronous) {
            super(count);
            this.durations = durations;
            this.asynchronous = asynchronous;
        }

        @Override
        Loop open(Site site) {
            return new Simulation(site, count(), durations, asynchronous);
        }

        @Override
        boolean late() {
            return asynchronous;
        }
    }

    private static final class Threads extends Workers {
        private final Optional<Boolean> asynchronous;
        private final Consumer<String> says;

        Threads(int count, Optional<Boolean> asynchronous, Consumer<String> says) {
            super(count);
            this.asynchronous = asynchronous;
            this.says = Objects.requireNonNull(says, "says");
        }

        @Override
        Loop open(Site site) {
            return new ThreadLoop(site, count(), asynchronous, says);
        }

        /** If nobody knows yet, they may come late. */
        @Override
        boolean late() {
            return asynchronous.orElse(true);
        }
    }
}
