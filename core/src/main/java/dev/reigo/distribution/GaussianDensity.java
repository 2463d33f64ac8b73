package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Elementary;
import dev.reigo.internal.Rows;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * {@code ln p(x) = -1/2 |L^-1 (x - m)|^2 / sigma^2 - ln det L - d ln sigma - d/2 ln(2 pi)}: mean, Cholesky factor L and
 * step size of a Gaussian, without its covariance.
 */
final class GaussianDensity implements Density {
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    /** Up to this many dimensions, it is faster to unroll loops over few samples than to loop over coordinates. */
    private static final int FEW_DIMENSIONS = 48;

    final int dimension;
    final double[] mean;
    final double[][] factor; // upper rows of L^T, 0 elsewhere
    final double[] inverseDiagonal;
    double sigma = 1;
    double smallestPivot; // min L_jj
    private double logDeterminant; // ln det L + d ln sigma

    GaussianDensity(int dimension) {
        this.dimension = dimension;
        this.mean = new double[dimension];
        this.factor = new double[dimension][dimension];
        this.inverseDiagonal = new double[dimension];
    }

    /**
     * Takes over mean and step size, and factors A C A with the covariance C, given in upper rows.
     *
     * @param stretch the diagonal of A; null for the identity
     * @return false if C is not positive definite or a number is not finite; the contents are then undefined
     */
    boolean set(double[] newMean, double newSigma, double[][] covariance, double[] stretch) {
        System.arraycopy(newMean, 0, mean, 0, dimension);
        sigma = newSigma;
        if (!Rows.cholesky(covariance, factor, inverseDiagonal, dimension)) {
            return false;
        }
        for (int j = 0; j < dimension && stretch != null; j++) {
            if (stretch[j] != 1) {
                stretchCoordinate(j, stretch[j]);
            }
        }
        return factorChanged();
    }

    private void stretchCoordinate(int j, double by) {
        for (int k = 0; k <= j; k++) {
            factor[k][j] *= by;
        }
        inverseDiagonal[j] /= by;
    }

    void set(GaussianDensity other) {
        System.arraycopy(other.mean, 0, mean, 0, dimension);
        for (int i = 0; i < dimension; i++) {
            System.arraycopy(other.factor[i], i, factor[i], i, dimension - i);
        }
        System.arraycopy(other.inverseDiagonal, 0, inverseDiagonal, 0, dimension);
        sigma = other.sigma;
        smallestPivot = other.smallestPivot;
        logDeterminant = other.logDeterminant;
    }

    /** Computes what follows from the factor; false if the factor belongs to no distribution. */
    private boolean factorChanged() {
        double sum = 0;
        double product = 1;
        smallestPivot = Double.POSITIVE_INFINITY;
        for (int j = 0; j < dimension; j++) {
            double pivot = factor[j][j];
            smallestPivot = Math.min(smallestPivot, pivot);
            product *= pivot;
            if (product < 1e-100 || product > 1e100) { // one logarithm for many factors
                sum += Elementary.log(product);
                product = 1;
            }
            if (!Double.isFinite(mean[j])) {
                return false;
            }
        }
        logDeterminant = sum + Elementary.log(product) + dimension * Elementary.log(sigma);
        return Double.isFinite(logDeterminant);
    }

    @Override
    public int dimension() {
        return dimension;
    }

    /** Without log-densities if logDensity is null. */
    void sample(RealSamples x, int from, int to, RandomGenerator generator, double[] logDensity) {
        if (to - from < RealSamples.MANY && dimension > FEW_DIMENSIONS) {
            GaussianSampling.points(mean, sigma, factor, x, from, to, generator, logDensity);
        } else {
            GaussianSampling.panels(mean, sigma, factor, x, from, to, generator, logDensity);
        }
        if (logDensity != null) {
            toLogDensity(logDensity, from, to, 1); // these are |z|^2
        }
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        if (from == to) { // nor is room made for nothing
            return;
        }
        RealSamples x = (RealSamples) samples;
        if (to - from >= RealSamples.MANY) {
            Mahalanobis.panels(mean, factor, inverseDiagonal, x, from, to, to, to, out);
        } else if (dimension > FEW_DIMENSIONS) {
            Mahalanobis.points(mean, factor, inverseDiagonal, x, from, to, out);
        } else {
            Mahalanobis.tiles(mean, factor, inverseDiagonal, x, from, to, out);
        }
        toLogDensity(out, from, to, sigma);
    }

    @Override
    public void logDensity(Samples samples, int[] columns, int count, double[] out) {
        RealSamples x = (RealSamples) samples;
        if (dimension > FEW_DIMENSIONS) {
            Mahalanobis.points(mean, factor, inverseDiagonal, x, columns, count, out);
        } else {
            Mahalanobis.tiles(mean, factor, inverseDiagonal, x, columns, count, out);
        }
        for (int n = 0; n < count; n++) {
            toLogDensity(out, columns[n], columns[n] + 1, sigma);
        }
    }

    @Override
    public void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        if (count - (to - from) < RealSamples.MANY) {
            Density.super.logDensityExcept(samples, from, to, count, out);
            return;
        }
        Mahalanobis.panels(mean, factor, inverseDiagonal, (RealSamples) samples, 0, from, to, count, out);
        toLogDensity(out, 0, from, sigma);
        toLogDensity(out, to, count, sigma);
    }

    /** From {@code |L^-1 (x - m)|^2} in units of unit^2 to ln p(x), in place. */
    private void toLogDensity(double[] out, int from, int to, double unit) {
        double constant = logPeak();
        double half = 0.5 / unit / unit;
        for (int c = from; c < to; c++) {
            out[c] = constant - half * out[c];
        }
    }

    @Override
    public double logPeak() {
        return -logDeterminant - dimension * HALF_LOG_TWO_PI;
    }

    /** (det C)^(1 / 2d) sigma, the step size of the isotropic Gaussian of equal volume. */
    double scale() {
        return StrictMath.exp(logDeterminant / dimension);
    }

    /** m, the upper rows of L^T, sigma; then the inverse pivots if they are rounded otherwise than 1 / L_jj. */
    @Override
    public double[] parameters() {
        int usual = parameterCount(dimension);
        boolean more = false; // after a stretch
        for (int j = 0; j < dimension; j++) {
            more |= inverseDiagonal[j] != 1 / factor[j][j];
        }
        double[] all = Arrays.copyOf(mean, usual + (more ? dimension : 0));
        Rows.pack(factor, all, dimension, dimension);
        all[usual - 1] = sigma;
        System.arraycopy(inverseDiagonal, 0, all, usual, all.length - usual);
        return all;
    }

    static int parameterCount(int d) {
        return d + d * (d + 1) / 2 + 1;
    }

    static GaussianDensity of(int dimension, double[] parameters) {
        String remedy = "use what parameters() gave";
        int usual = parameterCount(dimension);
        boolean more = parameters.length == usual + dimension;
        Checks.length(more ? usual + dimension : usual, parameters.length, "parameters of a density", remedy);
        Checks.allFinite(parameters, "parameters of a density", remedy);
        GaussianDensity density = new GaussianDensity(dimension);
        System.arraycopy(parameters, 0, density.mean, 0, dimension);
        Rows.unpack(parameters, dimension, density.factor, dimension);
        density.sigma = Checks.positive(parameters[usual - 1], "sigma", remedy);
        for (int j = 0; j < dimension; j++) {
            Checks.positive(density.factor[j][j], "pivot " + j + " of a density", remedy);
            density.inverseDiagonal[j] = more
                    ? Checks.positive(parameters[usual + j], "inverse pivot " + j + " of a density", remedy)
                    : 1 / density.factor[j][j];
        }
        Checks.require(density.factorChanged(), "a density must have a finite determinant", "one without", remedy);
        return density;
    }
}
