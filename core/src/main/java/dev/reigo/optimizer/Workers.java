package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.problem.NoisyObjective;
import dev.reigo.problem.Objective;
import dev.reigo.problem.Problem;
import dev.reigo.search.Evaluator;
import dev.reigo.search.Ledger;
import dev.reigo.search.Search;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Who evaluates the points of a run, several at a time: see {@link Optimizer#on}. It is a description. */
public abstract sealed class Workers {
    /** What evaluating needs of a run. */
    record Site(Problem problem, AskTell askTell, Search search, Ledger ledger, Steps steps, Ending ending) {
        Evaluator evaluator() {
            return steps.evaluator();
        }

        /** Without the noise that a benchmark adds. */
        Objective exactObjective() {
            return problem.objective() instanceof NoisyObjective noisy ? noisy.exact() : problem.objective();
        }

        /** Whether there is a point to hand out; a worker that waits takes no point beyond the generation. */
        boolean mayAsk(boolean asynchronous) {
            // points of a resumed run were counted when they were drawn
            return askTell.hasOld() || !isAtBudget() && hasPoint(asynchronous);
        }

        /** The same, whatever the budget is. */
        boolean hasPoint(boolean asynchronous) {
            return !search.waits() && (asynchronous || askTell.outstandingCount() + search.told() < search.lambda());
        }

        /** Whether all evaluations that are left are under way. */
        boolean isAtBudget() {
            return askTell.outstandingCount() >= ledger.left();
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
    }
}
