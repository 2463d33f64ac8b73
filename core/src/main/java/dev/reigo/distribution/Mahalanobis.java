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

    /** The same for the columns of a list. */
    static void points(
            double[] mean,
            double[][] factor,
            double[] inverseDiagonal,
            RealSamples x,
            int[] columns,
            int count,
            double[] out) {
        int d = mean.length;
        double[][] y = x.scratchPoints();
        for (int start = 0; start < count; start += y.length) {
            int some = Math.min(y.length, count - start);
            for (int s = 0; s < some; s++) {
                x.get(columns[start + s], y[s]);
                for (int j = 0; j < d; j++) {
                    y[s][j] -= mean[j];
                }
            }
            Points.solve(factor, inverseDiagonal, y, some, x.panelNorms, d);
            for (int s = 0; s < some; s++) {
                out[columns[start + s]] = x.panelNorms[s];
            }
        }
    }

    /** Few samples in few dimensions: four samples at a time. */
    static void tiles(
            double[] mean, double[][] factor, double[] inverseDiagonal, RealSamples x, int from, int to, double[] out) {
        for (int start = from; start < to; start += 4) {
            int second = Math.min(start + 1, to - 1); // columns beyond the last repeat it
            int third = Math.min(start + 2, to - 1);
            int fourth = Math.min(start + 3, to - 1);
            centre(x, mean, start, second, third, fourth);
            Tiles.solve(factor, inverseDiagonal, x.tile, x.panelNorms, start - from, mean.length);
        }
        System.arraycopy(x.panelNorms, 0, out, from, to - from);
    }

    /** The same for the columns of a list. */
    static void tiles(
            double[] mean,
            double[][] factor,
            double[] inverseDiagonal,
            RealSamples x,
            int[] columns,
            int count,
            double[] out) {
        double[] norms = x.panelNorms;
        for (int start = 0; start < count; start += 4) {
            int first = columns[start];
            int second = columns[Math.min(start + 1, count - 1)];
            int third = columns[Math.min(start + 2, count - 1)];
            int fourth = columns[Math.min(start + 3, count - 1)];
            centre(x, mean, first, second, third, fourth);
            Tiles.solve(factor, inverseDiagonal, x.tile, norms, 0, mean.length);
            out[first] = norms[0];
            out[second] = norms[1];
            out[third] = norms[2];
            out[fourth] = norms[3];
        }
    }

    /** Makes a tile of four samples, minus the mean. */
    private static void centre(RealSamples x, double[] mean, int first, int second, int third, int fourth) {
        double[] y = x.tile;
        for (int j = 0; j < mean.length; j++) {
            double[] row = x.rows[j];
            double center = mean[j];
            y[4 * j] = row[first] - center;
            y[4 * j + 1] = row[second] - center;
            y[4 * j + 2] = row[third] - center;
            y[4 * j + 3] = row[fourth] - center;
        }
    }
}
