package dev.reigo.analysis;

/** Upper tails of the distributions that tests over several problems need. */
final class Tails {
    private Tails() {}

    /** P(X > x) of the chi-square distribution, x >= 0, with a whole number of degrees of freedom. */
    static double chiSquare(double x, int degrees) {
        // Q(a + 1, y) = Q(a, y) + y^a exp(-y) / Gamma(a + 1), y = x / 2
        double y = x / 2;
        boolean odd = degrees % 2 == 1;
        double tail = odd ? 2 * Normal.upperTail(Math.sqrt(x)) : Math.exp(-y);
        double term = odd ? Math.sqrt(y / Math.PI) * 2 * Math.exp(-y) : y * Math.exp(-y);
        for (double a = odd ? 0.5 : 1; a < degrees / 2.0; a++) {
            tail += term;
            term *= y / (a + 1);
        }
        return Math.min(1, tail);
    }

    /** P(F > f) of the F distribution, f >= 0: I_x(d2 / 2, d1 / 2) with x = d2 / (d2 + d1 f). */
    static double f(double f, double d1, double d2) {
        return incompleteBeta(d2 / (d2 + d1 * f), d2 / 2, d1 / 2);
    }

    /** I_x(a, b) by its continued fraction on the side where it converges fast (Abramowitz and Stegun 26.5.8). */
    private static double incompleteBeta(double x, double a, double b) {
        if (x > (a + 1) / (a + b + 2)) {
            return 1 - incompleteBeta(1 - x, b, a);
        }
        double fraction = 1;
        for (int m = 200; m >= 1; m--) { // from the end
            double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
            double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
            fraction = 1 + even / (1 + odd / fraction);
        }
        double first = 1 - (a + b) * x / (a + 1) / fraction;
        double log = a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b);
        return Math.exp(log) / (a * first);
    }

    /** ln Gamma(x) by Stirling's series from 10 on. */
    private static double logGamma(double x) {
        double shift = 0;
        double y = x;
        for (; y < 10; y++) {
            shift += Math.log(y);
        }
        double z = 1 / (y * y);
        double series = (1 / 12.0 - z * (1 / 360.0 - z * (1 / 1260.0 - z * (1 / 1680.0 - z * (1 / 1188.0))))) / y;
        return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
    }

    /**
     * P(range of k standard normal numbers > q) = 1 - k times the integral of phi(z) (Phi(z) - Phi(z - q))^(k-1). The
     * trapezoidal rule converges fast for such integrands.
     */
    static double range(double q, int k) {
        double step = 0.0625;
        double sum = 0;
        for (int i = -144; i <= 144; i++) { // to +-9
            double z = step * i;
            double between = Normal.upperTail(z - q) - Normal.upperTail(z);
            sum += Math.exp(-z * z / 2) * Math.pow(between, k - 1);
        }
        return Math.max(0, Math.min(1, 1 - k * sum * step / Math.sqrt(2 * Math.PI)));
    }

    /** The q that the range of k standard normal numbers exceeds with probability alpha. */
    static double rangeQuantile(double alpha, int k) {
        double low = 0;
        double high = 100;
        double middle = 50;
        while (low < middle && middle < high) { // until no number is between them
            if (range(middle, k) > alpha) {
                low = middle;
            } else {
                high = middle;
            }
            middle = (low + high) / 2;
        }
        return high;
    }
}
