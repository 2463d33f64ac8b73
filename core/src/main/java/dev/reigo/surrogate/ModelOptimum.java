package dev.reigo.surrogate;

import dev.reigo.distribution.GaussianFamily;

/**
 * Where a model is smallest within reach of N(m, sigma^2 C), C = L L^T:
 *
 * <pre>
 * x = m + sigma L y,  y = argmin g.y + y^T H y / 2 over |y| &lt;= R sqrt(d),
 * g = sigma L^T gradient(m),  H = sigma^2 L^T Hessian L
 * </pre>
 */
public final class ModelOptimum {
    private final int d;
    private final TrustRegion region;
    private final double[][] axes; // row k: column k of sigma L
    private final double[][] hessian;
    private final double[][] product; // Hessian sigma L; row k is column k
    private final double[] mean;
    private final double[] slope;
    private final double[] gradient;
    private final double[] y;

    public ModelOptimum(int dimension) {
        this.d = dimension;
        this.region = new TrustRegion(d);
        this.axes = new double[d][d];
        this.hessian = new double[d][d];
        this.product = new double[d][d];
        this.mean = new double[d];
        this.slope = new double[d];
        this.gradient = new double[d];
        this.y = new double[d];
    }

    /**
     * Writes x.
     *
     * @param model fitted
     * @param reach R
     * @return false if the model is flat at m or a number is not finite; x is then undefined
     */
    public boolean find(QuadraticModel model, GaussianFamily p, double reach, double[] x) {
        for (int j = 0; j < d; j++) {
            mean[j] = p.mean(j);
            for (int k = 0; k < d; k++) {
                axes[k][j] = p.axis(k, j);
            }
        }
        model.gradient(mean, slope);
        for (int k = 0; k < d; k++) {
            gradient[k] = dot(axes[k], slope);
        }
        double radius = reach * Math.sqrt(d);
        boolean found = model.kind() == ModelKind.LINEAR ? descend(radius) : minimize(model, radius);
        if (!found) {
            return false;
        }
        boolean finite = true;
        for (int j = 0; j < d; j++) {
            x[j] = mean[j];
            for (int k = 0; k < d; k++) {
                x[j] += y[k] * axes[k][j];
            }
            finite &= Double.isFinite(x[j]);
        }
        return finite;
    }

    /** y = -R sqrt(d) g / |g|. */
    private boolean descend(double radius) {
        double length = Math.sqrt(dot(gradient, gradient));
        for (int k = 0; k < d; k++) {
            y[k] = -radius * (gradient[k] / length);
        }
        return length > 0 && length < Double.POSITIVE_INFINITY;
    }

    private boolean minimize(QuadraticModel model, double radius) {
        model.hessian(hessian);
        for (int k = 0; k < d; k++) {
            for (int i = 0; i < d; i++) {
                product[k][i] = dot(hessian[i], axes[k]);
            }
        }
        for (int k = 0; k < d; k++) {
            for (int l = 0; l <= k; l++) {
                hessian[k][l] = dot(axes[l], product[k]);
                hessian[l][k] = hessian[k][l];
            }
        }
        return region.minimize(gradient, hessian, radius, y);
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int j = 0; j < a.length; j++) {
            sum += a[j] * b[j];
        }
        return sum;
    }
}
