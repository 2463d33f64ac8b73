package dev.reigo.optimizer;

import dev.reigo.problem.OnFailure;
import dev.reigo.search.StopReason;
import dev.reigo.search.UserException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Whether a run goes on, and if not, why. */
final class Ending {
    private StopReason reason;
    private BooleanSupplier meant = () -> true;
    private boolean tickets; // points are handed out one by one
    private volatile boolean stopRequested;

    boolean running() {
        return reason == null;
    }

    Optional<StopReason> reason() {
        return Optional.ofNullable(reason);
    }

    /** Ends the run; false if it had ended before: an observer may have asked for the result. */
    boolean end(StopReason why) {
        if (!running()) {
            return false;
        }
        reason = why;
        return true;
    }

    void restore(Optional<StopReason> why) {
        reason = why.orElse(null);
    }

    void request() {
        stopRequested = true;
    }

    void interruptedWhen(BooleanSupplier newMeant) {
        meant = Objects.requireNonNull(newMeant, "meant");
    }

    /** Whether someone asked the run to end: by stop, or by an interruption that is meant for it. */
    boolean requested() {
        return stopRequested || Thread.currentThread().isInterrupted() && interrupted();
    }

    private boolean interrupted() {
        if (meant.getAsBoolean()) {
            return true;
        }
        Thread.interrupted(); // the objective's own doing: forget it, or the next wait would fail
        return false;
    }

    /** Why a failed evaluation ends the run; empty if it counts as the worst value. */
    Optional<StopReason> failure(Throwable thrown, OnFailure onFailure) {
        boolean suspected = Thread.currentThread().isInterrupted() || UserException.isInterruption(thrown);
        if (suspected && interrupted()) {
            if (thrown instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            return Optional.of(new StopReason.Interrupted());
        }
        return onFailure == OnFailure.STOP || UserException.isFatal(thrown)
                ? Optional.of(new StopReason.ObjectiveFailure(thrown))
                : Optional.empty();
    }

    void requireRunning(String call) {
        if (!running()) {
            throw new IllegalStateException("the run has ended (" + reason.message() + "), so " + call
                    + " has no meaning; check running() first");
        }
    }

    void handOutTickets() {
        tickets = true;
    }

    /** For calls that have a meaning only if the run is asked for whole generations. */
    void requireGenerations(String call) {
        requireRunning(call);
        requireNoTickets(call);
    }

    void requireNoTickets(String call) {
        if (tickets) {
            throw new IllegalStateException("this run hands out tickets, so " + call
                    + " must be called on askTell(); start another run to ask for whole generations");
        }
    }

    void requireStop() {
        if (!stopRequested) {
            throw new IllegalStateException("the run has not ended; call stop() to end it early");
        }
    }
}
