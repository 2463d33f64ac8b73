package dev.reigo.weighting;

import dev.reigo.archive.Archive;

/** Weights of the newest samples by rank, negative for the worse half: the active CMA-ES (Hansen 2023, (46), (53)). */
record ActiveWeights() implements Weights {
    @Override
    public String name() {
        return "active";
    }

    @Override
    public boolean reuses() {
        return false;
    }

    @Override
    public boolean needsDensities() {
        return true;
    }

    /** With the bound (51) alone, which does not depend on learning rates. */
    @Override
    public ActiveWeighting open(Archive archive) {
        return open(archive, 0, 0);
    }

    @Override
    public ActiveWeighting open(Archive archive, double c1, double cmu) {
        return open(archive, c1, cmu, false);
    }

    /** It asks for distances only of negative weights that count, and has its own word on the total. */
    @Override
    public ActiveWeighting openWithOptimum(Archive archive, double c1, double cmu) {
        return open(archive, c1, cmu, true);
    }

    private static ActiveWeighting open(Archive archive, double c1, double cmu, boolean wholeSum) {
        int d = archive.samples().dimension();
        return new ActiveWeighting(
                archive,
                size -> SignedWeights.of(
                        size, NegativeScale.of(d, size, c1, cmu).alpha()),
                wholeSum);
    }
}
