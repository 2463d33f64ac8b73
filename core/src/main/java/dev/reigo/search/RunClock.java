package dev.reigo.search;

/** The seconds that a run has worked, those before a resume included. All searches of a run share it. */
public final class RunClock {
    private double before;
    private long start = System.nanoTime();

    /** It runs from now on. */
    public RunClock() {}

    public double seconds() {
        return before + (System.nanoTime() - start) * 1e-9;
    }

    /** Goes on from that time. */
    public void restore(double seconds) {
        before = seconds;
        start = System.nanoTime();
    }
}
