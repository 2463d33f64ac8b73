package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Integers;
import dev.reigo.distribution.Samples;
import dev.reigo.distribution.WeightedSamples;

/**
 * The coefficients of a rule for samples whose integers are centred: a coordinate that stands for an integer becomes
 * that integer itself. So the update sees what the objective saw, and the mean comes to rest on an integer. The samples
 * of the archive, and with them the densities, stay as they are.
 */
public final class CentredWeighting extends SharedWeighting {
    private final Distribution family; // makes room for samples
    private final Integers integers;
    private final double[] point;
    private Samples centred;

    /** @param family any distribution of the family that the samples of the rule belong to */
    public CentredWeighting(Archive archive, Weighting whole, Distribution family, Integers integers) {
        super(archive, whole);
        this.family = family;
        this.integers = integers;
        this.point = new double[family.dimension()];
        this.centred = family.newSamples(archive.samples().capacity());
    }

    @Override
    protected void makeRoom(int columns) {
        if (centred.capacity() != columns) {
            centred = family.newSamples(columns);
        }
    }

    @Override
    protected Samples samples() {
        return centred;
    }

    @Override
    protected void compute(double[] coefficients) {
        WeightedSamples all = whole.weighted();
        for (int n = 0; n < all.count(); n++) {
            int column = all.column(n);
            coefficients[column] = all.coefficient(column);
            if (coefficients[column] != 0) {
                centre(all, column);
            }
        }
    }

    private void centre(WeightedSamples all, int column) {
        all.samples().get(column, point);
        integers.centre(point);
        centred.set(column, point);
    }
}
