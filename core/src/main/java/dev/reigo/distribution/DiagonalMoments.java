package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Rows;
import java.util.Arrays;

/** m, sigma and the diagonal of C. Every sum takes O(d) per sample. */
final class DiagonalMoments extends ShapedMoments<DiagonalMoments, DiagonalDensity> {
    final double[] variance; // the diagonal of C

    DiagonalMoments(double[] mean) {
        super(mean);
        this.variance = new double[mean.length];
    }

    @Override
    protected void setCovariance(DiagonalMoments other) {
        System.arraycopy(other.variance, 0, variance, 0, mean.length);
    }

    @Override
    protected void setCovariance(DiagonalDensity density) {
        for (int j = 0; j < mean.length; j++) {
            variance[j] = density.deviation[j] * density.deviation[j];
        }
    }

    @Override
    public void scaleCovariance(double scale) {
        Rows.scale(variance, scale, 0, mean.length);
    }

    @Override
    public void accumulate(WeightedSamples weighted, double decay, double rate, double[] step) {
        if (decay != 1) {
            scaleCovariance(decay);
        }
        double[][] points = ((PointSamples) weighted.samples()).points;
        for (int n = 0; n < weighted.count(); n++) {
            int column = weighted.column(n);
            double share = weighted.coefficient(column);
            if (share != 0 && step != null) {
                addSteps(step, share / sigma, points[column]);
            }
            if (share != 0 && rate != 0) {
                addSquares(rate * share, 1 / sigma, points[column]);
            }
        }
    }

    private void addSteps(double[] step, double share, double[] x) {
        for (int j = 0; j < mean.length; j++) {
            step[j] += share * (x[j] - mean[j]);
        }
    }

    private void addSquares(double share, double inverseSigma, double[] x) {
        for (int j = 0; j < mean.length; j++) {
            double y = (x[j] - mean[j]) * inverseSigma;
            variance[j] += share * (y * y);
        }
    }

    @Override
    public void addOuter(double[] v, double rate) {
        for (int j = 0; j < mean.length; j++) {
            variance[j] += rate * (v[j] * v[j]);
        }
    }

    @Override
    protected double[] parameters() {
        double[] all = Arrays.copyOf(mean, 2 * mean.length + 1);
        System.arraycopy(variance, 0, all, mean.length, mean.length);
        all[all.length - 1] = sigma;
        return all;
    }

    @Override
    protected void setParameters(double[] parameters) {
        String remedy = "use what parameters() gave";
        int d = mean.length;
        Checks.length(2 * d + 1, parameters.length, "parameters", remedy);
        Checks.allFinite(parameters, "parameters", remedy);
        System.arraycopy(parameters, 0, mean, 0, d);
        System.arraycopy(parameters, d, variance, 0, d);
        sigma = Checks.positive(parameters[2 * d], "sigma", remedy);
    }
}
