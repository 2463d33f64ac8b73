package dev.reigo.weighting;

import dev.reigo.generation.Archive;
import java.util.Arrays;

/** rho(x) = n for the newest generation, 0 for the others. */
final class MonteCarloEstimator implements RatioEstimator {
    @Override
    public void ratios(Archive archive, double[] ratios) {
        Arrays.fill(ratios, 0, archive.count(), 0.0);
        int first = archive.first(0);
        Arrays.fill(ratios, first, first + archive.lambda(), (double) archive.size());
    }

    @Override
    public String name() {
        return "monte-carlo";
    }
}
