package dev.reigo.weighting;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Component;
import java.util.Arrays;
import java.util.Optional;

/** Sample reuse at work, and its diagnostics. */
public final class ReuseWeighting extends KeptWeighting {
    private static final double FIRST = 0.375; // of all samples: usually enough, with ratios above 1 in front
    private static final int STEP = 4; // samples that a Gaussian takes at once

    private final RatioEstimator.Ratios estimator;
    private final Utility utility;
    private final boolean mixture; // ratios are to the mixture of all components, with the present one
    private double[] ratios = new double[0];
    private int[] ages = new int[0]; // by column: the generations that they came from, at the last update
    private int[] runs = new int[0]; // where each generation began and ended, if that says it all
    private boolean agesFit; // ages are of the last update; else runs are
    private int[] told = new int[0]; // by age, at the last update
    private int components;
    private int extent;
    private int total;
    private int ranked;
    private int known; // so many of the best have ratios
    private Component present; // at the last update

    ReuseWeighting(Archive archive, RatioEstimator.Ratios estimator, Utility utility, boolean mixture) {
        super(archive);
        this.estimator = estimator;
        this.utility = utility;
        this.mixture = mixture;
    }

    @Override
    public boolean usesDensities() {
        return archive.hasPastRows();
    }

    @Override
    public Optional<ReuseWeighting> reuse() {
        return Optional.of(this);
    }

    @Override
    protected void makeRoom(int columns) {
        ratios = new double[columns];
        ages = new int[columns];
        told = new int[columns + 1]; // a generation has samples, except the newest
    }

    @Override
    protected void compute(double[] coefficients) {
        note();
        if (archive.isOnDemand()) {
            computeBest();
            for (int n = known; n < ranked; n++) {
                coefficients[order()[n]] = 0;
            }
        } else {
            estimator.compute(ratios);
            known = ranked;
        }
        Coefficients.compute(order(), known, ranked, archive.values(), ratios, utility, coefficients);
    }

    /** Computes ratios from the best sample on, until the others have quantiles that W gives nothing. */
    private void computeBest() {
        int[] order = order();
        double enough = utility.support() * ranked * (1 + 1e-12); // with ties the sum may be rounded otherwise
        double sum = 0;
        int next = (int) Math.ceil(FIRST * ranked);
        known = 0;
        while (known < next) {
            estimator.compute(order, known, next, ratios);
            for (; known < next; known++) {
                sum += ratios[order[known]];
            }
            next = sum < enough
                    ? Math.min(ranked, known + STEP)
                    : Coefficients.endOfTies(order, known - 1, ranked, archive.values());
        }
    }

    /** The others have coefficient 0. */
    @Override
    protected int terms() {
        return known;
    }

    /**
     * rho by column, as computed last; of the best samples only if the archive computes on demand. The array itself.
     */
    public double[] ratios() {
        return ratios;
    }

    /** Computes the ratios that the last update did not need; false if it is too late. */
    private boolean completeRatios() {
        if (known < ranked && isUnchanged()) {
            estimator.compute(order(), known, ranked, ratios);
            known = ranked;
        }
        return known == ranked;
    }

    /** Whether the archive is as it was at the last update. */
    private boolean isUnchanged() {
        return archive.component(0) == present && archive.ranking().freshCount() == 0 && archive.extent() == extent;
    }

    /** Notes ages and counts now: the next generation may be open when someone asks for the sums. */
    private void note() {
        present = archive.component(0);
        ranked = count();
        components = archive.generations();
        extent = archive.extent();
        total = archive.count();
        Arrays.fill(told, 0, components, 0);
        for (int age = 0; age < archive.size(); age++) {
            told[archive.generation(age)] += archive.component(age).told();
        }
        if (runs.length < 2 * components) {
            runs = new int[2 * components];
        }
        agesFit = !archive.copyRuns(runs);
        if (agesFit) {
            archive.copyAges(ages);
        }
    }

    /** By column; -1 for columns without a known value. */
    private int[] ages() {
        if (!agesFit) {
            Arrays.fill(ages, 0, extent, -1);
            for (int age = 0; age < components; age++) {
                Arrays.fill(ages, runs[2 * age], runs[2 * age + 1], age);
            }
            agesFit = true;
        }
        return ages;
    }

    /**
     * s_t^k = 1/n_k sum_i rhat(x_i^(t-k)) for the components from the newest to the oldest: what each contributed to
     * the last update, relative to its share of the samples.
     */
    public double[] coefficientSums() {
        double[] sums = new double[components];
        for (int c = 0; c < extent; c++) {
            int age = ages()[c];
            if (age >= 0) {
                sums[age] += coefficients()[c] * ((double) total / told[age]);
            }
        }
        return sums;
    }

    /**
     * The mean quantile u of the new samples among the past ones, which are reweighted by p^(t) to the mixture of the
     * past densities: 0.5 if reuse is unbiased. It is above 0.5 if past samples look too good, because they were
     * selected.
     *
     * @return NaN without past or new samples, or if values have come since the last update
     */
    public double meanQuantile() {
        if (archive.ranking().freshCount() > 0 || extent == 0 || !completeRatios()) {
            return Double.NaN; // the values of the last update may be gone
        }
        double past = 0;
        for (int c = 0; c < extent; c++) {
            past += pastRatio(c);
        }
        double below = 0; // weight of strictly better past samples
        double sum = 0;
        int fresh = 0;
        for (int n = 0; n < count(); ) {
            int end = Coefficients.endOfTies(order(), n, count(), archive.values());
            double group = 0;
            int here = 0;
            for (int i = n; i < end; i++) {
                group += pastRatio(order()[i]);
                here += ages()[order()[i]] == 0 ? 1 : 0;
            }
            sum += here * (below + group / 2);
            fresh += here;
            below += group;
            n = end;
        }
        return sum / past / fresh; // 0 / 0 without past or new samples
    }

    /** p^(t)(x) / pbar(x), pbar the mixture of the past densities alone; 0 for new samples. */
    private double pastRatio(int column) {
        if (ages()[column] <= 0) {
            return 0;
        }
        double ratio = ratios[column];
        return mixture ? (total - told[0]) / Math.max(total / ratio - told[0], 1e-300) : ratio;
    }

    /**
     * (sum rho)^2 / sum rho^2 of the last update: how many plain samples the kept ones were worth.
     *
     * @return NaN if the archive computes on demand and nobody asked before the next distribution opened
     */
    public double effectiveSampleSize() {
        if (!completeRatios()) {
            return Double.NaN;
        }
        double largest = 0; // squares of separate ratios would overflow
        for (int c = 0; c < extent; c++) {
            largest = ages()[c] >= 0 ? Math.max(largest, ratios[c]) : largest;
        }
        double sum = 0;
        double squares = 0; // NaN if all ratios are 0
        for (int c = 0; c < extent; c++) {
            double share = ages()[c] >= 0 ? ratios[c] / largest : 0;
            sum += share;
            squares += share * share;
        }
        return squares > 0 ? sum * sum / squares : 0;
    }
}
