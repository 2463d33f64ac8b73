package dev.reigo.distribution;

import dev.reigo.internal.Points;
import dev.reigo.internal.Rows;
import java.util.Arrays;

/**
 * v = L^-1 (x - b) of samples for one {@link CholeskyFactor} with its base b, kept until a sample or the factor
 * changes. Densities that share the factor need no other solution: |L^-1 (x - m)|^2 = |v - L^-1 (m - b)|^2.
 *
 * <p>The digits of a solution depend on x, L and b alone, not on what else is solved with it. So a run that goes on
 * from a state, where nothing is solved yet, has the same digits.
 */
final class Solutions {
    private static final int FEW_DIMENSIONS = 48; // up to these, loops run over samples

    private CholeskyFactor factor;
    private long of; // the factor's stamp
    private final double[][] v; // as the samples, coordinate by coordinate
    private final long[] versions; // of the samples that were solved; -1 for none
    private final int[] stale;

    Solutions(RealSamples x) {
        this.v = new double[x.dimension()][x.capacity()];
        this.versions = new long[x.capacity()];
        this.stale = new int[x.capacity()];
    }

    boolean isOf(CholeskyFactor wanted) {
        return factor == wanted;
    }

    boolean isFree() {
        return factor == null || factor.isFree();
    }

    void use(CholeskyFactor wanted) {
        if (factor != wanted || of != wanted.stamp()) {
            factor = wanted;
            of = wanted.stamp();
            Arrays.fill(versions, -1);
        }
    }

    /** {@code out[c] = |v_c - w|^2} for the columns [from, to). */
    void squaredDistances(RealSamples x, int from, int to, double[] w, double[] out) {
        int count = 0;
        for (int c = from; c < to; c++) {
            if (versions[c] != x.version(c)) {
                stale[count++] = c;
            }
        }
        solve(x, count);
        Arrays.fill(out, from, to, 0);
        int j = 0;
        for (; j + 3 < v.length; j += 4) {
            addSquares(out, v[j], w[j], v[j + 1], w[j + 1], v[j + 2], w[j + 2], v[j + 3], w[j + 3], from, to);
        }
        for (; j < v.length; j++) {
            addSquares(out, v[j], w[j], from, to);
        }
    }

    private static void addSquares(double[] out, double[] row, double w, int from, int to) {
        for (int c = from; c < to; c++) {
            out[c] = Math.fma(row[c] - w, row[c] - w, out[c]);
        }
    }

    private static void addSquares(
            double[] out,
            double[] v0,
            double w0,
            double[] v1,
            double w1,
            double[] v2,
            double w2,
            double[] v3,
            double w3,
            int from,
            int to) {
        for (int c = from; c < to; c++) {
            double a = v0[c] - w0;
            double b = v1[c] - w1;
            double d = v2[c] - w2;
            double e = v3[c] - w3;
            out[c] = Math.fma(e, e, Math.fma(d, d, Math.fma(b, b, Math.fma(a, a, out[c]))));
        }
    }

    private void solve(RealSamples x, int count) {
        boolean few = v.length <= FEW_DIMENSIONS;
        int most = few ? x.panelWidth : RealSamples.MANY;
        for (int start = 0; start < count; start += most) {
            int some = Math.min(most, count - start);
            if (few) {
                solveRows(x, start, some);
            } else {
                solvePoints(x, start, some);
            }
            for (int s = start; s < start + some; s++) {
                versions[stale[s]] = x.version(stale[s]);
            }
        }
    }

    private void solveRows(RealSamples x, int start, int some) {
        for (int j = 0; j < v.length; j++) {
            double[] y = x.panel[j];
            double[] row = x.rows[j];
            double center = factor.base[j];
            for (int s = 0; s < some; s++) {
                y[s] = row[stale[start + s]] - center;
            }
        }
        Rows.solve(factor.rows, factor.inverseDiagonal, x.panel, some, x.panelNorms, v.length);
        for (int j = 0; j < v.length; j++) {
            double[] y = x.panel[j];
            double[] target = v[j];
            for (int s = 0; s < some; s++) {
                target[stale[start + s]] = y[s];
            }
        }
    }

    private void solvePoints(RealSamples x, int start, int some) {
        double[][] y = x.scratchPoints();
        for (int s = 0; s < some; s++) {
            x.get(stale[start + s], y[s]);
            for (int j = 0; j < v.length; j++) {
                y[s][j] -= factor.base[j];
            }
        }
        Points.solve(factor.rows, factor.inverseDiagonal, y, some, x.panelNorms, v.length);
        for (int j = 0; j < v.length; j++) {
            double[] target = v[j];
            for (int s = 0; s < some; s++) {
                target[stale[start + s]] = y[s][j];
            }
        }
    }
}
