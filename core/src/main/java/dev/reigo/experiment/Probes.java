package dev.reigo.experiment;

import dev.reigo.optimizer.Observer;
import dev.reigo.optimizer.Optimizer;
import java.util.ArrayList;
import java.util.List;

/** Keeps the first and the last evaluation of a run. */
final class Probes implements Observer {
    private final List<Probe> kept = new ArrayList<>();
    private double last;

    @Override
    public void evaluated(Optimizer run, double value) {
        last = value;
        if (kept.isEmpty()) {
            kept.add(new Probe(run.lastPoint(), value));
        }
    }

    @Override
    public void ended(Optimizer run) {
        if (run.evaluations() > 1) {
            kept.add(new Probe(run.lastPoint(), last));
        }
    }

    List<Probe> list() {
        return List.copyOf(kept);
    }
}
