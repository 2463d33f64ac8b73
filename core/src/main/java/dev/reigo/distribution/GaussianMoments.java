package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import dev.reigo.internal.OuterProducts;
import dev.reigo.internal.Rows;
import java.util.Arrays;

/**
 * m, sigma, C and A of a {@link Gaussian} N(m, sigma^2 A C A), and the sums in the updates of the CMA-ES (eq. ngm, eq.
 * ngc, eq. hybrid), with y = A^-1 (x - m) / sigma. Every method works in place.
 *
 * <p>A is the identity unless someone {@linkplain #stretch stretches} a coordinate.
 */
@SuppressWarnings("exports") // only the base class asks for the type of its density
public final class GaussianMoments extends ShapedMoments<GaussianMoments, GaussianDensity> {
    final double[][] covariance; // upper rows
    double[] stretch; // the diagonal of A; null for the identity
    private final int dimension;

    GaussianMoments(double[] mean) {
        super(mean);
        this.dimension = mean.length;
        this.covariance = new double[dimension][dimension];
    }

    @Override
    protected void setCovariance(GaussianMoments other) {
        for (int i = 0; i < dimension; i++) {
            System.arraycopy(other.covariance[i], i, covariance[i], i, dimension - i);
        }
        stretch = copy(other.stretch, stretch);
    }

    /** Into the room if there is any. */
    private static double[] copy(double[] source, double[] room) {
        if (source == null || room == null) {
            return source == null ? null : source.clone();
        }
        System.arraycopy(source, 0, room, 0, room.length);
        return room;
    }

    /** A C A = L L^T. */
    @Override
    protected void setCovariance(GaussianDensity density) {
        for (int i = 0; i < dimension; i++) {
            Arrays.fill(covariance[i], 0);
        }
        for (int k = 0; k < dimension; k++) {
            OuterProducts.add1(covariance, 1, density.factor[k], dimension); // row k of L^T is column k of L
        }
        for (int i = 0; i < dimension && stretch != null; i++) {
            for (int j = i; j < dimension; j++) {
                covariance[i][j] /= stretch[i] * stretch[j];
            }
        }
    }

    /** sigma sqrt(C_jj), without A. */
    public double deviation(int j) {
        return sigma * Math.sqrt(covariance[j][j]);
    }

    @Override
    public double stretch(int j) {
        return stretch == null ? 1 : stretch[j];
    }

    /** A_jj = value. It widens a coordinate without a change of C and sigma, e.g. to keep integers moving. */
    public void setStretch(int j, double value) {
        if (stretch == null) {
            stretch = new double[dimension];
            Arrays.fill(stretch, 1);
        }
        stretch[j] = value;
    }

    void setIsotropic(double newSigma, double variance) {
        sigma = newSigma;
        for (int i = 0; i < dimension; i++) {
            covariance[i][i] = variance;
        }
    }

    void setCovariance(double[][] full) {
        Checks.length(dimension, full.length, "covariance", "give a d x d matrix for a mean of length d");
        for (int i = 0; i < dimension; i++) {
            Checks.length(
                    dimension, full[i].length, "covariance[" + i + "]", "give a d x d matrix for a mean of length d");
            Checks.allFinite(full[i], "covariance[" + i + "]", "give finite numbers");
            for (int j = 0; j < i; j++) {
                Checks.require(
                        full[i][j] == full[j][i],
                        "covariance must be symmetric",
                        "C[" + i + "][" + j + "] = " + full[i][j] + ", C[" + j + "][" + i + "] = " + full[j][i],
                        "give (C + C^T) / 2");
            }
            System.arraycopy(full[i], i, covariance[i], i, dimension - i);
        }
    }

    @Override
    public void scaleCovariance(double scale) {
        OuterProducts.scale(covariance, scale, dimension);
    }

    @Override
    public void accumulate(WeightedSamples weighted, double decay, double rate, double[] step) {
        RealSamples x = (RealSamples) weighted.samples();
        double[][] p = x.gathered;
        double scale = decay; // of the first four alone
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
                break;
            }
            double a0 = weighted.coefficient(c0);
            double a1 = found > 1 ? weighted.coefficient(c1) : 0;
            double a2 = found > 2 ? weighted.coefficient(c2) : 0;
            double a3 = found > 3 ? weighted.coefficient(c3) : 0;
            gather(x, c0, c1, c2, c3);
            if (step != null) {
                Rows.plus4(step, a0, p[0], a1, p[1], a2, p[2], a3, p[3], 0, dimension);
            }
            if (rate != 0) {
                OuterProducts.add4(
                        covariance,
                        scale,
                        rate * a0,
                        p[0],
                        rate * a1,
                        p[1],
                        rate * a2,
                        p[2],
                        rate * a3,
                        p[3],
                        dimension);
                scale = 1;
            }
        }
        if (scale != 1) { // no sample counted
            scaleCovariance(scale);
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
        for (int j = 0; j < dimension && stretch != null; j++) {
            p0[j] /= stretch[j];
            p1[j] /= stretch[j];
            p2[j] /= stretch[j];
            p3[j] /= stretch[j];
        }
        for (int s = 0; s < 4 && sigma != 1; s++) {
            Rows.scale(x.gathered[s], 1 / sigma, 0, dimension);
        }
    }

    @Override
    public void addOuter(double[] v, double rate) {
        OuterProducts.add1(covariance, rate, v, dimension);
    }

    /** The mean of the diagonal of C. */
    public double meanVariance() {
        double sum = 0;
        for (int j = 0; j < dimension; j++) {
            sum += covariance[j][j];
        }
        return sum / dimension;
    }

    double largestVariance() {
        double largest = 0;
        for (int j = 0; j < dimension; j++) {
            largest = Math.max(largest, covariance[j][j]);
        }
        return largest;
    }

    double[][] fullCovariance() {
        double[][] full = new double[dimension][dimension];
        for (int i = 0; i < dimension; i++) {
            for (int j = i; j < dimension; j++) {
                full[i][j] = covariance[i][j];
                full[j][i] = covariance[i][j];
            }
        }
        return full;
    }

    /** m, the upper triangle of C by rows, sigma; then the diagonal of A unless it is the identity. */
    @Override
    protected double[] parameters() {
        int usual = GaussianDensity.parameterCount(dimension);
        double[] all = Arrays.copyOf(mean, usual + (stretch == null ? 0 : dimension));
        Rows.pack(covariance, all, dimension, dimension);
        all[usual - 1] = sigma;
        for (int j = usual; j < all.length; j++) {
            all[j] = stretch[j - usual];
        }
        return all;
    }

    @Override
    protected void setParameters(double[] parameters) {
        String remedy = "use what parameters() gave";
        int usual = GaussianDensity.parameterCount(dimension);
        boolean stretched = parameters.length == usual + dimension;
        Checks.length(stretched ? usual + dimension : usual, parameters.length, "parameters", remedy);
        Checks.allFinite(parameters, "parameters", remedy);
        for (int j = usual; j < parameters.length; j++) {
            Checks.positive(parameters[j], "stretch", remedy);
        }
        System.arraycopy(parameters, 0, mean, 0, dimension);
        Rows.unpack(parameters, dimension, covariance, dimension);
        sigma = Checks.positive(parameters[usual - 1], "sigma", remedy);
        stretch = stretched ? Arrays.copyOfRange(parameters, usual, parameters.length) : null;
    }
}
