package dev.reigo.problem.bbob;

/** f1 to f5. */
final class Separable {
    private Separable() {}

    /** f1: sum z_i^2, z = x - x_opt. */
    static Definition sphere(Sources s) {
        double[] optimum = s.location();
        return new Definition(optimum, Formula.of(Way.from(optimum), (z, spare) -> {
            double sum = 0;
            for (int i = 0; i < s.n(); i++) {
                sum += z[i] * z[i];
            }
            return sum;
        }));
    }

    /** f2: z = Osz(x - x_opt). */
    static Definition ellipsoid(Sources s) {
        double[] optimum = s.location();
        Way way = Way.from(optimum, Steps.oscillation(s.n()));
        return new Definition(optimum, Formula.of(way, Shapes.ellipsoid(s.n(), 6)));
    }

    /** f3: z = Lambda(10) Asy(0.2) Osz(x - x_opt). */
    static Definition rastrigin(Sources s) {
        double[] optimum = s.location();
        Way way = Way.from(
                optimum,
                Steps.oscillation(s.n()),
                Steps.asymmetry(s.n(), 0.2),
                Steps.diagonal(Steps.lambda(s.n(), 10)));
        return new Definition(optimum, Formula.of(way, Shapes.rastrigin(s.n())));
    }

    /** f4: y = Osz(x - x_opt), z_i = 10^(e_i / 2) y_i, times 10 if i is even and y_i > 0. */
    static Definition buecheRastrigin(Sources s) {
        int n = s.n();
        double[] optimum = s.location();
        for (int i = 0; i < n; i += 2) {
            optimum[i] = Math.abs(optimum[i]);
        }
        double[] factors = Steps.powers(n, 10, 0.5);
        Step scaling = (z, spare) -> {
            for (int i = 0; i < n; i++) {
                z[i] *= i % 2 == 0 && z[i] > 0 ? 10 * factors[i] : factors[i];
            }
            return z;
        };
        Way way = Way.from(optimum, Steps.oscillation(n), scaling);
        return new Definition(optimum, Formula.of(way, Shapes.rastrigin(n)).plusPenalty(n, 100));
    }

    /** f5: sum 5 |s_i| - s_i z_i, s_i = sign(o_i) 10^(e_i); z_i = x_i as long as x_i o_i < 25, then o_i = +-5. */
    static Definition linearSlope(Sources s) {
        int n = s.n();
        double[] optimum = s.location();
        double[] slopes = Steps.powers(n, 10, 1);
        for (int i = 0; i < n; i++) {
            optimum[i] = optimum[i] > 0 ? 5 : -5;
            slopes[i] *= Math.signum(optimum[i]);
        }
        return new Definition(optimum, (x, scratch) -> {
            double sum = 0;
            for (int i = 0; i < n; i++) {
                double z = x[i] * optimum[i] >= 25 ? optimum[i] : x[i]; // NaN stays NaN
                sum += 5 * Math.abs(slopes[i]) - slopes[i] * z;
            }
            return sum;
        });
    }
}
