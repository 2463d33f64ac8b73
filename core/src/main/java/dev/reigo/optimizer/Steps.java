package dev.reigo.optimizer;

import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Batch;
import dev.reigo.search.Evaluator;
import dev.reigo.search.Ledger;
import dev.reigo.search.Restart;
import dev.reigo.search.Search;
import dev.reigo.search.StopReason;
import java.util.List;
import java.util.Optional;

/** The steps of a run: draw, evaluate, take a value or a failure, update. Each may end it. */
final class Steps implements Evaluator.Sink {
    private final Optimizer run; // for the observers
    private final Problem problem;
    private final Search search;
    private final Xoshiro generator;
    private final Ledger ledger;
    private final Evaluator evaluator;
    private final Observers observers;
    private final Ending ending;
    private boolean asked; // the search's batch is being evaluated
    private boolean allTold; // a saved run had all values of its generation, but not the update
    private int lastColumn;

    Steps(
            Optimizer run,
            Problem problem,
            Search search,
            Xoshiro generator,
            Ledger ledger,
            Observers observers,
            Ending ending) {
        this.run = run;
        this.problem = problem;
        this.search = search;
        this.generator = generator;
        this.ledger = ledger;
        this.evaluator = new Evaluator(problem);
        this.observers = observers;
        this.ending = ending;
    }

    boolean asked() {
        return asked;
    }

    void setAsked(boolean newAsked) {
        asked = newAsked;
    }

    void restore(boolean wasAsked) {
        asked = wasAsked;
        allTold = asked && search.batch().isEmpty();
    }

    int lastColumn() {
        return lastColumn;
    }

    /** Draws a generation that has at least one point to evaluate. */
    void prepare() {
        while (ending.running() && search.batch().isEmpty()) {
            if (asked) { // all points were recycled, or told before the run was saved
                update();
                if (allTold && ending.running()) {
                    observers.iterated(run); // as finish would have done
                }
                allTold = false;
            } else if (ending.requested()) {
                end(new StopReason.Interrupted());
            } else {
                draw();
            }
        }
    }

    /** If a search within the run has ended, the next begins. */
    void renew() {
        try {
            if (ending.running() && search.renew(generator)) {
                List<Restart> all = search.restarts();
                observers.restarted(run, all.get(all.size() - 1));
            }
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
    }

    private void draw() {
        renew();
        if (!ending.running()) {
            return;
        }
        try {
            endIf(search.draw(generator));
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
        asked = true;
    }

    void evaluate() {
        Batch batch = search.batch();
        int allowed =
                (int) Math.min(batch.size(), ledger.left()); // a batch holds no more points than the budget allows
        evaluator.evaluate(search.samples(), batch.from(), batch.from() + allowed, this);
    }

    /** Takes one value; false if the run ends with it. */
    @Override
    public boolean accept(int column, double value) {
        double minimized = ledger.count(value);
        boolean improved = ledger.improve(minimized, search.samples(), column);
        search.tell(minimized);
        lastColumn = column;
        observers.evaluated(run, value);
        if (improved) {
            observers.improved(run, ledger.bestValue());
        }
        endIf(ledger.reason(value, minimized));
        if (ending.requested()) {
            end(new StopReason.Interrupted()); // unless it has ended
        }
        return ending.running();
    }

    /** Takes an evaluation that failed; false if the run ends with it. */
    @Override
    public boolean fail(int column, Throwable thrown) {
        Optional<StopReason> why = ending.failure(thrown, problem.evaluation().onFailure());
        if (why.isPresent()) {
            end(why.get());
            return false;
        }
        ledger.fail(thrown);
        observers.failed(run, thrown);
        if (accept(column, Double.NaN)) {
            endIf(ledger.hopeless());
        }
        return ending.running();
    }

    /** After the last value of a generation. */
    void finish() {
        if (ending.running()) {
            update();
        }
        if (ending.running()) {
            observers.iterated(run);
        }
        renew(); // now, so that lambda is right for points from outside
    }

    private void update() {
        asked = false;
        try {
            endIf(search.update());
        } catch (RuntimeException e) {
            end(PartFailures.of(e));
        }
    }

    private void endIf(Optional<StopReason> why) {
        if (why.isPresent()) { // not ifPresent, whose argument would be garbage
            end(why.get());
        }
    }

    void end(StopReason why) {
        if (ending.end(why)) {
            observers.ended(run);
        }
    }
}
