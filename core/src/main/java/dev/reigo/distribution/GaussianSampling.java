package dev.reigo.distribution;

import dev.reigo.internal.Points;
import dev.reigo.internal.Rows;
import java.util.random.RandomGenerator;

/**
 * x = m + sigma L z ~ N(m, sigma^2 C) with z ~ N(0, I), for the columns [from, to) of x. Writes |z|^2 to
 * {@code out[column]} unless out is null.
 */
final class GaussianSampling {
    private GaussianSampling() {}

    /** Many samples: loops run over samples. */
    static void panels(
            double[] mean,
            double sigma,
            double[][] factor,
            RealSamples x,
            int from,
            int to,
            RandomGenerator generator,
            double[] out) {
        int d = mean.length;
        x.forgetPoints();
        x.changed(from, to);
        for (int start = from; start < to; start += x.panelWidth) {
            int columns = Math.min(x.panelWidth, to - start);
            for (double[] z : x.panel) {
                Normals.fill(z, columns, generator);
            }
            if (out != null) {
                Rows.squaredNorms(x.panel, columns, x.panelNorms, d);
                System.arraycopy(x.panelNorms, 0, out, start, columns);
            }
            Rows.multiply(factor, x.panel, columns, d);
            for (int j = 0; j < d; j++) {
                double[] y = x.panel[j];
                double center = mean[j];
                if (sigma != 1) {
                    Rows.scale(y, sigma, 0, columns);
                }
                for (int c = 0; c < columns; c++) {
                    y[c] += center;
                }
                System.arraycopy(y, 0, x.rows[j], start, columns);
            }
        }
    }

    /** Few samples in many dimensions: loops run over coordinates. */
    static void points(
            double[] mean,
            double sigma,
            double[][] factor,
            RealSamples x,
            int from,
            int to,
            RandomGenerator generator,
            double[] out) {
        int d = mean.length;
        int count = to - from;
        double[][] z = x.scratchPoints();
        double[][] points = x.newPoints(from, to);
        for (int s = 0; s < count; s++) {
            Normals.fill(z[s], d, generator);
            System.arraycopy(mean, 0, points[s], 0, d);
        }
        if (out != null) {
            Points.squaredNorms(z, count, x.panelNorms, d);
            System.arraycopy(x.panelNorms, 0, out, from, count);
        }
        for (int s = 0; s < count && sigma != 1; s++) {
            Rows.scale(z[s], sigma, 0, d);
        }
        Points.multiply(factor, z, points, count, d);
        x.pointsToRows();
    }
}
