package dev.reigo.experiment;

import dev.reigo.optimizer.Observer;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.BatchObjective;
import dev.reigo.problem.NoisyObjective;
import dev.reigo.problem.Objective;
import java.util.function.LongSupplier;

/**
 * Saves the state of a long run from time to time. It reads the clock once per iteration, and once per evaluation if an
 * iteration takes long. Saving takes at most 5 % of the time.
 */
final class Keeper implements Observer {
    private static final long SLOW_ITERATION = 50_000_000; // nanoseconds
    private static final int COST_FACTOR = 20;

    private final RunUnderWay run;
    private final Checkpoints checkpoints;
    private final LongSupplier clock;
    private final long every;
    private final boolean oneByOne; // else the values of a generation come together
    private final long start;
    private long next;
    private long lastIteration;
    private boolean slow = true; // unknown at first

    Keeper(RunUnderWay run, Checkpoints checkpoints, LongSupplier clock) {
        this.run = run;
        this.checkpoints = checkpoints;
        this.clock = clock;
        this.every = checkpoints.every().toNanos();
        Objective objective = run.run().problem().objective();
        Objective exact = objective instanceof NoisyObjective noisy ? noisy.exact() : objective;
        this.oneByOne = !(exact instanceof BatchObjective);
        this.start = clock.getAsLong();
        this.lastIteration = start;
        this.next = start + every;
    }

    @Override
    public void evaluated(Optimizer optimizer, double value) {
        if (slow && oneByOne) {
            saveIfDue(clock.getAsLong());
        }
    }

    @Override
    public void iterated(Optimizer optimizer) {
        long now = clock.getAsLong();
        slow = now - lastIteration > SLOW_ITERATION;
        lastIteration = now;
        saveIfDue(now);
    }

    @Override
    public void ended(Optimizer optimizer) {
        boolean isLong = clock.getAsLong() - start >= every;
        if (isLong && optimizer.stopReason().orElseThrow().mayGoOnWithMoreBudget()) {
            save();
        }
    }

    private void saveIfDue(long now) {
        if (now - next >= 0) {
            save();
        }
    }

    private void save() {
        long before = clock.getAsLong();
        RunState state = run.state();
        // near its end, the budget decides what workers do; with another one, the run could not go on from there
        if (!state.optimizer().isBounded()) {
            checkpoints.save(run.run(), state);
        }
        long after = clock.getAsLong();
        next = after + Math.max(every, COST_FACTOR * (after - before));
    }
}
