package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;
import dev.reigo.internal.Elementary;

/**
 * {@code rho(x) = N / sum_j n_j exp(l^j - l^t)}, computed with n_j / max n, so that equal counts give the factor 1. If
 * the mixture contains p^(t), the ratio needs no maximum: overflow gives 0.
 */
final class MixtureEstimator implements RatioEstimator {
    private static final double LARGEST_LOG = 600; // sums of ratios stay finite

    @Override
    public Ratios open(Archive archive) {
        return new Mixture(archive);
    }

    @Override
    public String name() {
        return "mixture";
    }

    private static final class Mixture implements Ratios {
        private final Archive archive;
        private final double[][] scratch = new double[3][];

        Mixture(Archive archive) {
            this.archive = archive;
            enlarge(archive.hasTable() ? archive.samples().capacity() : 0);
        }

        private void enlarge(int columns) {
            for (int s = 0; s < scratch.length; s++) {
                scratch[s] = new double[columns];
            }
        }

        @Override
        public void compute(double[] ratios) {
            int largest = 0;
            for (int age = 0; age < archive.size(); age++) {
                largest = Math.max(largest, archive.component(age).told());
            }
            Component present = archive.component(0);
            int extent = archive.extent();
            if (archive.hasTable() && scratch[0].length < extent) {
                enlarge(archive.samples().capacity());
            }
            if (present.told() == 0 && archive.hasTable()) {
                ratiosToOthers(ratios, largest);
                return;
            }
            double own = (double) present.told() / largest;
            for (int c = 0; c < extent; c++) {
                ratios[c] = own; // the term of p^(t) itself
            }
            double[] current = present.logDensity();
            for (int age = 1; age < archive.size(); age++) {
                Component component = archive.component(age);
                double weight = (double) component.told() / largest;
                if (weight > 0) {
                    Elementary.addExp(
                            ratios,
                            weight,
                            component.logDensity(),
                            current,
                            extent,
                            scratch[0],
                            scratch[1],
                            scratch[2]);
                }
            }
            double total = (double) archive.count() / largest;
            for (int c = 0; c < extent; c++) {
                ratios[c] = total / ratios[c];
            }
        }

        /** If p^(t) has no samples yet, the ratio is not bounded: computes ln pbar by its largest term. */
        private void ratiosToOthers(double[] ratios, int largest) {
            double[] current = archive.component(0).logDensity();
            double total = (double) archive.count() / largest;
            for (int c = 0; c < archive.extent(); c++) {
                double top = Double.NEGATIVE_INFINITY;
                for (int age = 1; age < archive.size(); age++) {
                    if (archive.component(age).told() > 0) {
                        top = Math.max(top, archive.component(age).logDensity()[c]);
                    }
                }
                double sum = 0;
                for (int age = 1; age < archive.size(); age++) {
                    Component component = archive.component(age);
                    if (component.told() > 0) {
                        double weight = (double) component.told() / largest;
                        sum += weight * Elementary.exp(component.logDensity()[c] - top);
                    }
                }
                ratios[c] = total / sum * Elementary.exp(Math.min(LARGEST_LOG, current[c] - top));
            }
        }
    }
}
