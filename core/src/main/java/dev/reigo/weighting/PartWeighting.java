package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.ProductSamples;
import dev.reigo.distribution.Samples;
import dev.reigo.distribution.WeightedSamples;
import java.util.Optional;

/** The coefficients of a rule for one part of a {@link dev.reigo.distribution.Product}: all parts have the same. */
public final class PartWeighting extends Weighting {
    private final Weighting whole;
    private final int part;

    /**
     * @param whole the rule over all coordinates
     * @param part the index of the part
     */
    public PartWeighting(Archive archive, Weighting whole, int part) {
        super(archive);
        this.whole = whole;
        this.part = part;
    }

    @Override
    protected Samples samples() {
        return ((ProductSamples) archive.samples()).part(part);
    }

    @Override
    protected void compute(double[] coefficients) {
        WeightedSamples all = whole.weighted();
        for (int n = 0; n < all.count(); n++) {
            int column = all.column(n);
            coefficients[column] = all.coefficient(column);
        }
    }

    @Override
    protected int[] order() {
        return whole.order();
    }

    @Override
    protected int count() {
        return whole.count();
    }

    @Override
    public double total() {
        return whole.total();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return whole.reuse();
    }
}
