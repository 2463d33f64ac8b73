package dev.reigo.problem.bbob;

import dev.reigo.internal.Checks;
import java.util.Objects;

/** The suites of COCO that are here. */
public enum CocoSuite {
    /** The 24 functions over R^n. */
    BBOB("bbob", 1, 24),
    /** The same with integers: {@link MixintInstance}. */
    MIXINT("bbob-mixint", 1, 24),
    /** 30 functions with noise: {@link NoisyInstance}. */
    NOISY("bbob-noisy", 101, 130),
    /** The 24 functions with +infinity outside of the box: {@link BoxedInstance}. */
    SBOX_COST("sbox-cost", 1, 24);

    private final String id;
    private final int first;
    private final int last;

    CocoSuite(String id, int first, int last) {
        this.id = id;
        this.first = first;
        this.last = last;
    }

    /** COCO's name of it, e.g. {@code bbob-mixint}. */
    public String id() {
        return id;
    }

    /** The number of its first function. */
    public int first() {
        return first;
    }

    /** The number of its last function. */
    public int last() {
        return last;
    }

    /**
     * One of its problems.
     *
     * @param function from {@link #first} to {@link #last}
     * @param n dimension
     * @param instance 1 or more; COCO's experiments use e.g. 1 to 15
     */
    public CocoInstance instance(int function, int n, int instance) {
        return switch (this) {
            case BBOB -> new BbobInstance(BbobFunction.of(function), n, instance);
            case MIXINT -> new MixintInstance(BbobFunction.of(function), n, instance);
            case NOISY -> new NoisyInstance(NoisyFunction.of(function), n, instance);
            case SBOX_COST -> new BoxedInstance(BbobFunction.of(function), n, instance);
        };
    }

    /** What a problem is called in messages and tables, e.g. {@code bbob f8, d = 5, instance 1}. */
    String title(int function, int n, int instance) {
        return id + " f" + function + ", d = " + n + ", instance " + instance;
    }

    void check(Object function, int n, int instance) {
        Objects.requireNonNull(function, "function");
        Checks.atLeast(2, n, "dimension of a BBOB function", "use e.g. 2, 3, 5, 10, 20 or 40");
        Checks.require(
                instance >= 1 && instance <= BbobInstance.LAST,
                "instance of a BBOB function must be 1 to " + BbobInstance.LAST,
                instance,
                "use e.g. 1 to 15");
    }

    /** Checks the length of a point; the message is made only if it is wrong. */
    static void checkLength(double[] x, int n, CocoInstance instance) {
        if (x.length != n) {
            Checks.length(n, x.length, "a point of " + instance, "give one number per dimension");
        }
    }
}
