package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Samples;
import dev.reigo.distribution.WeightedSamples;
import java.util.Optional;

/**
 * A {@link Weights} rule at work. It computes coefficients once per update of the ranking, in place. Your own rule
 * extends {@link NewestWeighting} or {@link KeptWeighting}.
 */
public abstract class Weighting {
    protected final Archive archive;
    private WeightedSamples weighted;
    private double[] coefficients = new double[0];
    private long computed = -1;

    protected Weighting(Archive archive) {
        this.archive = archive;
    }

    /** The samples that count, best value first, with their coefficients. Computes them if the ranking is new. */
    public final WeightedSamples weighted() {
        if (computed != archive.ranking().updates()) {
            if (coefficients.length != archive.samples().capacity()) {
                coefficients = newCoefficients(archive.samples().capacity());
                makeRoom(coefficients.length);
                weighted = new WeightedSamples(samples(), coefficients);
            }
            compute(coefficients);
            weighted.over(order(), terms());
            computed = archive.ranking().updates();
        }
        return weighted;
    }

    /** What the sum of the coefficients stands for in {@code C += c_mu (sum a y y^T - total C)}; usually their sum. */
    public double total() {
        return weighted().sum();
    }

    /** Whether each sample counts by the density that it was drawn from, whichever that is. */
    public boolean usesDensities() {
        return false;
    }

    /** The sample reuse that its coefficients come from, if they do. */
    public Optional<ReuseWeighting> reuse() {
        return Optional.empty();
    }

    /**
     * The samples that the coefficients are for, column by column those of the archive. Asked after {@link #makeRoom}:
     * the same object until the archive grows.
     */
    protected Samples samples() {
        return archive.samples();
    }

    /** Coefficients by column, as computed last. The array itself. */
    protected final double[] coefficients() {
        return coefficients;
    }

    double[] newCoefficients(int columns) {
        return new double[columns];
    }

    /** Called before the first computation and after the archive has grown. Make scratch of that length here. */
    protected void makeRoom(int columns) {}

    /** Writes {@code coefficients[column]} for the first {@link #count()} columns of {@link #order()}. */
    protected abstract void compute(double[] coefficients);

    /** The columns that count, best value first. */
    protected abstract int[] order();

    /** The number of columns that count. */
    protected abstract int count();

    /** The first so many columns of {@link #order()} are all that may have a coefficient other than 0. */
    protected int terms() {
        return count();
    }
}
