package dev.reigo.problem.bbob;

/** A number as the sum of two, the second below half a unit in the last place of the first: about 32 digits. */
record Twofold(double high, double low) {
    static Twofold of(double a) {
        return new Twofold(a, 0);
    }

    /** a + b, exactly. */
    private static Twofold sum(double a, double b) {
        double sum = a + b;
        double other = sum - a;
        return new Twofold(sum, (a - (sum - other)) + (b - other));
    }

    Twofold plus(Twofold b) {
        Twofold sum = sum(high, b.high);
        return sum(sum.high, sum.low + (low + b.low));
    }

    Twofold times(Twofold b) {
        double product = high * b.high;
        double rest = Math.fma(high, b.high, -product) + (high * b.low + low * b.high);
        return sum(product, rest);
    }

    Twofold times(double b) {
        return times(of(b));
    }

    Twofold dividedBy(double b) {
        double quotient = high / b;
        double rest = (Math.fma(-quotient, b, high) + low) / b;
        return sum(quotient, rest);
    }
}
