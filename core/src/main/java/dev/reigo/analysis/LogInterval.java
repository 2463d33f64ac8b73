package dev.reigo.analysis;

/**
 * An interval of a positive number, by the distances of its ends on a logarithmic scale: from v exp(-below) to v
 * exp(above).
 *
 * @param below infinite if there is no lower end
 * @param above infinite if there is no upper end
 */
record LogInterval(double below, double above) {
    static final LogInterval NONE = new LogInterval(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

    /** Of the product of two independent numbers: sqrt(a^2 + b^2) at each end (Zou and Donner 2008). */
    LogInterval times(LogInterval other) {
        return new LogInterval(Math.hypot(below, other.below), Math.hypot(above, other.above));
    }

    /** Of 1 / x. */
    LogInterval inverse() {
        return new LogInterval(above, below);
    }

    double low(double value) {
        return below < Double.POSITIVE_INFINITY ? value * Math.exp(-below) : 0;
    }

    double high(double value) {
        return above < Double.POSITIVE_INFINITY ? value * Math.exp(above) : Double.POSITIVE_INFINITY;
    }
}
