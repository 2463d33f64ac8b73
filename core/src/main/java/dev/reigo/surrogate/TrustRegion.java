package dev.reigo.surrogate;

import dev.reigo.internal.Checks;

/**
 * {@code argmin g.y + y^T H y / 2} over {@code |y| <= r}: {@code y(u) = -(H + u I)^-1 g} with u = 0 if H is positive
 * definite and |y(0)| is at most r, otherwise the u at which H + u I is positive definite and |y(u)| = r.
 */
final class TrustRegion {
    private static final int STEPS = 200;

    private final int dimension;
    private final Tridiagonal matrix;
    private final double[] inner; // -g in the coordinates of T
    private double multiplier;

    public TrustRegion(int dimension) {
        this.dimension = Checks.atLeast(1, dimension, "dimension", "give the number of variables");
        this.matrix = new Tridiagonal(dimension);
        this.inner = new double[dimension];
    }

    /**
     * Writes the minimizer.
     *
     * @return false if g = 0 or a number is not finite; y is then undefined
     */
    public boolean minimize(double[] gradient, double[][] hessian, double radius, double[] y) {
        double length = length(gradient);
        matrix.set(hessian);
        double norm = matrix.norm();
        if (!(length > 0 && length < Double.POSITIVE_INFINITY && norm < Double.POSITIVE_INFINITY)) {
            return false;
        }
        for (int j = 0; j < dimension; j++) {
            inner[j] = -gradient[j];
        }
        matrix.toInner(inner);
        multiplier = 0;
        if (lengthAt(0, y) > radius) {
            multiplier = bisect(norm + length / radius, radius, y);
            lengthAt(multiplier, y);
        }
        matrix.toOuter(y);
        return length(y) < Double.POSITIVE_INFINITY;
    }

    /** u with |y(u)| = r; the smaller it is, the longer is y. */
    private double bisect(double largest, double radius, double[] y) {
        double low = 0; // y is too long here, or H + u I is not positive definite
        double high = largest; // and not here
        for (int step = 0; step < STEPS; step++) {
            double middle = low + (high - low) / 2;
            if (middle == low || middle == high) {
                break;
            }
            if (lengthAt(middle, y) > radius) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** |y(u)|; infinite if H + u I is not positive definite. */
    private double lengthAt(double u, double[] y) {
        System.arraycopy(inner, 0, y, 0, dimension);
        return matrix.solve(u, y) ? length(y) : Double.POSITIVE_INFINITY;
    }

    private static double length(double[] x) {
        double squares = 0;
        for (double each : x) {
            squares += each * each;
        }
        return Math.sqrt(squares);
    }

    /** u of the last minimizer: 0 if it lies within. */
    public double multiplier() {
        return multiplier;
    }
}
