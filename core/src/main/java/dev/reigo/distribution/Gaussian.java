package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Eigenvalues;
import dev.reigo.internal.Elementary;
import dev.reigo.internal.Rows;
import dev.reigo.internal.Tiles;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * N(m, C): {@code ln p(x) = -1/2 |L^-1 (x - m)|^2 - ln det L - d/2 ln(2 pi)} with C = L L^T.
 *
 * <p>Natural gradients (Section 2.3): {@code x - m} for m, {@code (x - m)(x - m)^T - C} for C.
 */
public final class Gaussian implements Distribution {
    private static final double HALF_LOG_TWO_PI = 0.91893853320467274178;

    /** Up to this many dimensions, loops over few samples are better unrolled than run over coordinates. */
    private static final int FEW_DIMENSIONS = 48;

    private final int dimension;
    private final double[] mean;
    private final double[][] covariance; // upper rows
    private final double[][] factor; // upper rows of L^T, 0 elsewhere
    private final double[] inverseDiagonal;
    private final double[] scratch;
    private final double[][] tiles; // the factor packed, where there are few dimensions
    private boolean tilesFit;
    private double logDeterminant; // ln det L
    private double smallestPivot; // min L_jj

    private Gaussian(int dimension) {
        this.dimension = dimension;
        this.mean = new double[dimension];
        this.covariance = new double[dimension][dimension];
        this.factor = new double[dimension][dimension];
        this.inverseDiagonal = new double[dimension];
        this.scratch = new double[dimension];
        this.tiles = Tiles.newFactor(dimension > FEW_DIMENSIONS ? 0 : dimension);
    }

    /**
     * N(m, C).
     *
     * @throws IllegalArgumentException where C is not symmetric or not positive definite
     */
    public static Gaussian of(double[] mean, double[][] covariance) {
        int d = checkedMean(mean);
        Checks.length(d, covariance.length, "covariance", "give a d x d matrix for a mean of length d");
        Gaussian gaussian = new Gaussian(d);
        System.arraycopy(mean, 0, gaussian.mean, 0, d);
        for (int i = 0; i < d; i++) {
            Checks.length(
                    d, covariance[i].length, "covariance[" + i + "]", "give a d x d matrix for a mean of length d");
            Checks.allFinite(covariance[i], "covariance[" + i + "]", "give finite numbers");
            for (int j = 0; j < i; j++) {
                Checks.require(
                        covariance[i][j] == covariance[j][i],
                        "covariance must be symmetric",
                        "C[" + i + "][" + j + "] = " + covariance[i][j] + ", C[" + j + "][" + i + "] = "
                                + covariance[j][i],
                        "give (C + C^T) / 2");
            }
            System.arraycopy(covariance[i], i, gaussian.covariance[i], i, d - i);
        }
        Checks.require(
                gaussian.refactor(),
                "covariance must be positive definite",
                "a matrix without a Cholesky factor",
                "add a small multiple of the identity");
        return gaussian;
    }

    /** N(m, variance I). */
    public static Gaussian isotropic(double[] mean, double variance) {
        int d = checkedMean(mean);
        Checks.positive(variance, "variance", "give the square of the start region's half width");
        Gaussian gaussian = new Gaussian(d);
        System.arraycopy(mean, 0, gaussian.mean, 0, d);
        for (int i = 0; i < d; i++) {
            gaussian.covariance[i][i] = variance;
        }
        gaussian.refactor();
        return gaussian;
    }

    private static int checkedMean(double[] mean) {
        Checks.atLeast(1, mean.length, "dimension", "give a mean with one number per variable");
        Checks.allFinite(mean, "mean", "give finite numbers");
        return mean.length;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public RealSamples newSamples(int capacity) {
        return new RealSamples(dimension, capacity);
    }

    @Override
    public Gaussian copy() {
        Gaussian copy = new Gaussian(dimension);
        copy.set(this);
        return copy;
    }

    @Override
    public void set(Distribution other) {
        if (other == this) {
            return;
        }
        Gaussian source = (Gaussian) other;
        System.arraycopy(source.mean, 0, mean, 0, dimension);
        for (int i = 0; i < dimension; i++) {
            System.arraycopy(source.covariance[i], i, covariance[i], i, dimension - i);
            System.arraycopy(source.factor[i], i, factor[i], i, dimension - i);
        }
        System.arraycopy(source.inverseDiagonal, 0, inverseDiagonal, 0, dimension);
        logDeterminant = source.logDeterminant;
        smallestPivot = source.smallestPivot;
        tilesFit = false;
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        draw((RealSamples) samples, from, to, generator, logDensity);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator) {
        draw((RealSamples) samples, from, to, generator, null);
    }

    /** Without log-densities where logDensity is null. */
    private void draw(RealSamples x, int from, int to, RandomGenerator generator, double[] logDensity) {
        if (to - from < RealSamples.MANY && dimension > FEW_DIMENSIONS) {
            GaussianSampling.points(mean, factor, x, from, to, generator, logDensity);
        } else {
            GaussianSampling.panels(mean, factor, x, from, to, generator, logDensity);
        }
        if (logDensity != null) {
            toLogDensity(logDensity, from, to);
        }
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        RealSamples x = (RealSamples) samples;
        if (to - from >= RealSamples.MANY) {
            Mahalanobis.panels(mean, factor, inverseDiagonal, x, from, to, to, to, out);
        } else if (dimension > FEW_DIMENSIONS) {
            Mahalanobis.points(mean, factor, inverseDiagonal, x, from, to, out);
        } else {
            if (!tilesFit) {
                Tiles.pack(factor, inverseDiagonal, tiles, dimension);
                tilesFit = true;
            }
            Mahalanobis.tiles(mean, tiles, x, from, to, out);
        }
        toLogDensity(out, from, to);
    }

    @Override
    public void logDensityExcept(Samples samples, int from, int to, int count, double[] out) {
        if (count - (to - from) < RealSamples.MANY) {
            Distribution.super.logDensityExcept(samples, from, to, count, out);
            return;
        }
        Mahalanobis.panels(mean, factor, inverseDiagonal, (RealSamples) samples, 0, from, to, count, out);
        toLogDensity(out, 0, from);
        toLogDensity(out, to, count);
    }

    /** From |L^-1 (x - m)|^2 to ln p(x), in place. */
    private void toLogDensity(double[] out, int from, int to) {
        double constant = -logDeterminant - dimension * HALF_LOG_TWO_PI;
        for (int c = from; c < to; c++) {
            out[c] = constant - 0.5 * out[c];
        }
    }

    /** m and C with the same rate; see {@link #accumulate} for separate ones. */
    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        double[] deviation = new double[dimension];
        scaleCovariance(1 - rate * weighted.sum());
        accumulate(weighted, rate, deviation);
        shiftMean(rate, deviation);
        return refactor();
    }

    /** C *= factor: the terms {@code - c C} of eq. ngc and eq. hybrid. */
    public void scaleCovariance(double scale) {
        for (int i = 0; i < dimension; i++) {
            double[] row = covariance[i];
            for (int j = i; j < dimension; j++) {
                row[j] *= scale;
            }
        }
    }

    /**
     * {@code deviation += sum_i a_i (x_i - m)} and {@code C += rate sum_i a_i (x_i - m)(x_i - m)^T}, the sums of eq.
     * ngm and eq. ngc, m being the mean before {@link #shiftMean}. A rate of 0 leaves C alone.
     */
    public void accumulate(WeightedSamples weighted, double rate, double[] deviation) {
        RealSamples x = (RealSamples) weighted.samples();
        double[][] p = x.gathered;
        int n = 0;
        while (n < weighted.count()) {
            int found = 0;
            int c0 = 0;
            int c1 = 0;
            int c2 = 0;
            int c3 = 0;
            while (n < weighted.count() && found < 4) { // the next four samples that count
                int column = weighted.column(n++);
                if (weighted.coefficient(column) != 0) {
                    c3 = c2;
                    c2 = c1;
                    c1 = c0;
                    c0 = column;
                    found++;
                }
            }
            if (found == 0) {
                return;
            }
            double a0 = weighted.coefficient(c0);
            double a1 = found > 1 ? weighted.coefficient(c1) : 0;
            double a2 = found > 2 ? weighted.coefficient(c2) : 0;
            double a3 = found > 3 ? weighted.coefficient(c3) : 0;
            gather(x, c0, c1, c2, c3);
            Rows.plus4(deviation, a0, p[0], a1, p[1], a2, p[2], a3, p[3], 0, dimension);
            if (rate != 0) {
                Rows.rank4(covariance, rate * a0, p[0], rate * a1, p[1], rate * a2, p[2], rate * a3, p[3], dimension);
            }
        }
    }

    private void gather(RealSamples x, int c0, int c1, int c2, int c3) {
        double[] p0 = x.gathered[0];
        double[] p1 = x.gathered[1];
        double[] p2 = x.gathered[2];
        double[] p3 = x.gathered[3];
        for (int j = 0; j < dimension; j++) {
            double[] row = x.rows[j];
            double center = mean[j];
            p0[j] = row[c0] - center;
            p1[j] = row[c1] - center;
            p2[j] = row[c2] - center;
            p3[j] = row[c3] - center;
        }
    }

    /** {@code C += rate v v^T}: the rank-one term of eq. hybrid. */
    public void addOuter(double[] v, double rate) {
        Rows.rank1(covariance, rate, v, dimension);
    }

    /** {@code m += rate deviation}. */
    public void shiftMean(double rate, double[] deviation) {
        Rows.plus1(mean, rate, deviation, 0, dimension);
    }

    /**
     * Makes the factor fit C again, after the changes above.
     *
     * @return false where C is not positive definite or m is not finite
     */
    public boolean refactor() {
        tilesFit = false;
        if (!Rows.cholesky(covariance, factor, inverseDiagonal, dimension)) {
            return false;
        }
        double sum = 0;
        double product = 1;
        smallestPivot = Double.POSITIVE_INFINITY;
        for (int j = 0; j < dimension; j++) {
            double pivot = factor[j][j];
            smallestPivot = Math.min(smallestPivot, pivot);
            product *= pivot;
            if (product < 1e-100 || product > 1e100) { // one logarithm per many factors
                sum += Elementary.log(product);
                product = 1;
            }
            if (!Double.isFinite(mean[j])) {
                return false;
            }
        }
        logDeterminant = sum + Elementary.log(product);
        return Double.isFinite(logDeterminant);
    }

    @Override
    public double[] mean() {
        return mean.clone();
    }

    /** C, a full symmetric matrix. */
    public double[][] covariance() {
        double[][] full = new double[dimension][dimension];
        for (int i = 0; i < dimension; i++) {
            for (int j = i; j < dimension; j++) {
                full[i][j] = covariance[i][j];
                full[j][i] = covariance[i][j];
            }
        }
        return full;
    }

    /** L, lower triangular, with C = L L^T. */
    public double[][] choleskyFactor() {
        double[][] lower = new double[dimension][dimension];
        for (int i = 0; i < dimension; i++) {
            for (int j = i; j < dimension; j++) {
                lower[j][i] = factor[i][j];
            }
        }
        return lower;
    }

    /** Eigenvalues of C, ascending, each to high relative accuracy; O(d^3). */
    @Override
    public double[] eigenvalues() {
        return Eigenvalues.all(factor, dimension);
    }

    /**
     * Whether the smallest eigenvalue of C is below the bound.
     *
     * <p>{@code lambda_min <= min_j L_jj^2} costs nothing and decides most cases. Where the pivot is within a factor
     * 1000 d of the bound (it exceeds the eigenvalue by a factor of about d at most, unless C is built to mislead),
     * {@code lambda_min >= 1 / tr C^-1} decides what is left but for a factor d: a run that lingers near the bound
     * would spend its time on the eigenvalue, whose inverse iteration is slow where eigenvalues are close to each
     * other.
     */
    @Override
    public boolean smallestEigenvalueBelow(double bound) {
        double upper = smallestPivot * smallestPivot;
        if (upper < bound) {
            return true;
        }
        return upper < 1000.0 * dimension * bound
                && Eigenvalues.inverseTraceExceeds(factor, scratch, dimension, 1 / bound)
                && smallestEigenvalue() < bound;
    }

    /** lambda_min(C), by inverse iteration on the factor. */
    public double smallestEigenvalue() {
        return Eigenvalues.smallest(factor, scratch, dimension);
    }

    /** m, then the upper triangle of C by rows. */
    @Override
    public double[] parameters() {
        double[] all = Arrays.copyOf(mean, dimension + dimension * (dimension + 1) / 2);
        int next = dimension;
        for (int i = 0; i < dimension; i++) {
            System.arraycopy(covariance[i], i, all, next, dimension - i);
            next += dimension - i;
        }
        return all;
    }

    @Override
    public void setParameters(double[] parameters) {
        String remedy = "use what parameters() gave";
        Checks.length(dimension + dimension * (dimension + 1) / 2, parameters.length, "parameters", remedy);
        Checks.allFinite(parameters, "parameters", remedy);
        System.arraycopy(parameters, 0, mean, 0, dimension);
        int next = dimension;
        for (int i = 0; i < dimension; i++) {
            System.arraycopy(parameters, next, covariance[i], i, dimension - i);
            next += dimension - i;
        }
        Checks.require(refactor(), "parameters must be those of a Gaussian", "a matrix without a factor", remedy);
    }

    /** (det C)^(1 / 2d), the step size of the isotropic Gaussian of equal volume. */
    @Override
    public double scale() {
        return StrictMath.exp(logDeterminant / dimension);
    }

    @Override
    public String toString() {
        return "Gaussian(dimension=" + dimension + ", scale=" + scale() + ", mean=" + Arrays.toString(mean) + ")";
    }
}
