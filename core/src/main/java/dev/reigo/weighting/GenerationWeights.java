package dev.reigo.weighting;

import dev.reigo.distribution.WeightedSamples;
import dev.reigo.generation.Archive;
import java.util.Arrays;

/**
 * The weights of one iteration: those of sample reuse over all kept generations, and those of the newest generation
 * alone, by position (eq. cma-weight) or by rank (eq. what). Computes what its user asked for, in place.
 */
public final class GenerationWeights {
    private final Archive archive;
    private final RatioEstimator estimator;
    private final Utility utility;
    private final PositionalWeights positions;
    private final double[] ratios;
    private final double[] ones;
    private final double[] reuseCoefficients;
    private final double[] positionalWeights;
    private final double[] rankedWeights;
    private final WeightedSamples reuse;
    private final WeightedSamples positional;
    private final WeightedSamples ranked;
    private int newestColumn; // where the newest generation stood at the last call of reuse
    private int generations; // and how many there were

    public GenerationWeights(Archive archive, RatioEstimator estimator, Utility utility) {
        this.archive = archive;
        this.estimator = estimator;
        this.utility = utility;
        this.positions = new PositionalWeights(archive.lambda());
        int columns = archive.samples().capacity();
        this.ratios = new double[columns];
        this.ones = new double[columns];
        Arrays.fill(ones, 1);
        this.reuseCoefficients = new double[columns];
        this.positionalWeights = new double[columns];
        this.rankedWeights = new double[columns];
        this.reuse = new WeightedSamples(archive.samples(), reuseCoefficients);
        this.positional = new WeightedSamples(archive.samples(), positionalWeights);
        this.ranked = new WeightedSamples(archive.samples(), rankedWeights);
    }

    /** rhat(x) / N over all kept samples (eq. is-ng). */
    public WeightedSamples reuse() {
        newestColumn = archive.first(0);
        generations = archive.size();
        estimator.ratios(archive, ratios);
        Coefficients.compute(archive.order(), archive.count(), archive.values(), ratios, utility, reuseCoefficients);
        return reuse.over(archive.order(), archive.count());
    }

    /** Positional weights of the newest generation (eq. cma-weight). */
    public WeightedSamples positional() {
        positions.assign(archive.newestOrder(), archive.values(), positionalWeights);
        return positional.over(archive.newestOrder(), archive.lambda());
    }

    /** what_i / lambda of the newest generation (eq. what). */
    public WeightedSamples ranked() {
        Coefficients.compute(archive.newestOrder(), archive.lambda(), archive.values(), ones, utility, rankedWeights);
        return ranked.over(archive.newestOrder(), archive.lambda());
    }

    /** s_t^k = 1/lambda sum_i rhat(x_i^(t-k)) for k = 0 (newest), ..., n - 1, of the last call of {@link #reuse}. */
    public double[] coefficientSums() {
        double[] sums = new double[generations];
        for (int age = 0; age < sums.length; age++) { // the next generation may be open by now
            int first = Math.floorMod(newestColumn - age * archive.lambda(), reuseCoefficients.length);
            for (int c = first; c < first + archive.lambda(); c++) {
                sums[age] += reuseCoefficients[c] * generations;
            }
        }
        return sums;
    }

    /** (sum rho)^2 / sum rho^2 of the last call of {@link #reuse}: how many plain samples the kept ones are worth. */
    public double effectiveSampleSize() {
        double largest = 0; // squares of separate ratios would overflow
        for (int c = 0; c < archive.count(); c++) {
            largest = Math.max(largest, ratios[c]);
        }
        double sum = 0;
        double squares = 0;
        for (int c = 0; c < archive.count() && largest > 0; c++) {
            double share = ratios[c] / largest;
            sum += share;
            squares += share * share;
        }
        return squares > 0 ? sum * sum / squares : 0;
    }
}
