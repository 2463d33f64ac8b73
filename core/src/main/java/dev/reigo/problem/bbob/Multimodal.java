package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/** f15 to f19: many optima, with a global structure. */
final class Multimodal {
    private static final double TWO_PI_LOW = 2.4492935982947064e-16; // 2 pi minus its double

    private Multimodal() {}

    /** f15: z = R Lambda(10) Q Asy(0.2) Osz(R (x - x_opt)). */
    static Definition rastrigin(Sources s) {
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.r(), Steps.oscillation(s.n()), Steps.asymmetry(s.n(), 0.2), s.rLambdaQ(10));
        return new Definition(optimum, Formula.of(way, Shapes.rastrigin(s.n())));
    }

    /** f16: 10 ((1/n) sum W(z_i) - W_0)^3 + (10/n) Pen(x), z = R Lambda(1/100) Q Osz(R (x - x_opt)). */
    static Definition weierstrass(Sources s) {
        int n = s.n();
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.r(), Steps.oscillation(n), s.rLambdaQ(0.01));
        Formula waves = Formula.of(way, (z, spare) -> {
            double mean = waves(z, n) / n;
            return 10 * mean * mean * mean;
        });
        return new Definition(optimum, waves.plusPenalty(n, 10.0 / n));
    }

    /**
     * The sum of W(v) - W_0 = sum over k = 0, ..., 11 of 2^(-k) 2 sin^2(3^k pi v), since cos(3^k (y + pi)) = -cos(3^k
     * y). The recurrence sin^2(3 y) = sin^2(y) (3 - 4 sin^2(y))^2 loses digits, so it takes two steps only.
     */
    private static double waves(double[] z, int n) {
        double sum = 0;
        double weight = 2;
        for (int k = 0; k < 12; k += 3) {
            double waves = 0;
            for (int i = 0; i < n; i++) {
                double y = z[i] - Math.rint(z[i]);
                double s0 = Elementary.squaredSine(y);
                double s1 = tripled(s0);
                waves += s0 + 0.5 * s1 + 0.25 * tripled(s1);
                z[i] = 27 * y;
            }
            sum += weight * waves;
            weight *= 0.125;
        }
        return sum;
    }

    private static double tripled(double squaredSine) {
        double factor = 3 - 4 * squaredSine;
        return squaredSine * factor * factor;
    }

    /** f17. */
    static Definition schaffer(Sources s) {
        return schaffer(s, 10).plusPenalty(10);
    }

    /** f18. */
    static Definition illConditionedSchaffer(Sources s) {
        return schaffer(s, 1000).plusPenalty(10);
    }

    /**
     * z = Lambda(condition) Q Asy(0.5) R (x - x_opt), s_i = z_i^2 + z_{i+1}^2; the squared mean over i < n - 1 of
     * s_i^(1/4) (1 + sin^2(50 s_i^(1/10))).
     */
    static Definition schaffer(Sources s, double condition) {
        int n = s.n();
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.r(), Steps.asymmetry(n, 0.5), s.lambdaQ(condition));
        Formula formula = Formula.of(way, (z, spare) -> {
            for (int i = 0; i < n - 1; i++) {
                z[i] = z[i] * z[i] + z[i + 1] * z[i + 1];
            }
            for (int i = 0; i < n - 1; i++) { // short chains of operations overlap better
                spare[i] = 0.1 * Elementary.log(z[i]);
            }
            for (int i = 0; i < n - 1; i++) {
                spare[i] = 50 / Math.PI * Elementary.exp(spare[i]);
            }
            double sum = 0;
            for (int i = 0; i < n - 1; i++) {
                sum += Math.sqrt(Math.sqrt(z[i])) * (1 + Elementary.squaredSine(spare[i]));
            }
            double mean = sum / (n - 1);
            return mean * mean;
        });
        return new Definition(optimum, formula);
    }

    /** f19. */
    static Definition griewankRosenbrock(Sources s) {
        return griewankRosenbrock(s, 10);
    }

    /** c + c times the mean over i < n - 1 of t_i / 4000 - cos t_i, with Rosenbrock's terms t_i. */
    static Definition griewankRosenbrock(Sources s, double c) {
        int n = s.n();
        RotatedRosenbrock rotated = RotatedRosenbrock.of(s);
        return new Definition(rotated.optimum(), Formula.of(rotated.way(), (z, spare) -> {
            double sum = 0; // of t / 4000 + 1 - cos t
            for (int i = 0; i < n - 1; i++) {
                double a = z[i] * z[i] - z[i + 1];
                double b = 1 - z[i];
                double t = 100 * a * a + b * b;
                sum += t / 4000 + oneMinusCos(t);
            }
            return c * sum / (n - 1);
        }));
    }

    /** 1 - cos t = 2 sin^2(t / 2), t reduced with 32 digits of 2 pi: terms of f19 reach 10^7. */
    private static double oneMinusCos(double t) {
        double turns = Math.rint(t * (0.5 / Math.PI));
        double rest = Math.fma(-turns, TWO_PI_LOW, Math.fma(-turns, 2 * Math.PI, t));
        return 2 * Elementary.squaredSine(rest * (0.5 / Math.PI));
    }
}
