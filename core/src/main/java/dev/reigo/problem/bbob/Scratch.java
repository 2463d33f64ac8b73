package dev.reigo.problem.bbob;

/**
 * Arrays for one evaluation. Each thread has its own, which all functions share, so that parallel runs may share a
 * function and an evaluation allocates nothing.
 */
final class Scratch {
    private static final ThreadLocal<Scratch> OF_THREAD = ThreadLocal.withInitial(() -> new Scratch(128));

    private final double[] first;
    private final double[] second;
    private final double[] third;
    private final double[] point;

    private Scratch(int length) {
        first = new double[length];
        second = new double[length];
        third = new double[length];
        point = new double[length];
    }

    /** The thread's own arrays, at least that long. */
    static Scratch ofThread(int length) {
        Scratch scratch = OF_THREAD.get();
        if (scratch.first.length < length) {
            scratch = new Scratch(length);
            OF_THREAD.set(scratch);
        }
        return scratch;
    }

    double[] first() {
        return first;
    }

    /** The one of two arrays that does not hold z. */
    double[] spare(double[] z) {
        return z == first ? second : first;
    }

    /** An array that no {@link Way} uses. */
    double[] third() {
        return third;
    }

    /** An array that no formula uses, for a point made of the user's. */
    double[] point() {
        return point;
    }
}
