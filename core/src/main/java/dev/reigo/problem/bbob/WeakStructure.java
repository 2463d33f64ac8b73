package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;
import java.util.Arrays;

/** f20, f23 and f24: many optima, with a weak structure. For f21 and f22 see {@link Gallagher}. */
final class WeakStructure {
    private static final double SCHWEFEL_PLACE = 4.2096874637; // h
    private static final double SCHWEFEL_BEST = 418.9828872724339;

    private WeakStructure() {}

    /**
     * f20: 0.01 (P + 418.98... - (1/n) sum z_i sin(sqrt|z_i|)), P = sum max(0, |z_i| - 500)^2.
     *
     * <p>a_i = 2 sgn_i x_i, b_0 = a_0, b_i = a_i + (a_{i-1} - h) / 4, z = 100 (Lambda(10) (b - h) + h).
     */
    static Definition schwefel(Sources s) {
        int n = s.n();
        double[] u = Draws.uniform(n, s.seed());
        double[] signs = new double[n]; // twice the signs
        double[] optimum = new double[n];
        for (int i = 0; i < n; i++) {
            signs[i] = u[i] < 0.5 ? -2 : 2;
            optimum[i] = signs[i] * SCHWEFEL_PLACE / 4;
        }
        double[] lambda = Steps.lambda(n, 10);
        return new Definition(optimum, (x, scratch) -> {
            double penalty = 0;
            double sum = 0;
            double before = 0; // a_{i-1} - h
            for (int i = 0; i < n; i++) {
                double here = signs[i] * x[i] - SCHWEFEL_PLACE;
                double z = 100 * (lambda[i] * (here + 0.25 * before) + SCHWEFEL_PLACE);
                before = here;
                double size = Math.abs(z);
                double out = Math.max(0, size - 500);
                penalty += out * out;
                sum += z * Elementary.sine(Math.sqrt(size) * (1 / Math.PI));
            }
            return 0.01 * (penalty + SCHWEFEL_BEST - sum / n);
        });
    }

    /**
     * f23: (10 / n^2) (product of (1 + (i + 1) sum over k = 1, ..., 32 of |2^k z_i - round(2^k z_i)| / 2^k)^(10 /
     * n^1.2) - 1), z = R Lambda(100) Q (x - x_opt).
     */
    static Definition katsuura(Sources s) {
        int n = s.n();
        double[] optimum = s.location();
        double exponent = 10 / Rounded.pow(n, 1.2);
        double factor = 10.0 / n / n;
        Formula formula = Formula.of(Way.from(optimum, s.rLambdaQ(100)), (z, spare) -> {
            roughness(z, spare, n);
            double product = 1;
            double log = 0;
            for (int i = 0; i < n; i++) {
                product *= 1 + (i + 1) * spare[i];
                if (product > 1e200) { // before it overflows
                    log += Elementary.log(product);
                    product = 1;
                }
            }
            return factor * Elementary.expMinusOne(exponent * (log + Elementary.log(product)));
        });
        return new Definition(optimum, formula.plusPenalty(n, 1));
    }

    /** {@code sum[i]} of distances to whole numbers, which do not depend on where halves go. */
    private static void roughness(double[] z, double[] sum, int n) {
        Arrays.fill(sum, 0, n, 0);
        double power = 2;
        for (int k = 1; k <= 32; k++) {
            addDistances(z, power, 1 / power, sum, n);
            power *= 2;
        }
    }

    private static void addDistances(double[] z, double power, double inverse, double[] sum, int n) {
        for (int i = 0; i < n; i++) {
            sum[i] += Math.abs(power * z[i] - Math.rint(power * z[i])) * inverse;
        }
    }

    /**
     * f24: min(sum (a_i - mu_0)^2, n + s sum (a_i - mu_1)^2) + 10 (n - sum cos(2 pi z_i)), a_i = 2 sign(x_opt,i) x_i, z
     * = R Lambda(100) Q (a - mu_0).
     */
    static Definition lunacek(Sources s) {
        int n = s.n();
        double near = 2.5;
        double depth = 1 - 1 / (2 * Math.sqrt(n + 20) - 8.2);
        double far = -Math.sqrt((near * near - 1) / depth);
        double[] g = Draws.normal(n, s.seed());
        double[] signs = new double[n]; // twice the signs
        double[] optimum = new double[n];
        for (int i = 0; i < n; i++) {
            signs[i] = g[i] < 0 ? -2 : 2;
            optimum[i] = signs[i] * near / 4;
        }
        Matrix m = s.rLambdaQ(100);
        Formula formula = (x, scratch) -> {
            double[] y = scratch.first();
            double toNear = 0;
            double toFar = 0;
            for (int i = 0; i < n; i++) {
                double a = signs[i] * x[i];
                y[i] = a - near;
                toNear += (a - near) * (a - near);
                toFar += (a - far) * (a - far);
            }
            double[] z = m.apply(y, scratch.spare(y));
            double waves = 0;
            for (int i = 0; i < n; i++) {
                waves += Elementary.squaredSine(z[i]);
            }
            return Math.min(toNear, n + depth * toFar) + 20 * waves;
        };
        return new Definition(optimum, formula.plusPenalty(n, 1e4));
    }
}
