package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;
import dev.reigo.distribution.Density;
import dev.reigo.distribution.ProductSamples;
import dev.reigo.distribution.Samples;
import java.util.Arrays;

/** The mixture for each part of a product by itself. Without parts it is the mixture. */
final class MarginalEstimator implements RatioEstimator {
    static final String NAME = "marginal";

    @Override
    public Ratios open(Archive archive) {
        return MIXTURE.open(archive);
    }

    @Override
    public RatioEstimator ofPart(int part) {
        return new OfPart(part);
    }

    @Override
    public String name() {
        return NAME;
    }

    /** Ratios of the densities of one part. */
    private record OfPart(int part) implements RatioEstimator {
        @Override
        public Ratios open(Archive archive) {
            PartRows rows = new PartRows(archive, part);
            Ratios mixture = MixtureEstimator.over(archive, rows::row);
            return ratios -> {
                rows.compute();
                mixture.compute(ratios);
            };
        }

        @Override
        public String name() {
            return NAME;
        }
    }

    /** ln p_j of the part, by age of the component and column. The archive's table has those of the whole. */
    private static final class PartRows {
        private final Archive archive;
        private final int part;
        private double[][] rows = new double[0][];

        PartRows(Archive archive, int part) {
            this.archive = archive;
            this.part = part;
        }

        double[] row(int age) {
            return rows[age];
        }

        void compute() {
            Samples samples =
                    archive.samples() instanceof ProductSamples product ? product.part(part) : archive.samples();
            if (rows.length < archive.size() || rows[0].length != samples.capacity()) {
                rows = new double[Math.max(archive.size(), rows.length)][samples.capacity()];
            }
            for (int age = 0; age < archive.size(); age++) {
                Component component = archive.component(age);
                Density density = component.density();
                if (density == null) { // all its values were forgotten, or there is no table
                    Arrays.fill(rows[age], Double.NEGATIVE_INFINITY);
                } else {
                    density.part(part).logDensity(samples, 0, archive.extent(), rows[age]);
                }
            }
        }
    }
}
