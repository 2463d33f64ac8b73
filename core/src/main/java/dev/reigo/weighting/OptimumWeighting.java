package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.WeightedSamples;

/**
 * The coefficients of another rule, but a sample from outside has no negative one. The total stays as it is, so that C
 * decays as much as without such a sample.
 */
final class OptimumWeighting extends SharedWeighting {
    OptimumWeighting(Archive archive, Weighting whole) {
        super(archive, whole);
    }

    @Override
    protected void compute(double[] coefficients) {
        WeightedSamples all = whole.weighted();
        for (int n = 0; n < all.count(); n++) {
            int column = all.column(n);
            double own = all.coefficient(column);
            coefficients[column] = own < 0 && archive.isInjected(column) ? 0 : own;
        }
    }
}
