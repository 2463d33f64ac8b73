package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;
import dev.reigo.internal.Elementary;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * {@code rho(x) = N / sum_j n_j exp(l^j - l^t)}, computed with n_j / max n, so that equal counts give the factor 1. If
 * the mixture contains p^(t), the ratio needs no maximum: overflow gives 0.
 */
final class MixtureEstimator implements RatioEstimator {
    private static final double LARGEST_LOG = 600; // sums of ratios stay finite
    private static final int LARGEST_PART = 1024; // columns at once, so that scratch stays small

    @Override
    public Ratios open(Archive archive) {
        return new Mixture(archive, age -> archive.component(age).logDensity());
    }

    @Override
    public String name() {
        return "mixture";
    }

    /** The same for other log-densities of the same samples, by age of the component. */
    static Ratios over(Archive archive, IntFunction<double[]> rows) {
        return new Mixture(archive, rows);
    }

    private static final class Mixture implements Ratios {
        private final Archive archive;
        private final IntFunction<double[]> rows;
        private final double[][] scratch;
        private final int part;

        Mixture(Archive archive, IntFunction<double[]> rows) {
            this.archive = archive;
            this.rows = rows;
            int columns = archive.hasTable() ? archive.samples().capacity() : 0;
            this.part = Math.min(LARGEST_PART, columns);
            this.scratch = new double[6][part]; // copies are needed if the archive grows
        }

        @Override
        public void compute(double[] ratios) {
            int extent = archive.extent();
            if (!archive.hasTable()) {
                Arrays.fill(ratios, 0, extent, 1.0); // nothing is kept, so all samples count alike
                return;
            }
            archive.evaluateAll();
            int largest = largest();
            Component present = archive.component(0);
            if (present.told() == 0) {
                ratiosToOthers(ratios, largest);
                return;
            }
            double own = (double) present.told() / largest;
            for (int c = 0; c < extent; c++) {
                ratios[c] = own; // the term of p^(t) itself
            }
            double[] current = rows.apply(0);
            for (int age = 1; age < archive.size(); age++) {
                double weight = (double) archive.component(age).told() / largest;
                if (weight > 0) {
                    addExp(ratios, weight, rows.apply(age), current, extent);
                }
            }
            double total = (double) archive.count() / largest;
            for (int c = 0; c < extent; c++) {
                ratios[c] = total / ratios[c];
            }
        }

        /** The same numbers, one by one. */
        @Override
        public void compute(int[] order, int from, int to, double[] ratios) {
            if (archive.component(0).told() == 0) {
                compute(ratios);
                return;
            }
            archive.evaluate(order, from, to);
            int largest = largest();
            double own = (double) archive.component(0).told() / largest;
            for (int n = from; n < to; n++) {
                ratios[order[n]] = own;
            }
            double[] current = rows.apply(0);
            for (int age = 1; age < archive.size(); age++) {
                double weight = (double) archive.component(age).told() / largest;
                if (weight > 0) {
                    double[] row = rows.apply(age);
                    for (int n = from; n < to; n++) {
                        int column = order[n];
                        ratios[column] += weight * Elementary.quotient(row[column], current[column]);
                    }
                }
            }
            double total = (double) archive.count() / largest;
            for (int n = from; n < to; n++) {
                ratios[order[n]] = total / ratios[order[n]];
            }
        }

        /** max n_j. */
        private int largest() {
            int largest = 0;
            for (int age = 0; age < archive.size(); age++) {
                largest = Math.max(largest, archive.component(age).told());
            }
            return largest;
        }

        /** In parts that are copied if the row is long: the kernel is fast only if all indices are the same. */
        private void addExp(double[] ratios, double weight, double[] row, double[] current, int extent) {
            double[] n = scratch[0];
            double[] r = scratch[1];
            double[] p = scratch[2];
            if (extent <= part) {
                Elementary.addExp(ratios, weight, row, current, extent, n, r, p);
                return;
            }
            for (int from = 0; from < extent; from += part) {
                int count = Math.min(part, extent - from);
                System.arraycopy(ratios, from, scratch[3], 0, count);
                System.arraycopy(row, from, scratch[4], 0, count);
                System.arraycopy(current, from, scratch[5], 0, count);
                Elementary.addExp(scratch[3], weight, scratch[4], scratch[5], count, n, r, p);
                System.arraycopy(scratch[3], 0, ratios, from, count);
            }
        }

        /** If p^(t) has no samples yet, the ratio is not bounded: computes ln pbar by its largest term. */
        private void ratiosToOthers(double[] ratios, int largest) {
            double[] current = rows.apply(0);
            double total = (double) archive.count() / largest;
            for (int c = 0; c < archive.extent(); c++) {
                double top = Double.NEGATIVE_INFINITY;
                for (int age = 1; age < archive.size(); age++) {
                    if (archive.component(age).told() > 0) {
                        top = Math.max(top, rows.apply(age)[c]);
                    }
                }
                double sum = 0;
                for (int age = 1; age < archive.size(); age++) {
                    Component component = archive.component(age);
                    if (component.told() > 0) {
                        double weight = (double) component.told() / largest;
                        sum += weight * Elementary.exp(rows.apply(age)[c] - top);
                    }
                }
                ratios[c] = total / sum * Elementary.exp(Math.min(LARGEST_LOG, current[c] - top));
            }
        }
    }
}
