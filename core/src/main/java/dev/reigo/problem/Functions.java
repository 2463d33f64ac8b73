package dev.reigo.problem;

import dev.reigo.internal.Elementary;

/**
 * The formulas of Table 1 and Section 5.1, without boxing or allocation.
 *
 * <p>a - a cos(2 y) is computed as 2 a sin^2(y). This keeps its digits near the optimum, and needs no {@link Math}
 * function whose bits differ between platforms.
 */
final class Functions {
    private Functions() {}

    /** sum x_i^2. */
    static double sphere(double[] x) {
        double sum = 0;
        for (double xi : x) {
            sum += xi * xi;
        }
        return sum;
    }

    /** sum (1000^((i-1)/(d-1)) x_i)^2; exponent 0 for d = 1. */
    static Objective ellipsoid(int d) {
        double[] scale = new double[d];
        for (int i = 0; i < d; i++) {
            scale[i] = d == 1 ? 1 : StrictMath.pow(1000, (double) i / (d - 1));
        }
        return x -> {
            double sum = 0;
            for (int i = 0; i < x.length; i++) {
                double y = scale[i] * x[i];
                sum += y * y;
            }
            return sum;
        };
    }

    /** x_1^2 + sum_{i>1} (1000 x_i)^2. */
    static double cigar(double[] x) {
        double sum = x[0] * x[0];
        for (int i = 1; i < x.length; i++) {
            double y = 1000 * x[i];
            sum += y * y;
        }
        return sum;
    }

    /** sum_{i<d} 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2. */
    static double rosenbrock(double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length - 1; i++) {
            double a = x[i + 1] - x[i] * x[i];
            double b = x[i] - 1;
            sum += 100 * a * a + b * b;
        }
        return sum;
    }

    /** 20 - 20 exp(-0.2 sqrt(sum x_i^2 / d)) + e - exp(sum cos(2 pi x_i) / d). */
    static double ackley(double[] x) {
        double squares = 0;
        double sines = 0;
        for (double xi : x) {
            squares += xi * xi;
            sines += Elementary.squaredSine(xi);
        }
        int d = x.length;
        return -20 * Elementary.expMinusOne(-0.2 * Math.sqrt(squares / d))
                - Math.E * Elementary.expMinusOne(-2 * sines / d);
    }

    /** sum_{i<d} x_i^2 + 2 x_{i+1}^2 - 0.3 cos(3 pi x_i) - 0.4 cos(4 pi x_{i+1}) + 0.7. */
    static double bohachevsky(double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length - 1; i++) {
            double a = x[i];
            double b = x[i + 1];
            sum += a * a + 2 * b * b + 0.6 * Elementary.squaredSine(1.5 * a) + 0.8 * Elementary.squaredSine(2 * b);
        }
        return sum;
    }

    /** sum_{i<d} s^0.25 (sin^2(50 s^0.1) + 1) with s = x_i^2 + x_{i+1}^2. */
    static double schaffer(double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length - 1; i++) {
            double s = x[i] * x[i] + x[i + 1] * x[i + 1];
            double root = Elementary.exp(0.1 * Elementary.log(s)); // s^0.1
            sum += Math.sqrt(Math.sqrt(s)) * (Elementary.squaredSine(50 / Math.PI * root) + 1);
        }
        return sum;
    }

    /** 10 d + sum x_i^2 - 10 cos(2 pi x_i). */
    static double rastrigin(double[] x) {
        double sum = 0;
        for (double xi : x) {
            sum += xi * xi + 20 * Elementary.squaredSine(xi);
        }
        return sum;
    }

    /** sum x_i. */
    static double oneMax(long[] bits, int d) {
        int count = 0;
        for (long word : bits) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** sum_j prod_{i<=j} x_i: the number of ones before the first zero. */
    static double leadingOnes(long[] bits, int d) {
        for (int w = 0; w < bits.length; w++) {
            int ones = Long.numberOfTrailingZeros(~bits[w]);
            if (ones < 64) {
                return 64.0 * w + ones;
            }
        }
        return d;
    }
}
