package dev.reigo.optimizer;

import java.util.Arrays;
import java.util.Objects;

/** All observers of a run, as one. */
final class Observers implements Observer {
    private Observer[] all = new Observer[0];

    void add(Observer observer) {
        Objects.requireNonNull(observer, "observer");
        all = Arrays.copyOf(all, all.length + 1);
        all[all.length - 1] = observer;
    }

    @Override
    public void evaluated(Optimizer run, double value) {
        for (Observer observer : all) {
            observer.evaluated(run, value);
        }
    }

    @Override
    public void improved(Optimizer run, double value) {
        for (Observer observer : all) {
            observer.improved(run, value);
        }
    }

    @Override
    public void iterated(Optimizer run) {
        for (Observer observer : all) {
            observer.iterated(run);
        }
    }

    @Override
    public void ended(Optimizer run) {
        for (Observer observer : all) {
            observer.ended(run);
        }
    }
}
