package dev.reigo.internal;

/**
 * exp and ln to within one or two units in the last place, sine to within three, its square to within five, by IEEE
 * operations alone. They give the same numbers on every JDK and machine, which {@link Math} does not promise, and are
 * faster than {@link StrictMath}.
 */
public final class Elementary {
    private static final double LOG2_E = 1.4426950408889634;
    private static final double ROUND = 0x1.8p52; // adding and subtracting it rounds to an integer
    private static final long ROUND_BITS = 0x4338000000000000L; // those of ROUND + n are n more
    private static final double LN2_HIGH = 6.93147180369123816490e-01; // 32 bits, so that products with n are exact
    private static final double LN2_LOW = 1.90821492927058770002e-10;
    private static final long ROOT_HALF_BITS = 0x3FE6A09E667F3BCDL;

    private Elementary() {}

    /**
     * {@code sum[c] += weight exp(a[c] - b[c])} for c in [0, count); results below 2^-1022 count as 0.
     *
     * <p>The JIT compiler vectorizes loops with one stored array and few operations.
     *
     * @param t scratch of length count or more
     * @param r scratch of length count or more
     * @param p scratch of length count or more
     */
    public static void addExp(
            double[] sum, double weight, double[] a, double[] b, int count, double[] t, double[] r, double[] p) {
        for (int c = 0; c < count; c++) { // exp(x) = 2^n exp(r), |r| <= ln(2) / 2, t = ROUND + n
            t[c] = (a[c] - b[c]) * LOG2_E + ROUND;
        }
        for (int c = 0; c < count; c++) {
            r[c] = Math.fma(t[c] - ROUND, -LN2_LOW, Math.fma(t[c] - ROUND, -LN2_HIGH, a[c] - b[c]));
        }
        for (int c = 0; c < count; c++) { // Taylor, from r^13 / 13! on
            p[c] = Math.fma(
                    Math.fma(Math.fma(1.0 / 6227020800L, r[c], 1.0 / 479001600), r[c], 1.0 / 39916800),
                    r[c],
                    1.0 / 3628800);
        }
        for (int c = 0; c < count; c++) {
            p[c] = Math.fma(
                    Math.fma(Math.fma(Math.fma(p[c], r[c], 1.0 / 362880), r[c], 1.0 / 40320), r[c], 1.0 / 5040),
                    r[c],
                    1.0 / 720);
        }
        for (int c = 0; c < count; c++) {
            p[c] = Math.fma(
                    Math.fma(Math.fma(Math.fma(p[c], r[c], 1.0 / 120), r[c], 1.0 / 24), r[c], 1.0 / 6), r[c], 0.5);
        }
        for (int c = 0; c < count; c++) {
            p[c] = Math.fma(Math.fma(p[c], r[c], 1), r[c], 1);
        }
        for (int c = 0; c < count; c++) {
            sum[c] += weight * ratio(p[c], t[c]);
        }
    }

    /** exp(a - b), the same number that {@link #addExp} adds. */
    public static double quotient(double a, double b) {
        double t = (a - b) * LOG2_E + ROUND;
        double r = reduced(a - b, t - ROUND);
        return ratio(Math.fma(Math.fma(taylor(r), r, 1), r, 1), t);
    }

    /** exp(x); results well below 2^-1022 count as 0. */
    public static double exp(double x) {
        double n = (x * LOG2_E + ROUND) - ROUND;
        double r = reduced(x, n);
        return scaled(Math.fma(Math.fma(taylor(r), r, 1), r, 1), n);
    }

    /** exp(x) - 1, accurate to the last places even near 0. */
    public static double expMinusOne(double x) {
        if (x == 0 || x > 40) { // keeps the sign of 0; beyond 40 one does not count
            return x == 0 ? x : exp(x);
        }
        double n = (x * LOG2_E + ROUND) - ROUND;
        double r = reduced(x, n);
        double small = Math.fma(taylor(r) * r, r, r); // exp(r) - 1
        double power = scaled(1, n);
        return n == 0 ? small : power == 0 ? -1 : Math.fma(power, small, power - 1);
    }

    private static double reduced(double x, double n) {
        return Math.fma(n, -LN2_LOW, Math.fma(n, -LN2_HIGH, x));
    }

    /** (exp(r) - 1 - r) / r^2 for |r| <= ln(2) / 2. */
    private static double taylor(double r) {
        double p = Math.fma(1.0 / 6227020800L, r, 1.0 / 479001600);
        p = Math.fma(p, r, 1.0 / 39916800);
        p = Math.fma(p, r, 1.0 / 3628800);
        p = Math.fma(p, r, 1.0 / 362880);
        p = Math.fma(p, r, 1.0 / 40320);
        p = Math.fma(p, r, 1.0 / 5040);
        p = Math.fma(p, r, 1.0 / 720);
        p = Math.fma(p, r, 1.0 / 120);
        p = Math.fma(p, r, 1.0 / 24);
        p = Math.fma(p, r, 1.0 / 6);
        return Math.fma(p, r, 0.5);
    }

    /** sin^2(pi x). Its period is 1, so reducing x to [-1/2, 1/2] is exact. */
    public static double squaredSine(double x) {
        double sine = reducedSine(x - Math.rint(x));
        return sine * sine;
    }

    /** sin(pi x) with its sign. The argument is reduced exactly too. */
    public static double sine(double x) {
        double n = Math.rint(x);
        long sign = (long) n << 63; // sin(pi (n + r)) = (-1)^n sin(pi r)
        return Double.longBitsToDouble(Double.doubleToRawLongBits(reducedSine(x - n)) ^ sign);
    }

    /** sin(pi r) for |r| <= 1/2. */
    private static double reducedSine(double r) {
        double z = r * r;
        double p = Math.fma(5.392664662608129e-10, z, -2.2948428997269873e-08); // pi^21 / 21!, and so on
        p = Math.fma(p, z, 7.952054001475513e-07);
        p = Math.fma(p, z, -2.1915353447830217e-05);
        p = Math.fma(p, z, 0.00046630280576761255);
        p = Math.fma(p, z, -0.0073704309457143504);
        p = Math.fma(p, z, 0.08214588661112823);
        p = Math.fma(p, z, -0.5992645293207921);
        p = Math.fma(p, z, 2.5501640398773455);
        p = Math.fma(p, z, -5.16771278004997);
        return r * Math.fma(p, z, Math.PI);
    }

    /** p 2^n for t = ROUND + n, and 0 if t is NaN: if both densities are 0, their ratio counts as 0. */
    private static double ratio(double p, double t) {
        long exponent = Double.doubleToRawLongBits(t) - (ROUND_BITS - 1023); // n + 1023, if n is not huge
        if (exponent > 0 && exponent < 2047) {
            return p * Double.longBitsToDouble(exponent << 52);
        }
        return Double.isNaN(t) ? 0 : scaled(p, t - ROUND);
    }

    /** p 2^n for p in [0.7, 1.5]. */
    private static double scaled(double p, double n) {
        if (n >= -1022 && n <= 1023) {
            return p * Double.longBitsToDouble((long) n + 1023 << 52);
        }
        if (n < 0) {
            return 0;
        }
        return n == 1024 ? p * 0x1p1023 * 2 : n * Double.POSITIVE_INFINITY; // infinity or NaN
    }

    /** ln x. */
    public static double log(double x) {
        if (!(x >= Double.MIN_NORMAL && x < Double.POSITIVE_INFINITY)) {
            return StrictMath.log(x);
        }
        long bits = Double.doubleToRawLongBits(x);
        long exponent = bits - ROOT_HALF_BITS >> 52; // x = 2^exponent m, m in [sqrt(1/2), sqrt(2))
        double f = Double.longBitsToDouble(bits - (exponent << 52)) - 1;
        double s = f / (2 + f); // ln(1 + f) = 2 artanh(s); the coefficients are those of fdlibm
        double z = s * s;
        double w = z * z;
        double odd = z
                * (0.6666666666666735130
                        + w * (0.2857142874366239149 + w * (0.1818357216161805012 + w * 0.1479819860511658591)));
        double even = w * (0.3999999999940941908 + w * (0.2222219843214978396 + w * 0.1531383769920937332));
        double half = 0.5 * f * f;
        return exponent * LN2_HIGH - ((half - (s * (half + odd + even) + exponent * LN2_LOW)) - f);
    }
}
