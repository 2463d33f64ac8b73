package dev.reigo.problem;

/** f and g of three design problems, without allocation. */
final class DesignFunctions {
    private static final double LOAD = 6000; // of the beam, in pounds
    private static final double LENGTH = 14; // in inches
    private static final double YOUNG = 30e6;
    private static final double SHEAR = 12e6;

    private DesignFunctions() {}

    /** The weight of a spring (x_3 + 2) x_2 x_1^2 of wire x_1, diameter x_2 and x_3 coils. */
    static void spring(double[] x, Outcome out) {
        double wire = x[0];
        double coil = x[1];
        double f = (x[2] + 2) * coil * wire * wire;
        double cube = wire * wire * wire;
        out.measured(f, f).inequality(1 - coil * coil * coil * x[2] / (71785 * wire * cube));
        out.inequality(
                (4 * coil * coil - wire * coil) / (12566 * (coil * cube - wire * cube)) + 1 / (5108 * wire * wire) - 1);
        out.inequality(1 - 140.45 * wire / (coil * coil * x[2])).inequality((wire + coil) / 1.5 - 1);
    }

    /** The cost of a welded beam: height h and length l of the weld, height t and width b of the bar. */
    static void beam(double[] x, Outcome out) {
        double h = x[0];
        double l = x[1];
        double t = x[2];
        double b = x[3];
        double bar = 0.04811 * t * b * (LENGTH + l);
        double f = 1.10471 * h * h * l + bar;
        double first = LOAD / (Math.sqrt(2) * h * l);
        double moment = LOAD * (LENGTH + l / 2);
        double squares = l * l / 4 + (h + t) * (h + t) / 4;
        double polar = 2 * Math.sqrt(2) * h * l * (l * l / 12 + (h + t) * (h + t) / 4);
        double radius = Math.sqrt(squares);
        double second = moment * radius / polar;
        double stress = Math.sqrt(first * first + first * second * l / radius + second * second);
        double bending = 6 * LOAD * LENGTH / (b * t * t);
        double deflection = 4 * LOAD * LENGTH * LENGTH * LENGTH / (YOUNG * t * t * t * b);
        double buckling = 4.013
                * YOUNG
                * (t * b * b * b / 6)
                / (LENGTH * LENGTH)
                * (1 - t / (2 * LENGTH) * Math.sqrt(YOUNG / (4 * SHEAR)));
        out.measured(f, f)
                .inequality(stress - 13600)
                .inequality(bending - 30000)
                .inequality(h - b);
        out.inequality(0.10471 * h * h + bar - 5).inequality(0.125 - h);
        out.inequality(deflection - 0.25).inequality(LOAD - buckling);
    }

    /** The cost of a pressure vessel: thickness of shell and head, radius and length of the cylinder. */
    static void vessel(double[] x, Outcome out) {
        double f = 0.6224 * x[0] * x[2] * x[3]
                + 1.7781 * x[1] * x[2] * x[2]
                + 3.1661 * x[0] * x[0] * x[3]
                + 19.84 * x[0] * x[0] * x[2];
        double volume = Math.PI * x[2] * x[2] * x[3] + 4.0 / 3 * Math.PI * x[2] * x[2] * x[2];
        out.measured(f, f).inequality(0.0193 * x[2] - x[0]).inequality(0.00954 * x[2] - x[1]);
        out.inequality(1296000 - volume);
    }
}
