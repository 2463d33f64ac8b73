package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;

/**
 * rho(x) = exp(l^t - l^j), j the component that x came from. It is at most e^600, so that sums of ratios stay finite.
 */
final class SeparateEstimator implements RatioEstimator {
    private static final double LARGEST_LOG = 600;

    @Override
    public Ratios open(Archive archive) {
        return ratios -> {
            archive.evaluateAll();
            double[] current = archive.component(0).logDensity();
            for (int age = 0; age < archive.size(); age++) {
                Component component = archive.component(age);
                double[] own = component.logDensity();
                for (int c = 0; c < archive.extent(); c++) {
                    if (archive.belongs(c, component)) {
                        ratios[c] = StrictMath.exp(Math.min(LARGEST_LOG, current[c] - own[c]));
                    }
                }
            }
        };
    }

    @Override
    public String name() {
        return "separate";
    }
}
