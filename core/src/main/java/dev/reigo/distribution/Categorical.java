package dev.reigo.distribution;

import dev.reigo.internal.Checks;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Independent variables, each one of several categories: {@code p(x) = prod_j q_{j, x_j}}. With two categories per
 * variable it is {@link Bernoulli}, and q_{j,1} is theta_j.
 *
 * <p>Natural gradient: {@code onehot(x_j) - q_j} for each variable. After each step every q_{j,k} is raised to its
 * {@linkplain #smallest margin} or above, so that every category stays possible.
 */
public final class Categorical implements Distribution {
    private final int[] counts; // K_j, the number of categories of each variable
    private final int[] first; // where the row of each variable begins
    private final double[] smallest; // by variable
    private final double[] q; // the rows, one after the other
    private final CategorySampling sampling;
    private final DensityPool<CategoricalDensity> pool; // the present density is made when it is asked for

    private Categorical(int[] counts, int[] first, double[] smallest, double[] q) {
        this.counts = counts;
        this.first = first;
        this.smallest = smallest;
        this.q = q;
        this.sampling = new CategorySampling(first);
        this.pool = new DensityPool<>(() -> new CategoricalDensity(first));
    }

    /** Every category of a variable equally likely; the margins are those of {@link #usualMargins}. */
    public static Categorical uniform(int... counts) {
        return uniform(counts, usualMargins(counts));
    }

    /** Every category of a variable equally likely. */
    public static Categorical uniform(int[] counts, double[] smallest) {
        double[][] rows = new double[counts.length][];
        for (int j = 0; j < counts.length; j++) {
            rows[j] = new double[checkedCount(counts[j], j)];
            Arrays.fill(rows[j], 1.0 / counts[j]);
        }
        return of(rows, smallest);
    }

    /**
     * @param q {@code q[j][k] = P(x_j = k)}; rows may differ in length
     * @param smallest the margin of each variable: its q_{j,k} stay at this or above after each step
     */
    public static Categorical of(double[][] q, double[] smallest) {
        int d = Checks.atLeast(1, q.length, "dimension", "give the probabilities of each variable's categories");
        Checks.length(d, smallest.length, "margins", "give one per variable");
        int[] counts = new int[d];
        int[] first = new int[d + 1];
        for (int j = 0; j < d; j++) {
            counts[j] = checkedCount(q[j].length, j);
            first[j + 1] = first[j] + counts[j];
            Checks.require(
                    smallest[j] > 0 && smallest[j] * counts[j] < 1,
                    "margin of variable " + j + " must be between 0 and 1/" + counts[j],
                    smallest[j],
                    "use e.g. 1 / (d (K - 1)) for K categories");
        }
        double[] flat = new double[first[d]];
        for (int j = 0; j < d; j++) {
            System.arraycopy(q[j], 0, flat, first[j], counts[j]);
        }
        CategoricalChecks.rows(flat, first, "start with equal ones");
        return new Categorical(counts, first, smallest.clone(), flat);
    }

    /** {@code 1 / (d (K_j - 1))}, the clip interval of the compact GA if K_j = 2; with 3 in place of d below 3. */
    public static double[] usualMargins(int... counts) {
        double[] margins = new double[counts.length];
        for (int j = 0; j < counts.length; j++) {
            margins[j] = 1.0 / (Math.max(3.0, counts.length) * (checkedCount(counts[j], j) - 1));
        }
        return margins;
    }

    private static int checkedCount(int count, int j) {
        return Checks.atLeast(2, count, "categories of variable " + j, "leave out a variable without a choice");
    }

    @Override
    public int dimension() {
        return counts.length;
    }

    @Override
    public CategorySamples newSamples(int capacity) {
        return new CategorySamples(counts, capacity);
    }

    @Override
    public Categorical copy() {
        return new Categorical(counts, first, smallest, q.clone());
    }

    @Override
    public void set(Distribution other) {
        if (other != this) {
            System.arraycopy(((Categorical) other).q, 0, q, 0, q.length);
            qChanged();
        }
    }

    @Override
    public Density density() {
        present();
        return pool.keep();
    }

    private CategoricalDensity present() {
        if (pool.present() == null) {
            CategoricalDensity next = pool.next();
            next.set(q);
            pool.set(next);
        }
        return pool.present();
    }

    @Override
    public void recycle(Density old) {
        pool.recycle((CategoricalDensity) old);
    }

    @Override
    public Density density(double[] parameters) {
        CategoricalChecks.parameters(parameters, first);
        CategoricalDensity restored = new CategoricalDensity(first);
        restored.set(parameters);
        return restored;
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator, double[] logDensity) {
        sample(samples, from, to, generator);
        logDensity(samples, from, to, logDensity);
    }

    @Override
    public void sample(Samples samples, int from, int to, RandomGenerator generator) {
        sampling.sample(q, (CategorySamples) samples, from, to, generator);
    }

    @Override
    public void logDensity(Samples samples, int from, int to, double[] out) {
        present().logDensity(samples, from, to, out);
    }

    @Override
    public double logPeak() {
        return present().logPeak();
    }

    @Override
    public boolean step(WeightedSamples weighted, double rate) {
        double[] gradient = ((CategorySamples) weighted.samples()).sums;
        if (!gradient(weighted, gradient)) {
            return false;
        }
        move(gradient, rate);
        return true;
    }

    /**
     * {@code G = sum_i a_i (onehot(x_i) - q)}, the natural gradient, row after row.
     *
     * @return false if a coefficient is not finite
     */
    public boolean gradient(WeightedSamples weighted, double[] gradient) {
        long[][] places = ((CategorySamples) weighted.samples()).places;
        Arrays.fill(gradient, 0, q.length, 0);
        double sum = 0;
        for (int n = 0; n < weighted.count(); n++) {
            int column = weighted.column(n);
            double coefficient = weighted.coefficient(column);
            if (coefficient != 0) {
                sum += coefficient;
                for (long place : places[column]) {
                    gradient[(int) place] += coefficient;
                }
            }
        }
        for (int k = 0; k < q.length; k++) {
            gradient[k] -= sum * q[k];
        }
        return Double.isFinite(sum);
    }

    /** {@code q += rate G}, then back to the margins. */
    public void move(double[] gradient, double rate) {
        unclippedMove(gradient, rate);
        for (int j = 0; j < counts.length; j++) {
            Margins.keep(q, first[j], first[j + 1], smallest[j]);
        }
    }

    /** {@code q += rate G}, without regard to the margins. */
    public void unclippedMove(double[] gradient, double rate) {
        for (int k = 0; k < q.length; k++) {
            q[k] += rate * gradient[k];
        }
        qChanged();
    }

    private void qChanged() {
        pool.drop();
        sampling.forget();
    }

    /** The number of categories of a variable. */
    public int count(int variable) {
        return counts[variable];
    }

    /** The number of categories of all variables together: the length of a gradient. */
    public int totalCount() {
        return q.length;
    }

    /** P(x_j = k). */
    public double probability(int variable, int category) {
        return q[first[variable] + category];
    }

    /** Each q_{j,k} of the variable j stays at this or above after each step. */
    public double smallest(int variable) {
        return smallest[variable];
    }

    /** Writes the roots of all q_{j,k}, row after row. */
    public void roots(double[] out) {
        for (int k = 0; k < q.length; k++) {
            out[k] = Math.sqrt(q[k]);
        }
    }

    /** {@code q[j][k] = P(x_j = k)}, a copy. */
    public double[][] probabilities() {
        double[][] rows = new double[counts.length][];
        for (int j = 0; j < rows.length; j++) {
            rows[j] = Arrays.copyOfRange(q, first[j], first[j + 1]);
        }
        return rows;
    }

    /** The mean number of each variable's category. */
    @Override
    public double[] mean() {
        double[] mean = new double[counts.length];
        for (int j = 0; j < mean.length; j++) {
            for (int k = 1; k < counts[j]; k++) {
                mean[j] += k * q[first[j] + k];
            }
        }
        return mean;
    }

    /** The most likely category of each variable. */
    @Override
    public double[] center() {
        double[] center = new double[counts.length];
        for (int j = 0; j < center.length; j++) {
            for (int k = 1; k < counts[j]; k++) {
                center[j] = q[first[j] + k] > q[first[j] + (int) center[j]] ? k : center[j];
            }
        }
        return center;
    }

    /** Root of the mean of half the chance that two draws of a variable differ: as {@link Bernoulli#scale}. */
    @Override
    public double scale() {
        double squares = 0;
        for (double one : q) {
            squares += one * one;
        }
        return Math.sqrt(Math.max(0, 1 - squares / counts.length) / 2);
    }

    /** The rows of q, one after the other. */
    @Override
    public double[] parameters() {
        return q.clone();
    }

    @Override
    public void setParameters(double[] parameters) {
        CategoricalChecks.parameters(parameters, first);
        System.arraycopy(parameters, 0, q, 0, q.length);
        qChanged();
    }

    @Override
    public String toString() {
        return "Categorical(categories=" + Arrays.toString(counts) + ", scale=" + scale() + ")";
    }
}
