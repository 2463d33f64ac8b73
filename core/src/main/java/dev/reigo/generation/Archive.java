package dev.reigo.generation;

import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Samples;
import dev.reigo.internal.Checks;
import dev.reigo.internal.Sorting;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The newest generation and up to K older ones in a ring of K + 1 slots: samples x_i^(t-k), values f(x_i^(t-k)),
 * distributions p^(t-k), and {@code l[k][column] = ln p^(t-k)(x_column)}.
 *
 * <p>One generation is open at a time: its columns are filled ({@link #sample} or {@link Samples#set}) and its values
 * set, then {@link #close} extends the log-likelihood table by the new row and columns only; {@link #next} gives the
 * distribution to update, and {@link #advance} opens the next generation in the slot of the oldest. While fewer than K
 * older generations exist, those that exist are used.
 */
public final class Archive {
    private final int lambda;
    private final int slots;
    private final boolean likelihoods;
    private final Samples samples;
    private final double[] values; // by column
    private final Distribution[] distributions; // by slot
    private Distribution spare; // becomes the next one; the current one outlives an update that breaks down
    private final double[][] logDensity; // [slot][column]
    private final double[][] columnScratch;
    private final int[] order; // columns of all closed generations, best first
    private final int[] merged;
    private final int[] newest; // columns of the newest generation, best first
    private final int[] scratch;
    private int open; // slot of the open, or newest closed, generation
    private int size; // closed generations

    /**
     * @param start the first distribution; copied
     * @param lambda samples per generation
     * @param k number of older generations to keep
     * @param likelihoods whether the log-likelihood table is needed
     */
    public Archive(Distribution start, int lambda, int k, boolean likelihoods) {
        Checks.atLeast(2, lambda, "lambda", "use 2 for the compact GA, 4 + floor(3 ln d) for the CMA-ES");
        Checks.atLeast(0, k, "k", "use 0 for no reuse");
        Checks.require(
                (long) lambda * (k + 1L) <= Integer.MAX_VALUE / 8,
                "lambda * (k + 1) must be at most " + Integer.MAX_VALUE / 8,
                (long) lambda * (k + 1L),
                "use fewer samples or generations");
        this.lambda = lambda;
        this.slots = k + 1;
        this.likelihoods = likelihoods;
        int columns = lambda * slots;
        this.samples = start.newSamples(columns);
        this.values = new double[columns];
        this.distributions = new Distribution[slots];
        this.logDensity = new double[slots][columns];
        for (int slot = 0; slot < slots; slot++) {
            distributions[slot] = start.copy();
        }
        this.spare = start.copy();
        this.columnScratch = new double[3][likelihoods ? columns : 0];
        this.order = new int[columns];
        this.merged = new int[columns];
        this.newest = new int[lambda];
        this.scratch = new int[lambda];
    }

    /** Samples per generation. */
    public int lambda() {
        return lambda;
    }

    /** n, the number of closed generations kept: min(K, t) + 1 once the newest is closed. */
    public int size() {
        return size;
    }

    /** N = n lambda, the number of kept samples. */
    public int count() {
        return size * lambda;
    }

    /** All kept samples; those of one generation are lambda adjacent columns. */
    public Samples samples() {
        return samples;
    }

    /** f by column; infinite and not-a-number values are held as +infinity. The array itself, not a copy. */
    public double[] values() {
        return values;
    }

    /** p^(t), the distribution of the open generation. */
    public Distribution current() {
        return distributions[open];
    }

    /** p^(t-age). */
    public Distribution distribution(int age) {
        return distributions[slot(age)];
    }

    /** First column of the generation t - age; age 0 is the open, or newest closed, one. */
    public int first(int age) {
        return slot(age) * lambda;
    }

    /** ln p^(t-age) by column, valid for the columns of closed generations. The array itself, not a copy. */
    public double[] logDensity(int age) {
        return logDensity[slot(age)];
    }

    /** Three arrays by column for the use of whoever computes ratios; nothing is kept in them. */
    public double[][] scratch() {
        return columnScratch;
    }

    /** Columns of all kept samples, best value first. The array itself; its first {@link #count()} entries count. */
    public int[] order() {
        return order;
    }

    /** Columns of the newest generation, best value first. The array itself. */
    public int[] newestOrder() {
        return newest;
    }

    private int slot(int age) {
        return Math.floorMod(open - age, slots);
    }

    /** x_i^(t) ~ p^(t) for i = 1, ..., lambda. */
    public void sample(RandomGenerator generator) {
        int first = open * lambda;
        if (likelihoods) {
            distributions[open].sample(samples, first, first + lambda, generator, logDensity[open]);
        } else {
            distributions[open].sample(samples, first, first + lambda, generator);
        }
    }

    /** Must be called where samples of the open generation were set from outside instead of being drawn. */
    public void samplesWereSet() {
        int first = open * lambda;
        if (likelihoods) {
            distributions[open].logDensity(samples, first, first + lambda, logDensity[open]);
        }
    }

    /** The open generation is complete: takes it into the table and the order. */
    public void close() {
        size = Math.min(size + 1, slots);
        if (likelihoods) {
            extendTable();
        }
        extendOrder();
    }

    private void extendTable() {
        int first = open * lambda;
        Distribution current = distributions[open];
        current.logDensityExcept(samples, first, first + lambda, count(), logDensity[open]); // l^{0,l}, l > 0
        for (int slot = 0; slot < size; slot++) {
            if (slot != open) {
                distributions[slot].logDensity(samples, first, first + lambda, logDensity[slot]); // l^{k,0}
            }
        }
    }

    private void extendOrder() {
        int first = open * lambda;
        for (int i = 0; i < lambda; i++) {
            newest[i] = first + i;
        }
        Sorting.sort(newest, lambda, values, scratch);
        int kept = 0;
        for (int n = 0; n < count(); n++) { // drops the generation whose slot was taken
            int column = order[n];
            if (kept < count() - lambda && (column < first || column >= first + lambda)) {
                order[kept++] = column;
            }
        }
        Sorting.merge(order, 0, kept, newest, 0, lambda, values, merged, 0);
        System.arraycopy(merged, 0, order, 0, kept + lambda);
    }

    /**
     * The distribution of the next generation, still with the parameters of the current one: to be updated in place
     * before {@link #advance}. It is none of the kept ones, so that these stay whole where the update breaks down.
     */
    public Distribution next() {
        spare.set(distributions[open]);
        return spare;
    }

    /** Opens the next generation; the oldest is dropped. */
    public void advance() {
        open = (open + 1) % slots;
        Distribution dropped = distributions[open];
        distributions[open] = spare;
        spare = dropped;
    }

    /** All that the archive holds, as plain data that shares nothing with it. */
    public ArchiveState state() {
        int columns = samples.capacity();
        double[][] points = new double[columns][samples.dimension()];
        for (int c = 0; c < columns; c++) {
            samples.get(c, points[c]);
        }
        double[][] parameters = new double[slots][];
        for (int slot = 0; slot < slots; slot++) {
            parameters[slot] = distributions[slot].parameters();
        }
        double[][] table = new double[slots][];
        for (int slot = 0; slot < slots; slot++) {
            table[slot] = logDensity[slot].clone();
        }
        return new ArchiveState(open, size, points, values.clone(), parameters, table, order.clone());
    }

    /**
     * Takes over a state of an archive of the same family, dimension, lambda and K.
     *
     * @throws IllegalArgumentException where it does not fit
     */
    public void restore(ArchiveState state) {
        state.check(slots, samples.capacity());
        for (int c = 0; c < samples.capacity(); c++) {
            samples.set(c, state.points()[c]);
        }
        for (int slot = 0; slot < slots; slot++) {
            distributions[slot].setParameters(state.parameters()[slot]);
            System.arraycopy(state.logDensity()[slot], 0, logDensity[slot], 0, samples.capacity());
        }
        System.arraycopy(state.values(), 0, values, 0, values.length);
        System.arraycopy(state.order(), 0, order, 0, order.length);
        open = state.open();
        size = state.size();
    }

    @Override
    public String toString() {
        return "Archive(generations=" + size + "/" + slots + ", lambda=" + lambda + ", values="
                + Arrays.toString(Arrays.copyOf(values, count())) + ")";
    }
}
