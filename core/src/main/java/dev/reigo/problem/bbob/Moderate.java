package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/** f6 to f9: low or moderate condition. */
final class Moderate {
    private Moderate() {}

    /** f6: T = sum (w_i z_i)^2, z = R Lambda(10) Q (x - x_opt), w_i = 100 if z_i x_opt,i > 0, else 1; Osz(T)^0.9. */
    static Definition attractiveSector(Sources s) {
        double[] optimum = s.location();
        return new Definition(optimum, Formula.of(Way.from(optimum, s.rLambdaQ(10)), (z, spare) -> {
            double sum = 0;
            for (int i = 0; i < s.n(); i++) {
                double y = z[i] * optimum[i] > 0 ? 100 * z[i] : z[i];
                sum += y * y;
            }
            return Elementary.exp(0.9 * Elementary.log(Oscillation.of(sum)));
        }));
    }

    /** f7. */
    static Definition stepEllipsoid(Sources s) {
        return steps(s).plusPenalty(1);
    }

    /** y = Lambda(10) Q (x - x_opt), z = R v with v the rounded y; 0.1 max(|y_0| / 10^4, sum 10^(2 e_i) z_i^2). */
    static Definition steps(Sources s) {
        int n = s.n();
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.lambdaQ(10));
        Matrix r = s.r();
        double[] factors = Steps.powers(n, 10, 2);
        Formula steps = (x, scratch) -> {
            double[] y = way.apply(x, scratch);
            double first = Math.abs(y[0]);
            for (int i = 0; i < n; i++) {
                y[i] = rounded(y[i]);
            }
            double[] z = r.apply(y, scratch.spare(y));
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += factors[i] * z[i] * z[i];
            }
            return 0.1 * Math.max(first / 1e4, sum);
        };
        return new Definition(optimum, steps);
    }

    /** To whole numbers if |y| > 0.5, else to tenths; halves upwards. */
    static double rounded(double y) {
        return Math.abs(y) > 0.5 ? Math.floor(y + 0.5) : Math.floor(10 * y + 0.5) / 10;
    }

    /** f8: z = k_n (x - x_opt) + 1. */
    static Definition rosenbrock(Sources s) {
        double[] optimum = s.location();
        for (int i = 0; i < optimum.length; i++) {
            optimum[i] *= 0.75;
        }
        Way way = Way.from(optimum, Steps.affine(s.n(), Shapes.stretch(s.n()), 1));
        return new Definition(optimum, Formula.of(way, Shapes.rosenbrock(s.n())));
    }

    /** f9: z = k_n Q x + 1/2. */
    static Definition rotatedRosenbrock(Sources s) {
        RotatedRosenbrock rotated = RotatedRosenbrock.of(s);
        return new Definition(rotated.optimum(), Formula.of(rotated.way(), Shapes.rosenbrock(s.n())));
    }
}
