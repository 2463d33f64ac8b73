package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.search.Surrogate;
import java.util.Objects;
import java.util.function.DoubleConsumer;
import java.util.function.LongSupplier;

/**
 * Says once that a {@link Surrogate} would need fewer evaluations, if these are slow. The first evaluation does not
 * count: it loads classes and fills caches.
 */
public final class ModelAdvice implements Observer {
    private static final double NANO = 1e-9;
    private static final double ENOUGH = 1; // seconds of watching
    private static final double SLOW = 0.01; // seconds of an evaluation
    private static final double WORTH = 10; // fits that pass between two evaluations; they are not done in parallel

    private final int dimension;
    private final int workers;
    private final DoubleConsumer says;
    private final LongSupplier clock;
    private long begun;
    private long count;
    private boolean decided;

    /**
     * @param workers evaluations at the same time
     * @param says gets about how many seconds an evaluation takes
     */
    public ModelAdvice(int dimension, int workers, DoubleConsumer says) {
        this(dimension, workers, says, System::nanoTime);
    }

    ModelAdvice(int dimension, int workers, DoubleConsumer says, LongSupplier clock) {
        this.dimension = Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        this.workers = Checks.atLeast(1, workers, "workers", "use 1 for one evaluation at a time");
        this.says = Objects.requireNonNull(says, "says");
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    @Override
    public void evaluated(Optimizer run, double value) {
        if (!decided) {
            note(run.lambda());
        }
    }

    private void note(int lambda) {
        long now = clock.getAsLong();
        if (count++ == 0) {
            begun = now;
        }
        double passed = (now - begun) * NANO;
        if (count <= 2L * lambda || passed < ENOUGH) {
            return;
        }
        decided = true;
        double apart = passed / (count - 1);
        double each = apart * Math.min(workers, lambda); // more have nothing to do, unless they are asynchronous
        if (each >= SLOW && apart >= WORTH * Surrogate.secondsPerFit(dimension)) {
            says.accept(each);
        }
    }
}
