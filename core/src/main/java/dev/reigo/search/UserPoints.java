package dev.reigo.search;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.GaussianFamily;
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

    /** The user's points of the columns {@code of[from, to)}, one per row. */
    public double[][] all(Samples samples, int[] of, int from, int to) {
        double[][] points = new double[to - from][space.dimension()];
        for (int i = from; i < to; i++) {
            get(samples, of[i], points[i - from]);
        }
        return points;
    }

    /** What the search samples instead of these points of the user. */
    public double[][] latent(double[][] points) {
        if (space.isIdentity()) {
            return points;
        }
        double[][] all = new double[points.length][];
        for (int i = 0; i < points.length; i++) {
            space.require(points[i], "points[" + i + "]");
            all[i] = space.toLatent(points[i]);
        }
        return all;
    }

    /** The same, after a check that each is a point of the space. */
    public double[][] required(double[][] points) {
        for (int i = 0; i < points.length; i++) {
            space.require(points[i], "points[" + i + "]");
        }
        return latent(points);
    }

    /** The mean as a point of the user: a point that may be evaluated. */
    public double[] center(Distribution distribution) {
        return space.isIdentity() ? distribution.mean() : space.toUser(distribution.center());
    }

    /**
     * The standard deviation of each number of the user's point, about if it is bounded; 0 for fixed ones; no numbers
     * for families other than Gaussian ones.
     */
    public double[] deviations(Distribution distribution) {
        return distribution instanceof GaussianFamily gaussian ? deviations(gaussian) : new double[0];
    }

    private double[] deviations(GaussianFamily gaussian) {
        double[] deviations = new double[gaussian.dimension()];
        for (int j = 0; j < deviations.length; j++) {
            deviations[j] = gaussian.deviation(j);
        }
        return space.isIdentity() ? deviations : space.toUserDeviations(gaussian.mean(), deviations);
    }
}
