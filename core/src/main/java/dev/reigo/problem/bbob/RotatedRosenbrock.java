package dev.reigo.problem.bbob;

import java.util.Arrays;

/**
 * The way z = k_n Q x + 1/2 of f9 and f19.
 *
 * @param optimum Q^T 1 / (2 k_n), which the way takes to z = 1
 */
record RotatedRosenbrock(double[] optimum, Way way) {
    static RotatedRosenbrock of(Sources s) {
        int n = s.n();
        Matrix q = s.q();
        double stretch = Shapes.stretch(n);
        double[] half = new double[n];
        Arrays.fill(half, 1 / (2 * stretch));
        return new RotatedRosenbrock(
                q.transposedTimes(half), Way.from(new double[n], q, Steps.affine(n, stretch, 0.5)));
    }
}
