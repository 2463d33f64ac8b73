package dev.reigo.surrogate;

/** R: the model is trusted up to R sqrt(d) standard deviations from the mean. It adapts to how good its optimum was. */
public final class Reach {
    private static final double LARGEST = 1;
    private static final double SMALLEST = 0.1;
    private static final double GROWTH = 1.5;
    private static final double DECAY = 0.7;

    private Reach() {}

    /** R at first. */
    public static double first() {
        return LARGEST;
    }

    /**
     * R after an iteration in which the model's optimum was evaluated. It grows if the optimum was the best of all so
     * far or of the iteration.
     *
     * @param bestBefore the best value of the search before this iteration
     * @param optimum the value at the model's optimum; infinite if it has none
     * @param bestOther the best of the other points that were evaluated in this iteration; infinite if there are none
     */
    public static double next(double present, double bestBefore, double optimum, double bestOther) {
        boolean good = optimum < Double.POSITIVE_INFINITY && (optimum < bestBefore || !(bestOther < optimum));
        return good ? Math.min(LARGEST, GROWTH * present) : Math.max(SMALLEST, DECAY * present);
    }
}
