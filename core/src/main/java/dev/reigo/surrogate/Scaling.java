package dev.reigo.surrogate;

import java.util.Arrays;

/**
 * The coordinates of a fit: {@code u_j = (x_j - o_j) / s_j} with the weighted mean o and the weighted standard
 * deviation s of the points. In them, features are far from collinear wherever the points are, and whatever the units.
 */
final class Scaling {
    private final double[] center; // o
    private final double[] width; // s

    Scaling(int dimension) {
        this.center = new double[dimension];
        this.width = new double[dimension];
    }

    /** Those of the first n points, which the weights belong to. A width of 0 becomes 1. */
    void set(double[][] points, double[] weights, int n) {
        int d = center.length;
        double total = 0;
        Arrays.fill(center, 0);
        for (int i = 0; i < n; i++) {
            total += weights[i];
            for (int j = 0; j < d; j++) {
                center[j] += weights[i] * points[i][j];
            }
        }
        for (int j = 0; j < d; j++) {
            center[j] /= total;
        }
        Arrays.fill(width, 0);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < d; j++) {
                double distance = points[i][j] - center[j];
                width[j] += weights[i] * distance * distance;
            }
        }
        for (int j = 0; j < d; j++) {
            width[j] = width[j] > 0 ? Math.sqrt(width[j] / total) : 1;
        }
    }

    /** s_j. */
    double width(int j) {
        return width[j];
    }

    /** Writes u of a point. */
    void apply(double[] x, double[] u) {
        for (int j = 0; j < u.length; j++) {
            u[j] = (x[j] - center[j]) / width[j];
        }
    }
}
