package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.Points;
import dev.reigo.internal.Rows;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Mean, Cholesky factor L and step size of a {@link Gaussian}, without its covariance. */
final class GaussianDensity extends ShapedDensity<GaussianMoments, GaussianDensity> {
    /** Up to this many dimensions, it is faster to unroll loops over few samples than to loop over coordinates. */
    private static final int FEW_DIMENSIONS = 48;

    final int dimension;
    double[][] factor; // upper rows of L^T, 0 elsewhere
    double[] inverseDiagonal;
    private final CholeskyFactor.Pool factors;
    private CholeskyFactor present; // which holds these two
    private final double[] offset; // L^-1 (m - b), for shared solutions

    /** @param factors those of the same Gaussian */
    GaussianDensity(CholeskyFactor.Pool factors) {
        super(factors.dimension);
        this.dimension = factors.dimension;
        this.factors = factors;
        this.offset = new double[dimension];
    }

    private void use(CholeskyFactor newFactor) {
        present = newFactor;
        factor = newFactor.rows;
        inverseDiagonal = newFactor.inverseDiagonal;
    }

    /** The m and sigma of these moments with the factor of another density of the same Gaussian. */
    boolean follow(GaussianMoments moments, GaussianDensity other) {
        System.arraycopy(moments.mean, 0, mean, 0, dimension);
        sigma = moments.sigma;
        use(factors.share(other.present, present));
        place();
        return factorChanged();
    }

    private void place() {
        for (int j = 0; j < dimension && factors.sharesSolutions; j++) {
            offset[j] = mean[j] - present.base[j];
        }
        if (factors.sharesSolutions) {
            Points.solve(factor, inverseDiagonal, offset, dimension);
        }
    }

    /** Of A C A if the moments are stretched. */
    @Override
    protected boolean factor(GaussianMoments moments) {
        use(factors.own(present));
        if (!Rows.cholesky(moments.covariance, factor, inverseDiagonal, dimension)) {
            return false;
        }
        present.changed(mean);
        place();
        double[] stretch = moments.stretch;
        for (int j = 0; j < dimension && stretch != null; j++) {
            if (stretch[j] != 1) {
                stretchCoordinate(j, stretch[j]);
            }
        }
        return true;
    }

    private void stretchCoordinate(int j, double by) {
        for (int k = 0; k <= j; k++) {
            factor[k][j] *= by;
        }
        inverseDiagonal[j] /= by;
    }

    @Override
    protected void setFactor(GaussianDensity other) {
        use(factors.own(present));
        for (int i = 0; i < dimension; i++) {
            System.arraycopy(other.factor[i], i, factor[i], i, dimension - i);
        }
        System.arraycopy(other.inverseDiagonal, 0, inverseDiagonal, 0, dimension);
        present.changed(other.present.base);
        place();
    }

    @Override
    protected double pivot(int j) {
        return factor[j][j];
    }

    @Override
    protected void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        RealSamples x = (RealSamples) samples;
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
        if (factors.sharesSolutions) {
            x.solutions(present).squaredDistances(x, from, to, offset, out);
        } else if (to - from >= RealSamples.MANY) {
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
        if (factors.sharesSolutions) {
            for (int n = 0; n < count; n++) {
                x.solutions(present).squaredDistances(x, columns[n], columns[n] + 1, offset, out);
            }
        } else if (dimension > FEW_DIMENSIONS) {
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
        if (count - (to - from) < RealSamples.MANY || factors.sharesSolutions) {
            super.logDensityExcept(samples, from, to, count, out);
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

    /**
     * m, the upper rows of L^T, sigma; then the inverse pivots if they are rounded otherwise than 1 / L_jj; with shared
     * solutions, the inverse pivots and the base.
     */
    @Override
    public double[] parameters() {
        int usual = parameterCount(dimension);
        boolean more = false; // after a stretch
        for (int j = 0; j < dimension; j++) {
            more |= inverseDiagonal[j] != 1 / factor[j][j];
        }
        int others = factors.sharesSolutions ? 2 * dimension : more ? dimension : 0;
        double[] all = Arrays.copyOf(mean, usual + others);
        Rows.pack(factor, all, dimension, dimension);
        all[usual - 1] = sigma;
        System.arraycopy(inverseDiagonal, 0, all, usual, Math.min(dimension, others));
        if (factors.sharesSolutions) {
            System.arraycopy(present.base, 0, all, usual + dimension, dimension);
        }
        return all;
    }

    static int parameterCount(int d) {
        return d + d * (d + 1) / 2 + 1;
    }

    static GaussianDensity of(int dimension, double[] parameters) {
        String remedy = "use what parameters() gave";
        int usual = parameterCount(dimension);
        boolean shares = parameters.length == usual + 2 * dimension;
        boolean more = shares || parameters.length == usual + dimension;
        int length = shares ? usual + 2 * dimension : more ? usual + dimension : usual;
        Checks.length(length, parameters.length, "parameters of a density", remedy);
        Checks.allFinite(parameters, "parameters of a density", remedy);
        GaussianDensity density = new GaussianDensity(new CholeskyFactor.Pool(dimension));
        density.factors.sharesSolutions = shares;
        density.use(density.factors.own(null));
        System.arraycopy(parameters, 0, density.mean, 0, dimension);
        Rows.unpack(parameters, dimension, density.factor, dimension);
        density.sigma = Checks.positive(parameters[usual - 1], "sigma", remedy);
        for (int j = 0; j < dimension; j++) {
            Checks.positive(density.factor[j][j], "pivot " + j + " of a density", remedy);
            density.inverseDiagonal[j] = more
                    ? Checks.positive(parameters[usual + j], "inverse pivot " + j + " of a density", remedy)
                    : 1 / density.factor[j][j];
        }
        if (shares) {
            density.present.changed(Arrays.copyOfRange(parameters, usual + dimension, parameters.length));
            density.place();
        }
        Checks.require(density.factorChanged(), "a density must have a finite determinant", "one without", remedy);
        return density;
    }
}
