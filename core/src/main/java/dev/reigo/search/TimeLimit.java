package dev.reigo.search;

import java.util.Optional;

/** Ends a search after so many seconds of work, those before a resume included. */
final class TimeLimit implements StopRule {
    private final StopKind kind;
    private final double seconds;
    private double before;
    private long start = System.nanoTime();

    TimeLimit(StopKind kind, double seconds) {
        this.kind = kind;
        this.seconds = seconds;
    }

    private double used() {
        return before + (System.nanoTime() - start) * 1e-9;
    }

    @Override
    public Optional<StopReason> check(Search search) {
        return used() >= seconds ? Optional.of(kind.reason()) : Optional.empty();
    }

    @Override
    public double[] state() {
        return new double[] {used()};
    }

    @Override
    public void restore(double[] state) {
        before = state[0];
        start = System.nanoTime();
    }
}
