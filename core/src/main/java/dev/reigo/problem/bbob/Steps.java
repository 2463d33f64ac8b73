package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/** The steps that BBOB's functions share. */
final class Steps {
    private Steps() {}

    /** e_i = i / (n - 1). */
    static double fraction(int i, int n) {
        return (double) i / (n - 1);
    }

    /** base^(factor e_i). */
    static double[] powers(int n, double base, double factor) {
        double[] powers = new double[n];
        for (int i = 0; i < n; i++) {
            powers[i] = Rounded.pow(base, factor * fraction(i, n));
        }
        return powers;
    }

    /** The diagonal of Lambda(a): a^(e_i / 2). */
    static double[] lambda(int n, double a) {
        return powers(n, a, 0.5);
    }

    /** z_i to a_i z_i. */
    static Step diagonal(double[] a) {
        double[] factors = a.clone();
        return (z, spare) -> {
            for (int i = 0; i < factors.length; i++) {
                z[i] *= factors[i];
            }
            return z;
        };
    }

    /** z_i to a z_i + b. */
    static Step affine(int n, double a, double b) {
        return (z, spare) -> {
            for (int i = 0; i < n; i++) {
                z[i] = a * z[i] + b;
            }
            return z;
        };
    }

    /** Osz: see {@link Oscillation}. */
    static Step oscillation(int n) {
        return new Oscillation(n);
    }

    /** Asy(b): v^(1 + b e_i sqrt(v)) for v > 0, v otherwise. */
    static Step asymmetry(int n, double b) {
        double[] slopes = new double[n];
        for (int i = 0; i < n; i++) {
            slopes[i] = b * fraction(i, n);
        }
        return (z, spare) -> {
            for (int i = 1; i < n; i++) { // e_0 = 0
                double v = z[i];
                if (v > 0) {
                    z[i] = Elementary.exp((1 + slopes[i] * Math.sqrt(v)) * Elementary.log(v));
                }
            }
            return z;
        };
    }
}
