package dev.reigo.problem.bbob;

/**
 * ln, cos and powers, rounded from 30 digits. COCO's rotations come from normal numbers by the C library. It rounds the
 * last bit wrongly once in a thousand times, {@link StrictMath} once in twenty. One bit can change f19 in 40 dimensions
 * by 10^-8, if the normal numbers are nearly dependent.
 */
final class Rounded {
    private static final Twofold LN2 = new Twofold(0.6931471805599453, 2.3190468138462996e-17);
    private static final Twofold HALF_PI = new Twofold(1.5707963267948966, 6.123233995736766e-17);
    private static final int TERMS = 27; // of a Taylor series, for arguments up to 0.8

    private Rounded() {}

    static double log(double x) {
        return twofoldLog(x).high();
    }

    /** a^b for a > 0. */
    static double pow(double a, double b) {
        return exp(twofoldLog(a).times(b)).high();
    }

    /** cos x for x in [0, 2 pi]. */
    static double cos(double x) {
        int quarters = (int) Math.rint(x / HALF_PI.high());
        Twofold r = HALF_PI.times(-quarters).plus(Twofold.of(x));
        double value = (quarters % 2 == 0 ? series(r.times(r), 0) : r.times(series(r.times(r), 1))).high();
        return quarters == 1 || quarters == 2 ? -value : value; // cos, -sin, -cos, sin, cos
    }

    /** sum of (-r2)^k / (2 k + offset)!: cos r for offset 0, sin(r) / r for offset 1. */
    private static Twofold series(Twofold r2, int offset) {
        Twofold sum = Twofold.of(1);
        Twofold term = Twofold.of(1);
        for (int k = 1 + offset; k < TERMS; k += 2) {
            term = term.times(r2).dividedBy(-k * (k + 1.0));
            sum = sum.plus(term);
        }
        return sum;
    }

    /** One step of Newton: ln x = y + (x exp(-y) - 1) up to the square of the bracket. */
    private static Twofold twofoldLog(double x) {
        double y = StrictMath.log(x);
        Twofold rest = exp(Twofold.of(-y)).times(x).plus(Twofold.of(-1));
        return Twofold.of(y).plus(rest);
    }

    private static Twofold exp(Twofold x) {
        int n = (int) Math.rint(x.high() / LN2.high());
        Twofold r = LN2.times(-n).plus(x);
        Twofold sum = Twofold.of(1);
        Twofold term = Twofold.of(1);
        for (int k = 1; k < TERMS; k++) {
            term = term.times(r).dividedBy(k);
            sum = sum.plus(term);
        }
        return new Twofold(Math.scalb(sum.high(), n), Math.scalb(sum.low(), n));
    }
}
