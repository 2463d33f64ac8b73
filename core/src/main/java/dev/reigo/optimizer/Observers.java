package dev.reigo.optimizer;

import dev.reigo.search.Restart;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;

/** All observers of a run, as one. If one throws, the run ends; what was found stays. */
final class Observers implements Observer {
    private final Optimizer owner;
    private final Ending ending;
    private Observer[] all = new Observer[0];

    Observers(Optimizer owner, Ending ending) {
        this.owner = owner;
        this.ending = ending;
    }

    void add(Observer observer) {
        Objects.requireNonNull(observer, "observer");
        all = Arrays.copyOf(all, all.length + 1);
        all[all.length - 1] = observer;
    }

    @Override
    public void evaluated(Optimizer run, double value) {
        for (Observer observer : all) {
            try {
                observer.evaluated(run, value);
            } catch (RuntimeException e) {
                failed(observer, e);
            }
        }
    }

    @Override
    public void failed(Optimizer run, Throwable thrown) {
        each(observer -> observer.failed(run, thrown));
    }

    @Override
    public void improved(Optimizer run, double value) {
        for (Observer observer : all) {
            try {
                observer.improved(run, value);
            } catch (RuntimeException e) {
                failed(observer, e);
            }
        }
    }

    @Override
    public void iterated(Optimizer run) {
        for (Observer observer : all) {
            try {
                observer.iterated(run);
            } catch (RuntimeException e) {
                failed(observer, e);
            }
        }
    }

    @Override
    public void restarted(Optimizer run, Restart ended) {
        each(observer -> observer.restarted(run, ended));
    }

    @Override
    public void ended(Optimizer run) {
        each(observer -> observer.ended(run));
    }

    private void each(Consumer<Observer> action) {
        for (Observer observer : all) {
            try {
                action.accept(observer);
            } catch (RuntimeException e) {
                failed(observer, e);
            }
        }
    }

    private void failed(Observer observer, RuntimeException thrown) {
        if (ending.end(PartFailures.of(observer, thrown))) {
            ended(owner);
        } else { // the result stands; the thread's handler prints what was thrown, and the run's end goes on
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
        }
    }
}
