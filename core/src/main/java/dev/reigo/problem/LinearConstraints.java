package dev.reigo.problem;

/**
 * f with m linear constraints that are all active at a chosen optimum x*, with positive multipliers (Arnold and Porter
 * 2015). With v = -grad f(x*):
 *
 * <pre>
 * b_k = v + r_k,  r_kj = |v| cos(pi j (2k + 1) / (2m)) in coordinate j + 1 for j = 1, ..., m - 1,  k = 0, ..., m - 1
 * g_k(x) = b_k . (x - x*) / |b_k|
 * </pre>
 *
 * The r_k sum to 0, so that v is the mean of the b_k.
 */
final class LinearConstraints implements FullObjective {
    private final Objective objective;
    private final double[] optimum;
    private final double[][] normals;

    private LinearConstraints(Objective objective, double[] optimum, double[] gradient, int m) {
        this.objective = objective;
        this.optimum = optimum;
        this.normals = normals(gradient, m);
    }

    private static double[][] normals(double[] gradient, int m) {
        double length = length(gradient);
        double[][] rows = new double[m][gradient.length];
        for (int k = 0; k < m; k++) {
            for (int i = 0; i < gradient.length; i++) {
                double r = i > 0 && i < m ? length * StrictMath.cos(Math.PI * i * (2 * k + 1) / (2 * m)) : 0;
                rows[k][i] = r - gradient[i];
            }
            double scale = length(rows[k]);
            for (int i = 0; i < gradient.length; i++) {
                rows[k][i] /= scale;
            }
        }
        return rows;
    }

    private static double length(double[] x) {
        return Math.sqrt(Functions.sphere(x));
    }

    /** sum x_i^2, x* = (1, ..., 1). */
    static LinearConstraints sphere(int d, int m) {
        double[] optimum = new double[d];
        double[] gradient = new double[d];
        for (int i = 0; i < d; i++) {
            optimum[i] = 1;
            gradient[i] = 2;
        }
        return new LinearConstraints(Functions::sphere, optimum, gradient, m);
    }

    /** sum 10^(6 (i-1)/(d-1)) x_i^2, x*_i = 10^(-3 (i-1)/(d-1)). */
    static LinearConstraints ellipsoid(int d, int m) {
        double[] optimum = new double[d];
        double[] gradient = new double[d];
        for (int i = 0; i < d; i++) {
            double scale = StrictMath.pow(1000, (double) i / (d - 1));
            optimum[i] = 1 / scale;
            gradient[i] = 2 * scale;
        }
        return new LinearConstraints(Functions.ellipsoid(d), optimum, gradient, m);
    }

    /** sum 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2, x*_i = 0.5^(2^(i-1)): a point in the valley. */
    static LinearConstraints rosenbrock(int d, int m) {
        double[] optimum = new double[d];
        double[] gradient = new double[d];
        double x = 0.5;
        for (int i = 0; i < d; i++) {
            optimum[i] = x;
            gradient[i] = i < d - 1 ? 2 * (x - 1) : 0;
            x *= x;
        }
        return new LinearConstraints(Functions::rosenbrock, optimum, gradient, m);
    }

    /** x*. A copy. */
    double[] optimum() {
        return optimum.clone();
    }

    @Override
    public double value(double[] x) {
        try {
            return objective.value(x);
        } catch (Exception e) { // built-in functions do not throw
            throw new AssertionError(e);
        }
    }

    @Override
    public void evaluate(double[] x, Outcome outcome) {
        double f = value(x);
        outcome.measured(f, f);
        for (double[] normal : normals) {
            double g = 0;
            for (int i = 0; i < x.length; i++) {
                g += normal[i] * (x[i] - optimum[i]);
            }
            outcome.inequality(g);
        }
    }
}
