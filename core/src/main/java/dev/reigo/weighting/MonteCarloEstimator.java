package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;

/** rho(x) = N / n_t for samples of the present distribution, 0 for the others. */
final class MonteCarloEstimator implements RatioEstimator {
    @Override
    public Ratios open(Archive archive) {
        return ratios -> {
            Component present = archive.component(0);
            double ratio = (double) archive.count() / Math.max(1, present.told());
            for (int c = 0; c < archive.extent(); c++) {
                ratios[c] = archive.belongs(c, present) ? ratio : 0;
            }
        };
    }

    @Override
    public String name() {
        return "monte-carlo";
    }
}
