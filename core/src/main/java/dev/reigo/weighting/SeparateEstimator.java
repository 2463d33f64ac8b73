package dev.reigo.weighting;

import dev.reigo.generation.Archive;

/** rho(x) = exp(l^{0,k} - l^{k,k}), bounded by e^600 so that sums of ratios stay finite. */
final class SeparateEstimator implements RatioEstimator {
    private static final double LARGEST_LOG = 600;

    @Override
    public void ratios(Archive archive, double[] ratios) {
        double[] current = archive.logDensity(0);
        for (int age = 0; age < archive.size(); age++) {
            double[] own = archive.logDensity(age);
            int first = archive.first(age);
            for (int c = first; c < first + archive.lambda(); c++) {
                ratios[c] = StrictMath.exp(Math.min(LARGEST_LOG, current[c] - own[c]));
            }
        }
    }

    @Override
    public String name() {
        return "separate";
    }
}
