package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/** The formulas of z that several functions share. */
final class Shapes {
    private Shapes() {}

    /** sum 10^(digits e_i) z_i^2. */
    static Formula.OfZ ellipsoid(int n, int digits) {
        double[] factors = Steps.powers(n, 10, digits);
        return (z, spare) -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += factors[i] * z[i] * z[i];
            }
            return sum;
        };
    }

    /** 10 (n - sum cos(2 pi z_i)) + sum z_i^2; 1 - cos(2 y) = 2 sin^2(y) keeps the digits near 0. */
    static Formula.OfZ rastrigin(int n) {
        return (z, spare) -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += 20 * Elementary.squaredSine(z[i]) + z[i] * z[i];
            }
            return sum;
        };
    }

    /** sum over i < n - 1 of 100 (z_i^2 - z_{i+1})^2 + (z_i - 1)^2. */
    static Formula.OfZ rosenbrock(int n) {
        return (z, spare) -> {
            double sum = 0;
            for (int i = 0; i < n - 1; i++) {
                double a = z[i] * z[i] - z[i + 1];
                double b = z[i] - 1;
                sum += 100 * a * a + b * b;
            }
            return sum;
        };
    }

    /** k_n = max(1, sqrt(n) / 8), the stretch of the functions made of Rosenbrock's. */
    static double stretch(int n) {
        return Math.max(1, Math.sqrt(n) / 8);
    }
}
