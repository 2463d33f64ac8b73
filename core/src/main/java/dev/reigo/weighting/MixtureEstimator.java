package dev.reigo.weighting;

import dev.reigo.generation.Archive;
import dev.reigo.internal.Elementary;

/** rho(x) = n / sum_l exp(l^{l,k} - l^{0,k}): a ratio to the mixture needs no maximum, overflow gives 0. */
final class MixtureEstimator implements RatioEstimator {
    @Override
    public void ratios(Archive archive, double[] ratios) {
        int n = archive.size();
        int count = archive.count();
        double[] current = archive.logDensity(0);
        for (int c = 0; c < count; c++) {
            ratios[c] = 1; // the term of p^(t) itself
        }
        double[][] scratch = archive.scratch();
        for (int age = 1; age < n; age++) {
            Elementary.addExp(ratios, archive.logDensity(age), current, count, scratch[0], scratch[1], scratch[2]);
        }
        for (int c = 0; c < count; c++) {
            ratios[c] = n / ratios[c];
        }
    }

    @Override
    public String name() {
        return "mixture";
    }
}
