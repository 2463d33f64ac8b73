package dev.reigo.problem.bbob;

import dev.reigo.internal.Elementary;

/**
 * f21 and f22: Osz(10 - M)^2, M the maximum over the peaks i of {@code w_i exp(-(1 / 2n) sum_j c_ij [Q (x -
 * y_i)]_j^2)}. Tables have one row per coordinate and one column per peak, for loops that the JIT compiler vectorizes.
 */
final class Gallagher implements Formula {
    private final int peaks;
    private final Matrix q;
    private final double[][] places; // [Q y_i]_j
    private final double[][] factors; // c_ij / 2n
    private final double[] logHeights; // ln w_i
    private final double[] heights;

    private Gallagher(int n, int peaks, Matrix q) {
        this.peaks = peaks;
        this.q = q;
        this.places = new double[n][peaks];
        this.factors = new double[n][peaks];
        this.logHeights = new double[peaks];
        this.heights = new double[peaks];
    }

    /** f21. */
    static Definition of101Peaks(Sources s) {
        return peaks101(s).plusPenalty(1);
    }

    /** f21 without its penalty. */
    static Definition peaks101(Sources s) {
        return of(s, 101, Math.sqrt(1000), 10);
    }

    /** f22. */
    static Definition of21Peaks(Sources s) {
        return of(s, 21, 1000, 9.8).plusPenalty(1);
    }

    private static Definition of(Sources s, int peaks, double firstCondition, double width) {
        int n = s.n();
        Gallagher made = new Gallagher(n, peaks, s.q());
        int[] conditions = Draws.order(Draws.uniform(peaks - 1, s.seed()));
        double[] u = Draws.uniform(n * peaks, s.seed());
        double[] optimum = new double[n];
        double[] place = new double[n];
        double[] rotated = new double[n];
        for (int i = 0; i < peaks; i++) {
            double condition = i == 0 ? firstCondition : Rounded.pow(1000, (double) conditions[i - 1] / (peaks - 2));
            made.heights[i] = i == 0 ? 10 : 1.1 + 8.0 * (i - 1) / (peaks - 2);
            made.logHeights[i] = Rounded.log(made.heights[i]);
            int[] axes = Draws.order(Draws.uniform(n, s.seed() + 1000L * i));
            for (int j = 0; j < n; j++) {
                made.factors[j][i] = Rounded.pow(condition, (double) axes[j] / (n - 1) - 0.5) / (2 * n);
                place[j] = width * u[i * n + j] - width / 2;
                if (i == 0) {
                    place[j] *= s.width() / 10.0;
                    optimum[j] = place[j];
                }
            }
            made.q.times(place, rotated);
            for (int j = 0; j < n; j++) {
                made.places[j][i] = rotated[j];
            }
        }
        return new Definition(optimum, made);
    }

    @Override
    public double value(double[] x, Scratch scratch) {
        double[] y = scratch.first();
        q.times(x, y);
        double[] distances = scratch.third();
        for (int i = 0; i < peaks; i++) {
            distances[i] = 0;
        }
        int j = 0;
        for (; j + 1 < places.length; j += 2) {
            add2(distances, y[j], places[j], factors[j], y[j + 1], places[j + 1], factors[j + 1], peaks);
        }
        if (j < places.length) {
            add1(distances, y[j], places[j], factors[j], peaks);
        }
        int highest = 0;
        double best = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < peaks; i++) { // the logarithms rank as the peaks do, with one exp in the end
            double height = logHeights[i] - distances[i];
            if (height > best) {
                best = height;
                highest = i;
            }
        }
        double value = Oscillation.of(10 - heights[highest] * Elementary.exp(-distances[highest]));
        return value * value;
    }

    private static void add2(
            double[] sum, double y0, double[] p0, double[] f0, double y1, double[] p1, double[] f1, int count) {
        for (int i = 0; i < count; i++) {
            double d0 = y0 - p0[i];
            double d1 = y1 - p1[i];
            sum[i] = Math.fma(f0[i] * d0, d0, Math.fma(f1[i] * d1, d1, sum[i]));
        }
    }

    private static void add1(double[] sum, double y, double[] p, double[] f, int count) {
        for (int i = 0; i < count; i++) {
            sum[i] += f[i] * (y - p[i]) * (y - p[i]);
        }
    }
}
