package dev.reigo.search;

import dev.reigo.distribution.Samples;
import dev.reigo.space.Space;

/** Reads the samples of a search as points of the user. Costs nothing if these are the same. Not thread-safe. */
public final class UserPoints {
    private final Space space;
    private final double[] latent; // scratch

    public UserPoints(Space space) {
        this.space = space;
        this.latent = new double[space.isCopy() ? 0 : space.coordinates()];
    }

    /** Writes the user's point of that column. */
    public void get(Samples samples, int column, double[] user) {
        if (space.isCopy()) {
            samples.get(column, user);
            return;
        }
        samples.get(column, latent);
        space.toUser(latent, user);
    }

    /** The user's points of the columns [from, to), one per row. */
    public double[][] all(Samples samples, int from, int to) {
        double[][] points = new double[to - from][space.dimension()];
        for (int c = from; c < to; c++) {
            get(samples, c, points[c - from]);
        }
        return points;
    }
}
