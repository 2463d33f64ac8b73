package dev.reigo.archive;

import dev.reigo.distribution.Density;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;

/** p_j: a density that samples of the archive came from, how many of them there are, and its row of the table. */
public final class Component {
    Density density; // null if the archive has no table
    Distribution maker; // may use its room again; null if nobody may
    double[] logDensity;
    int taken; // its samples, told or not
    int told;
    int from = Integer.MAX_VALUE; // its samples are among the columns [from, to)
    int to;
    boolean injected; // its samples are from outside

    Component(int columns) {
        this.logDensity = new double[columns];
    }

    /** ln p_j of the columns [from, to), unless the density was forgotten. */
    void evaluate(Samples samples, int first, int end) {
        if (density != null) {
            density.logDensity(samples, first, end, logDensity);
        }
    }

    /** ln p_j of the first columns of a list, unless the density was forgotten. */
    void evaluate(Samples samples, int[] columns, int count) {
        if (density != null) {
            density.logDensity(samples, columns, count, logDensity);
        }
    }

    /** Whether the columns [from, to) are all its own, with known values. */
    boolean isWhole() {
        return told == to - from;
    }

    /** Whether its samples came from outside; its density is null if nobody knows which they were drawn from. */
    public boolean isInjected() {
        return injected;
    }

    /** n_j, the number of its samples whose value is known. */
    public int told() {
        return told;
    }

    /** How many of its samples await their value. */
    public int awaiting() {
        return taken - told;
    }

    /** ln p_j by column. The array itself, not a copy; valid for columns in use that the {@link LikelihoodRule} has. */
    public double[] logDensity() {
        return logDensity;
    }

    /** The density itself. */
    public Density density() {
        return density;
    }
}
