package dev.reigo.optimizer;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** All observers of a run as one. It uses no iterators, which would be garbage. */
final class Observers implements Observer {
    private final List<Observer> all = new ArrayList<>();

    void add(Observer observer) {
        all.add(Objects.requireNonNull(observer, "observer"));
    }

    @Override
    public void evaluated(Optimizer run, double value) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).evaluated(run, value);
        }
    }

    @Override
    public void improved(Optimizer run, double value) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).improved(run, value);
        }
    }

    @Override
    public void iterated(Optimizer run) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).iterated(run);
        }
    }

    @Override
    public void ended(Optimizer run) {
        for (int i = 0; i < all.size(); i++) {
            all.get(i).ended(run);
        }
    }
}
