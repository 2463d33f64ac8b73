package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Elementary;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** {@code ln p(x) = -1/2 sum_j ((x_j - m_j) / (sigma s_j))^2 - ln det - d/2 ln(2 pi)} with C = diag(s_j^2). */
final class DiagonalDensity implements Density {
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    final double[] mean;
    final double[] deviation; // s
    final double[] inverse; // 1 / s
    double sigma = 1;
    double smallest; // min s
    private double logDeterminant; // ln det diag(s) + d ln sigma

    DiagonalDensity(int dimension) {
        this.mean = new double[dimension];
        this.deviation = new double[dimension];
        this.inverse = new double[dimension];
    }

    /** Takes over all; false if a variance is not positive or a number is not finite. */
    boolean set(double[] newMean, double newSigma, double[] variance) {
        System.arraycopy(newMean, 0, mean, 0, mean.length);
        sigma = newSigma;
        for (int j = 0; j < mean.length; j++) {
            if (!(variance[j] > 0 && variance[j] < Double.POSITIVE_INFINITY)) {
                return false;
            }
            deviation[j] = Math.sqrt(variance[j]);
        }
        return deviationsChanged();
    }

    void set(DiagonalDensity other) {
        System.arraycopy(other.mean, 0, mean, 0, mean.length);
        System.arraycopy(other.deviation, 0, deviation, 0, mean.length);
        sigma = other.sigma;
        deviationsChanged();
    }

    private boolean deviationsChanged() {
        double sum = 0;
        double product = 1;
        smallest = Double.POSITIVE_INFINITY;
        for (int j = 0; j < mean.length; j++) {
            inverse[j] = 1 / deviation[j];
            smallest = Math.min(smallest, deviation[j]);
            product *= deviation[j];
            if (product < 1e-100 || product > 1e100) { // one logarithm for many factors
                sum += Elementary.log(product);
                product = 1;
            }
            if (!Double.isFinite(mean[j])) {
                return false;
            }
        }
        logDeterminant = sum + Elementary.log(product) + mean.length * Elementary.log(sigma);
        return Double.isFinite(logDeterminant);
    }

    @Override
    public int dimension() {
        return mean.length;
    }

    /** x = m + sigma s z for the columns [from, to). Without log-densities if logDensity is null. */
    void sample(PointSamples x, int from, int to, RandomGenerator generator, double[] logDensity) {
        for (int c = from; c < to; c++) {
            double[] point = x.points[c];
            Normals.fill(point, point.length, generator);
            if (logDensity != null) {
                logDensity[c] = logPeak() - 0.5 * squaredNorm(point);
            }
            for (int j = 0; j < point.length; j++) {
                point[j] = mean[j] + sigma * deviation[j] * point[j];
            }
        }
    }

    private static double squaredNorm(double[] z) {
        double even = 0;
        double odd = 0;
        int j = 0;
        for (; j + 1 < z.length; j += 2) {
            even = Math.fma(z[j], z[j], even);
            odd = Math.fma(z[j + 1], z[j + 1], odd);
        }
        return even + odd + (j < z.length ? z[j] * z[j] : 0);
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        double[][] points = ((PointSamples) samples).points;
        for (int c = from; c < to; c++) {
            double[] point = points[c];
            double sum = 0;
            for (int j = 0; j < point.length; j++) {
                double z = (point[j] - mean[j]) * inverse[j] / sigma;
                sum = Math.fma(z, z, sum);
            }
            out[c] = logPeak() - 0.5 * sum;
        }
    }

    @Override
    public double logPeak() {
        return -logDeterminant - mean.length * HALF_LOG_TWO_PI;
    }

    /** (det C)^(1 / 2d) sigma. */
    double scale() {
        return StrictMath.exp(logDeterminant / mean.length);
    }

    /** m, s, sigma. */
    @Override
    public double[] parameters() {
        double[] all = Arrays.copyOf(mean, 2 * mean.length + 1);
        System.arraycopy(deviation, 0, all, mean.length, mean.length);
        all[all.length - 1] = sigma;
        return all;
    }

    static DiagonalDensity of(int dimension, double[] parameters) {
        String remedy = "use what parameters() gave";
        Checks.length(2 * dimension + 1, parameters.length, "parameters of a density", remedy);
        Checks.allFinite(parameters, "parameters of a density", remedy);
        DiagonalDensity density = new DiagonalDensity(dimension);
        System.arraycopy(parameters, 0, density.mean, 0, dimension);
        System.arraycopy(parameters, dimension, density.deviation, 0, dimension);
        for (double deviation : density.deviation) {
            Checks.positive(deviation, "standard deviation of a density", remedy);
        }
        density.sigma = Checks.positive(parameters[2 * dimension], "sigma", remedy);
        Checks.require(density.deviationsChanged(), "a density must have a finite determinant", "one without", remedy);
        return density;
    }
}
