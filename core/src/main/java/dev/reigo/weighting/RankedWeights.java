package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import java.util.Arrays;

/** what_i / lambda of the newest samples (eq. what). */
record RankedWeights(Utility utility) implements Weights {
    @Override
    public String name() {
        return "ranked(" + utility.name() + ")";
    }

    @Override
    public void requireKnown() {
        utility.requireKnown();
    }

    @Override
    public boolean reuses() {
        return false;
    }

    @Override
    public Weighting open(Archive archive) {
        return new NewestWeighting(archive) {
            private double[] ones = new double[0];

            @Override
            protected void makeRoom(int columns) {
                ones = new double[columns];
                Arrays.fill(ones, 1);
            }

            @Override
            protected void compute(double[] coefficients) {
                Coefficients.compute(order(), count(), archive.values(), ones, utility, coefficients);
            }
        };
    }
}
