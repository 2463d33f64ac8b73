package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/** f10 to f14: high condition, one optimum. */
final class IllConditioned {
    private IllConditioned() {}

    /** f10. */
    static Definition ellipsoid(Sources s) {
        return ellipsoid(s, 6);
    }

    /** z = Osz(R (x - x_opt)), condition 10^digits. */
    static Definition ellipsoid(Sources s, int digits) {
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.r(), Steps.oscillation(s.n()));
        return new Definition(optimum, Formula.of(way, Shapes.ellipsoid(s.n(), digits)));
    }

    /** f11: 10^6 z_0^2 + sum over i > 0 of z_i^2, z = Osz(R (x - x_opt)). */
    static Definition discus(Sources s) {
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.r(), Steps.oscillation(s.n()));
        return new Definition(optimum, Formula.of(way, (z, spare) -> 1e6 * z[0] * z[0] + squaresFrom1(z, s.n())));
    }

    /** f12: z_0^2 + 10^6 sum over i > 0 of z_i^2, z = R Asy(0.5) R (x - x_opt). */
    static Definition bentCigar(Sources s) {
        double[] optimum = s.otherLocation();
        Matrix r = s.r();
        Way way = Way.from(optimum, r, Steps.asymmetry(s.n(), 0.5), r);
        return new Definition(optimum, Formula.of(way, (z, spare) -> z[0] * z[0] + 1e6 * squaresFrom1(z, s.n())));
    }

    /** f13: z_0^2 + 100 sqrt(sum over i > 0 of z_i^2), z = R Lambda(10) Q (x - x_opt). */
    static Definition sharpRidge(Sources s) {
        double[] optimum = s.location();
        Way way = Way.from(optimum, s.rLambdaQ(10));
        return new Definition(
                optimum, Formula.of(way, (z, spare) -> z[0] * z[0] + 100 * Math.sqrt(squaresFrom1(z, s.n()))));
    }

    private static double squaresFrom1(double[] z, int n) {
        double sum = 0;
        for (int i = 1; i < n; i++) {
            sum += z[i] * z[i];
        }
        return sum;
    }

    /** f14: sqrt(sum |z_i|^(2 + 4 e_i)), z = R (x - x_opt). */
    static Definition differentPowers(Sources s) {
        int n = s.n();
        double[] optimum = s.location();
        double[] exponents = new double[n];
        for (int i = 0; i < n; i++) {
            exponents[i] = 2 + 4 * Steps.fraction(i, n);
        }
        return new Definition(optimum, Formula.of(Way.from(optimum, s.r()), (z, spare) -> {
            for (int i = 0; i < n; i++) {
                spare[i] = exponents[i] * Elementary.log(Math.abs(z[i]));
            }
            double sum = 0;
            for (int i = 0; i < n; i++) {
                sum += Elementary.exp(spare[i]);
            }
            return Math.sqrt(sum);
        }));
    }
}
