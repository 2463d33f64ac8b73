package dev.reigo.problem;

/** Whether small or large values of f are good. The method minimizes; maximization negates f inside. */
public enum Direction {
    MINIMIZE(1),
    MAXIMIZE(-1);

    private final double sign;

    Direction(double sign) {
        this.sign = sign;
    }

    /** f in the form that is minimized, and back: {@code value * sign}. */
    public double toMinimized(double value) {
        return sign * value;
    }
}
