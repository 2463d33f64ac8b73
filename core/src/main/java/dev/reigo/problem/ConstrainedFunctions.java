package dev.reigo.problem;

/**
 * f, g and h of problems that are known from comparisons, without allocation. The numbers are those of CEC 2006 (Liang
 * et al., Problem definitions and evaluation criteria for constrained real-parameter optimization), with x_1 at index
 * 0.
 */
final class ConstrainedFunctions {
    private ConstrainedFunctions() {}

    /** -sqrt(d)^d prod x_i, sum x_i^2 = 1. */
    static void g03(double[] x, Outcome out) {
        double product = -1;
        double squares = 0;
        double root = Math.sqrt(x.length);
        for (double each : x) {
            product *= root * each;
            squares += each * each;
        }
        out.measured(product, product).equality(squares - 1);
    }

    static void g04(double[] x, Outcome out) {
        double f = 5.3578547 * x[2] * x[2] + 0.8356891 * x[0] * x[4] + 37.293239 * x[0] - 40792.141;
        double a = 85.334407 + 0.0056858 * x[1] * x[4] + 0.0006262 * x[0] * x[3] - 0.0022053 * x[2] * x[4];
        double b = 80.51249 + 0.0071317 * x[1] * x[4] + 0.0029955 * x[0] * x[1] + 0.0021813 * x[2] * x[2];
        double c = 9.300961 + 0.0047026 * x[2] * x[4] + 0.0012547 * x[0] * x[2] + 0.0019085 * x[2] * x[3];
        out.measured(f, f).inequality(a - 92).inequality(-a);
        out.inequality(b - 110).inequality(90 - b).inequality(c - 25).inequality(20 - c);
    }

    static void g05(double[] x, Outcome out) {
        double f = 3 * x[0] + 0.000001 * x[0] * x[0] * x[0] + 2 * x[1] + 0.000002 / 3 * x[1] * x[1] * x[1];
        out.measured(f, f).inequality(x[2] - x[3] - 0.55).inequality(x[3] - x[2] - 0.55);
        out.equality(wave(-x[2]) + wave(-x[3]) + 894.8 - x[0]);
        out.equality(wave(x[2]) + wave(x[2] - x[3]) + 894.8 - x[1]);
        out.equality(wave(x[3]) + wave(x[3] - x[2]) + 1294.8);
    }

    private static double wave(double t) {
        return 1000 * StrictMath.sin(t - 0.25);
    }

    static void g06(double[] x, Outcome out) {
        double a = x[0] - 10;
        double b = x[1] - 20;
        double f = a * a * a + b * b * b;
        out.measured(f, f).inequality(100 - square(x[0] - 5) - square(x[1] - 5));
        out.inequality(square(x[0] - 6) + square(x[1] - 5) - 82.81);
    }

    static void g07(double[] x, Outcome out) {
        double f = x[0] * x[0]
                + x[1] * x[1]
                + x[0] * x[1]
                - 14 * x[0]
                - 16 * x[1]
                + square(x[2] - 10)
                + 4 * square(x[3] - 5)
                + square(x[4] - 3)
                + 2 * square(x[5] - 1)
                + 5 * x[6] * x[6]
                + 7 * square(x[7] - 11)
                + 2 * square(x[8] - 10)
                + square(x[9] - 7)
                + 45;
        out.measured(f, f).inequality(4 * x[0] + 5 * x[1] - 3 * x[6] + 9 * x[7] - 105);
        out.inequality(10 * x[0] - 8 * x[1] - 17 * x[6] + 2 * x[7]);
        out.inequality(-8 * x[0] + 2 * x[1] + 5 * x[8] - 2 * x[9] - 12);
        out.inequality(3 * square(x[0] - 2) + 4 * square(x[1] - 3) + 2 * x[2] * x[2] - 7 * x[3] - 120);
        out.inequality(5 * x[0] * x[0] + 8 * x[1] + square(x[2] - 6) - 2 * x[3] - 40);
        out.inequality(x[0] * x[0] + 2 * square(x[1] - 2) - 2 * x[0] * x[1] + 14 * x[4] - 6 * x[5]);
        out.inequality(0.5 * square(x[0] - 8) + 2 * square(x[1] - 4) + 3 * x[4] * x[4] - x[5] - 30);
        out.inequality(-3 * x[0] + 6 * x[1] + 12 * square(x[8] - 8) - 7 * x[9]);
    }

    static void g09(double[] x, Outcome out) {
        double f = square(x[0] - 10)
                + 5 * square(x[1] - 12)
                + square(square(x[2]))
                + 3 * square(x[3] - 11)
                + 10 * square(x[4]) * square(square(x[4]))
                + 7 * x[5] * x[5]
                + square(square(x[6]))
                - 4 * x[5] * x[6]
                - 10 * x[5]
                - 8 * x[6];
        out.measured(f, f);
        out.inequality(2 * x[0] * x[0] + 3 * square(square(x[1])) + x[2] + 4 * x[3] * x[3] + 5 * x[4] - 127);
        out.inequality(7 * x[0] + 3 * x[1] + 10 * x[2] * x[2] + x[3] - x[4] - 282);
        out.inequality(23 * x[0] + x[1] * x[1] + 6 * x[5] * x[5] - 8 * x[6] - 196);
        out.inequality(4 * x[0] * x[0] + x[1] * x[1] - 3 * x[0] * x[1] + 2 * x[2] * x[2] + 5 * x[5] - 11 * x[6]);
    }

    static void g10(double[] x, Outcome out) {
        double f = x[0] + x[1] + x[2];
        out.measured(f, f).inequality(0.0025 * (x[3] + x[5]) - 1);
        out.inequality(0.0025 * (x[4] + x[6] - x[3]) - 1).inequality(0.01 * (x[7] - x[4]) - 1);
        out.inequality(-x[0] * x[5] + 833.33252 * x[3] + 100 * x[0] - 83333.333);
        out.inequality(-x[1] * x[6] + 1250 * x[4] + x[1] * x[3] - 1250 * x[3]);
        out.inequality(-x[2] * x[7] + 1250000 + x[2] * x[4] - 2500 * x[4]);
    }

    static void g18(double[] x, Outcome out) {
        double f = -0.5 * (x[0] * x[3] - x[1] * x[2] + x[2] * x[8] - x[4] * x[8] + x[4] * x[7] - x[5] * x[6]);
        out.measured(f, f).inequality(square(x[2]) + square(x[3]) - 1).inequality(square(x[8]) - 1);
        out.inequality(square(x[4]) + square(x[5]) - 1).inequality(square(x[0]) + square(x[1] - x[8]) - 1);
        out.inequality(square(x[0] - x[4]) + square(x[1] - x[5]) - 1);
        out.inequality(square(x[0] - x[6]) + square(x[1] - x[7]) - 1);
        out.inequality(square(x[2] - x[4]) + square(x[3] - x[5]) - 1);
        out.inequality(square(x[2] - x[6]) + square(x[3] - x[7]) - 1);
        out.inequality(square(x[6]) + square(x[7] - x[8]) - 1);
        out.inequality(x[1] * x[2] - x[0] * x[3]).inequality(-x[2] * x[8]).inequality(x[4] * x[8]);
        out.inequality(x[5] * x[6] - x[4] * x[7]);
    }

    /** sum a_i x_i^2 with a_i = 10^(4(i-1)/9), x_k + x_{k+5} = 1 for k = 1, ..., 5. */
    static void ellipsoidPairs(double[] x, double[] a, Outcome out) {
        double f = 0;
        for (int i = 0; i < x.length; i++) {
            f += a[i] * x[i] * x[i];
        }
        out.measured(f, f);
        for (int k = 0; k < x.length / 2; k++) {
            out.equality(x[k] + x[k + x.length / 2] - 1);
        }
    }

    static double square(double t) {
        return t * t;
    }
}
