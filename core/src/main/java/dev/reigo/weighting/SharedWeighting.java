package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.WeightedSamples;
import java.util.Optional;

/** The coefficients of another rule, for other views of the same samples. */
abstract class SharedWeighting extends Weighting {
    private final Weighting whole;

    SharedWeighting(Archive archive, Weighting whole) {
        super(archive);
        this.whole = whole;
    }

    @Override
    protected final void compute(double[] coefficients) {
        WeightedSamples all = whole.weighted();
        for (int n = 0; n < all.count(); n++) {
            int column = all.column(n);
            coefficients[column] = all.coefficient(column);
            if (coefficients[column] != 0) {
                counts(all, column);
            }
        }
    }

    /** Called for each sample with a coefficient other than 0. */
    void counts(WeightedSamples all, int column) {}

    @Override
    protected final int[] order() {
        return whole.order();
    }

    @Override
    protected final int count() {
        return whole.count();
    }

    @Override
    public final double total() {
        return whole.total();
    }

    @Override
    public final boolean usesDensities() {
        return whole.usesDensities();
    }

    @Override
    public final Optional<ReuseWeighting> reuse() {
        return whole.reuse();
    }
}
