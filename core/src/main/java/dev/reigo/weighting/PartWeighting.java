package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.ProductSamples;
import dev.reigo.distribution.Samples;

/** The coefficients of a rule for one part of a {@link dev.reigo.distribution.Product}: all parts have the same. */
public final class PartWeighting extends SharedWeighting {
    private final int part;

    /**
     * @param whole the rule over all coordinates
     * @param part the index of the part
     */
    public PartWeighting(Archive archive, Weighting whole, int part) {
        super(archive, whole);
        this.part = part;
    }

    /** The same array. */
    @Override
    double[] newCoefficients(int columns) {
        whole.weighted();
        return whole.coefficients();
    }

    @Override
    protected void compute(double[] coefficients) {
        whole.weighted();
    }

    @Override
    protected Samples samples() {
        return ((ProductSamples) archive.samples()).part(part);
    }
}
