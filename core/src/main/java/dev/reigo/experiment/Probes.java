package dev.reigo.experiment;

import dev.reigo.optimizer.Observer;
import dev.reigo.optimizer.Optimizer;
import java.util.List;

/** Keeps the first and the last evaluation of a run. */
public final class Probes implements Observer {
    private Probe first;
    private Probe last;
    private double value; // of the last evaluation
    private boolean newer; // whether there was an evaluation after the one in last

    /** Before the first evaluation. */
    public Probes() {}

    @Override
    public void evaluated(Optimizer run, double newValue) {
        value = newValue;
        newer = true;
        if (first == null) {
            first = new Probe(run.lastPoint(), newValue);
        }
    }

    @Override
    public void iterated(Optimizer run) {
        take(run); // now, because the next generation may overwrite the point
    }

    @Override
    public void ended(Optimizer run) {
        take(run);
    }

    private void take(Optimizer run) {
        if (newer) {
            last = new Probe(run.lastPoint(), value);
            newer = false;
        }
    }

    /** The first and the last evaluation so far; one of them if there was only one. */
    public List<Probe> list(Optimizer run) {
        take(run);
        if (first == null) {
            return List.of();
        }
        return run.evaluations() > 1 ? List.of(first, last) : List.of(first);
    }

    /** Continues from an earlier {@link #list}. */
    public void restore(List<Probe> earlier) {
        first = earlier.isEmpty() ? null : earlier.get(0);
        last = earlier.isEmpty() ? null : earlier.get(earlier.size() - 1);
        newer = false;
    }
}
