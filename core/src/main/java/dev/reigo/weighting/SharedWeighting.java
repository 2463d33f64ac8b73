package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import java.util.Optional;

/** The coefficients of another rule, for other views of the same samples. */
abstract class SharedWeighting extends Weighting {
    final Weighting whole;

    SharedWeighting(Archive archive, Weighting whole) {
        super(archive);
        this.whole = whole;
    }

    @Override
    protected final int[] order() {
        return whole.order();
    }

    @Override
    protected final int count() {
        return whole.terms();
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
