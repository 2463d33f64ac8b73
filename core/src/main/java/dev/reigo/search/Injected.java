package dev.reigo.search;

import dev.reigo.distribution.Density;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A point from outside, which takes the place of a sample.
 *
 * @param point in the coordinates that are searched
 * @param from the density that it was drawn from, over the same coordinates; empty if nobody knows it
 * @param isPresent whether it stands for a sample of the present distribution
 */
public record Injected(double[] point, Optional<Density> from, boolean isPresent) {
    /** Drawn from that density, or from one that nobody knows. */
    public Injected(double[] point, Optional<Density> from) {
        this(point, from, false);
    }

    /**
     * Points that stand for samples of the present distribution.
     *
     * @throws IllegalArgumentException if a point is not one of the family's
     */
    public static List<Injected> present(double[][] points, Distribution family) {
        Samples room = family.newSamples(1);
        List<Injected> all = new ArrayList<>();
        for (double[] point : points) {
            room.set(0, point);
            all.add(new Injected(point.clone(), Optional.empty(), true));
        }
        return all;
    }

    /**
     * Points that were drawn from one density, checked for a search with that distribution.
     *
     * @throws IllegalArgumentException if a point is not one of the family's, or the density is of other points
     */
    public static List<Injected> of(double[][] points, Optional<Density> from, Distribution family) {
        Samples room = family.newSamples(1);
        Optional<Density> own = from.map(density -> density instanceof Distribution moves ? moves.density() : density);
        own.ifPresent(density -> Checks.length(
                family.dimension(),
                density.dimension(),
                "the density of injected points",
                "give one over the coordinates that are searched"));
        Optional<Density> kept = own;
        List<Injected> all = new ArrayList<>();
        for (double[] point : points) {
            room.set(0, point);
            own.ifPresent(density -> requirePossible(density, room));
            if (all.isEmpty()) {
                kept = own.map(density -> Unsaved.ifNeeded(density, family, room));
            }
            all.add(new Injected(point.clone(), kept));
        }
        return all;
    }

    /** A point that the density cannot give would have an infinite ratio. */
    private static void requirePossible(Density density, Samples room) {
        double[] out = new double[1];
        try {
            density.logDensity(room, 0, 1, out);
        } catch (ClassCastException e) {
            throw new IllegalArgumentException(
                    "the density of injected points must be over the samples of the run, but is a "
                            + density.getClass().getSimpleName() + "; give one of the same family",
                    e);
        }
        Checks.require(
                out[0] > Double.NEGATIVE_INFINITY && out[0] < Double.POSITIVE_INFINITY,
                "the log-density of an injected point must be finite",
                out[0],
                "give the density that the point was drawn from");
    }

    /** A density of another kind than the run's distributions, which a state cannot hold. */
    private record Unsaved(Density density) implements Density {
        static Density ifNeeded(Density density, Distribution family, Samples room) {
            double[] given = new double[1];
            double[] restored = new double[1];
            try {
                density.logDensity(room, 0, 1, given);
                family.density(density.parameters()).logDensity(room, 0, 1, restored);
            } catch (RuntimeException e) {
                return new Unsaved(density);
            }
            return Math.abs(given[0] - restored[0]) <= 1e-9 * (1 + Math.abs(given[0])) ? density : new Unsaved(density);
        }

        @Override
        public int dimension() {
            return density.dimension();
        }

        @Override
        public void logDensity(Samples samples, int from, int to, double[] out) {
            density.logDensity(samples, from, to, out);
        }

        @Override
        public double logPeak() {
            return density.logPeak();
        }

        @Override
        public double[] parameters() {
            throw new IllegalStateException(
                    "the density of injected points must be of the run's own family to be saved, "
                            + "but is another one; inject points of such a density, or save when they have left the archive");
        }
    }
}
