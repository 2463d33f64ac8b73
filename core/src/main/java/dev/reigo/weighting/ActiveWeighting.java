package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;
import java.util.function.IntFunction;

/**
 * Signed weights of the newest samples at work: {@code w+ + w- d / q} with {@code q = y^T C^-1 y} (Hansen 2023, (46)).
 * So a bad sample shrinks C by the same amount however far it lies from the mean. A sample from outside has no negative
 * weight (Hansen 2011; pycma).
 *
 * <p>The archive has ln p(x) of the samples under the present p = N(m, sigma^2 C), so q = 2 (ln p(m) - ln p(x)).
 */
public final class ActiveWeighting extends NewestWeighting {
    private final IntFunction<SignedWeights> bySize;
    private final boolean wholeSum;
    private SignedWeights weights;
    private double[] positive = new double[0];
    private double[] negative = new double[0];
    private double left; // negative weights of samples from outside, which do not count

    /** @param bySize the weights of so many samples */
    public ActiveWeighting(Archive archive, IntFunction<SignedWeights> bySize) {
        this(archive, bySize, false);
    }

    /** @param wholeSum whether the total has the negative weights of samples from outside, which do not count */
    ActiveWeighting(Archive archive, IntFunction<SignedWeights> bySize, boolean wholeSum) {
        super(archive);
        this.bySize = bySize;
        this.wholeSum = wholeSum;
        this.weights = bySize.apply(archive.lambda());
    }

    @Override
    protected void makeRoom(int columns) {
        positive = new double[columns];
        negative = new double[columns];
    }

    @Override
    protected void compute(double[] coefficients) {
        if (count() != weights.lambda()) {
            weights = bySize.apply(count());
        }
        int[] order = order();
        weights.assign(order, archive.values(), positive, negative);
        archive.evaluate(order, 0, count());
        int d = archive.samples().dimension();
        left = 0;
        for (int n = 0; n < count(); n++) {
            int column = order[n];
            if (archive.isInjected(column)) {
                left += negative[column];
                negative[column] = 0;
            }
            double share = negative[column];
            if (share != 0) {
                double q = squaredDistance(column);
                share = q > 0 ? share * d / q : 0; // a sample at the mean says nothing about C
            }
            coefficients[column] = positive[column] + share;
        }
    }

    /** y^T C^-1 y of a sample with y = (x - m) / sigma. */
    public double squaredDistance(int column) {
        Component present = archive.component(0);
        return 2 * (present.density().logPeak() - present.logDensity()[column]);
    }

    /** The positive part of the weight of a column, as computed last. */
    public double positive(int column) {
        return positive[column];
    }

    /** The negative part of the weight of a column, as computed last. */
    public double negative(int column) {
        return negative[column];
    }

    /**
     * w_1 + ... + w_lambda, not rescaled by the distances; without what does not count, unless the whole sum is wanted.
     */
    @Override
    public double total() {
        weighted();
        return wholeSum ? weights.sum() : weights.sum() - left;
    }
}
