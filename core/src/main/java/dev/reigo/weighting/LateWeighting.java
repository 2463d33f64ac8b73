package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.WeightedSamples;
import java.util.Optional;

/**
 * A rule for the newest samples if all of them came from the present distribution, and another one, which knows ratios
 * of densities, if some came from an older one.
 */
public final class LateWeighting extends Weighting {
    private final Weighting usual;
    private final Weighting ifLate;
    private Weighting chosen;

    /** @param ifLate it sees the same samples, and past ones if the archive keeps any */
    public LateWeighting(Archive archive, Weighting usual, Weighting ifLate) {
        super(archive);
        this.usual = usual;
        this.ifLate = ifLate;
        this.chosen = usual;
    }

    @Override
    protected void compute(double[] coefficients) {
        boolean late = archive.component(0).told() < archive.ranking().newestCount();
        chosen = late ? ifLate : usual;
        WeightedSamples all = chosen.weighted();
        for (int n = 0; n < all.count(); n++) {
            coefficients[all.column(n)] = all.coefficient(all.column(n));
        }
    }

    @Override
    protected int[] order() {
        return chosen.order();
    }

    @Override
    protected int count() {
        return chosen.terms();
    }

    @Override
    public double total() {
        weighted();
        return chosen.total();
    }

    @Override
    public boolean usesDensities() {
        return archive.hasPastRows();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return chosen.reuse();
    }
}
