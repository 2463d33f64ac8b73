package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** m, the standard deviations s and sigma of a {@link DiagonalGaussian}: C = diag(s_j^2). */
final class DiagonalDensity extends ShapedDensity<DiagonalMoments, DiagonalDensity> {
    final double[] deviation; // s
    final double[] inverse; // 1 / s

    DiagonalDensity(int dimension) {
        super(dimension);
        this.deviation = new double[dimension];
        this.inverse = new double[dimension];
    }

    @Override
    protected boolean factor(DiagonalMoments moments) {
        for (int j = 0; j < mean.length; j++) {
            double variance = moments.variance[j];
            if (!(variance > 0 && variance < Double.POSITIVE_INFINITY)) {
                return false;
            }
            deviation[j] = Math.sqrt(variance);
        }
        invert();
        return true;
    }

    @Override
    protected void setFactor(DiagonalDensity other) {
        System.arraycopy(other.deviation, 0, deviation, 0, mean.length);
        System.arraycopy(other.inverse, 0, inverse, 0, mean.length);
    }

    private void invert() {
        for (int j = 0; j < mean.length; j++) {
            inverse[j] = 1 / deviation[j];
        }
    }

    @Override
    protected double pivot(int j) {
        return deviation[j];
    }

    @Override
    protected void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        double[][] points = ((PointSamples) samples).points;
        for (int c = from; c < to; c++) {
            double[] point = points[c];
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
        density.invert();
        Checks.require(density.factorChanged(), "a density must have a finite determinant", "one without", remedy);
        return density;
    }
}
