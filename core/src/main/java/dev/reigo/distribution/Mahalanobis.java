package dev.reigo.distribution;

import dev.reigo.internal.Points;
import dev.reigo.internal.Rows;
import dev.reigo.internal.Tiles;

/** {@code out[column] = |L^-1 (x_column - m)|^2}, one method for each shape of block. */
final class Mahalanobis {
    private Mahalanobis() {}

    /**
     * Many samples: loops run over samples. The columns [from, middle) and [after, to) stand side by side in the panel.
     */
    static void panels(
            double[] mean,
            double[][] factor,
            double[] inverseDiagonal,
            RealSamples x,
            int from,
            int middle,
            int after,
            int to,
            double[] out) {
        int d = mean.length;
        int start = from;
        while (start < to) {
            int before = Math.max(0, Math.min(x.panelWidth, middle - start));
            int next = start + before >= middle ? Math.max(after, start) : start + before;
            int rest = Math.min(x.panelWidth - before, to - next);
            for (int j = 0; j < d; j++) {
                double[] y = x.panel[j];
                double center = mean[j];
                System.arraycopy(x.rows[j], start, y, 0, before);
                System.arraycopy(x.rows[j], next, y, before, rest);
                for (int c = 0; c < before + rest; c++) {
                    y[c] -= center;
                }
            }
            Rows.solve(factor, inverseDiagonal, x.panel, before + rest, x.panelNorms, d);
            System.arraycopy(x.panelNorms, 0, out, start, before);
            System.arraycopy(x.panelNorms, before, out, next, rest);
            start = next + rest;
        }
    }

    /** Few samples in many dimensions: loops run over coordinates. */
    static void points(
            double[] mean, double[][] factor, double[] inverseDiagonal, RealSamples x, int from, int to, double[] out) {
        int d = mean.length;
        int count = to - from;
        double[][] points = x.points(from, to);
        double[][] y = x.scratchPoints();
        for (int s = 0; s < count; s++) {
            double[] point = points[s];
            double[] target = y[s];
            for (int j = 0; j < d; j++) {
                target[j] = point[j] - mean[j];
            }
        }
        Points.solve(factor, inverseDiagonal, y, count, x.panelNorms, d);
        System.arraycopy(x.panelNorms, 0, out, from, count);
    }

    /** Few samples in few dimensions: four samples at a time. */
    static void tiles(
            double[] mean, double[][] factor, double[] inverseDiagonal, RealSamples x, int from, int to, double[] out) {
        int d = mean.length;
        double[] y = x.tile;
        for (int start = from; start < to; start += 4) {
            int second = Math.min(start + 1, to - 1); // columns beyond the last repeat it
            int third = Math.min(start + 2, to - 1);
            int fourth = Math.min(start + 3, to - 1);
            for (int j = 0; j < d; j++) {
                double[] row = x.rows[j];
                double center = mean[j];
                y[4 * j] = row[start] - center;
                y[4 * j + 1] = row[second] - center;
                y[4 * j + 2] = row[third] - center;
                y[4 * j + 3] = row[fourth] - center;
            }
            Tiles.solve(factor, inverseDiagonal, y, x.panelNorms, start - from, d);
        }
        System.arraycopy(x.panelNorms, 0, out, from, to - from);
    }
}
