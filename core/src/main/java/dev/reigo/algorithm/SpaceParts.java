package dev.reigo.algorithm;

import dev.reigo.distribution.Categorical;
import dev.reigo.distribution.Distribution;
import dev.reigo.distribution.Integers;
import dev.reigo.distribution.Product;
import dev.reigo.internal.Checks;
import dev.reigo.problem.Domain;
import dev.reigo.problem.First;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.space.Category;
import dev.reigo.space.IntegerRange;
import dev.reigo.space.Searched;
import dev.reigo.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the coordinates of a space are for the algorithms: a Gaussian part of reals and integers, then a categorical
 * part. A space may lack one of them.
 *
 * @param reals coordinates of the Gaussian that stay real
 * @param integers coordinates of the Gaussian that are cut into integers; they follow the reals
 * @param counts the number of categories of each categorical coordinate
 */
record SpaceParts(int reals, Integers integers, int[] counts) {
    private static final double KEEP = 0.73; // CatCMA, arXiv:2405.09962

    static SpaceParts of(Space space) {
        int reals = space.coordinates(Searched.Block.REAL);
        int cut = space.coordinates(Searched.Block.INTEGER);
        int[] indices = new int[cut];
        double[] low = new double[cut];
        double[] high = new double[cut];
        for (int i = 0; i < cut; i++) {
            IntegerRange range = (IntegerRange) space.variables().get(space.variable(reals + i));
            indices[i] = reals + i;
            low[i] = range.low();
            high[i] = range.high();
        }
        int[] counts = new int[space.coordinates() - reals - cut];
        for (int i = 0; i < counts.length; i++) {
            boolean labelled = space.variables().get(space.variable(reals + cut + i)) instanceof Category;
            counts[i] = labelled
                    ? ((Category) space.variables().get(space.variable(reals + cut + i)))
                            .labels()
                            .size()
                    : 2;
        }
        return new SpaceParts(reals, new Integers(indices, low, high), counts);
    }

    /** Refuses problems that are not over a space with integers, categories or bits. */
    static void check(Problem problem, String name) {
        Checks.require(
                problem.domain() == Domain.MIXED,
                "the domain of a problem for " + name + " must be MIXED",
                problem.domain(),
                "use the CMA-ES for R^d, and PBIL or the compact GA for bits");
    }

    /** Coordinates of the Gaussian part. */
    int gaussian() {
        return reals + integers.count();
    }

    int categories() {
        return counts.length;
    }

    /** Of the variable that has the most. */
    int mostCategories() {
        return Arrays.stream(counts).max().orElse(0);
    }

    /** Variables that are integers or categories. */
    int discrete() {
        return integers.count() + counts.length;
    }

    boolean onlyCategories() {
        return gaussian() == 0;
    }

    /** {@code a = 1 - 0.73^(1 / (n_in + n_ca))}: how likely a discrete variable is at least to change. */
    double margin() {
        return 1 - StrictMath.pow(KEEP, 1.0 / discrete());
    }

    /** {@code a / (K - 1)} for each categorical coordinate. */
    double[] categoryMargins() {
        return Arrays.stream(counts)
                .mapToDouble(count -> margin() / (count - 1))
                .toArray();
    }

    /** The least probability of a change of one discrete variable to a certain value. */
    double rarestChange() {
        double least = integers.count() == 0 ? 1 : margin() / 2; // each neighbour of an integer
        for (double each : categoryMargins()) {
            least = Math.min(least, each);
        }
        return least;
    }

    /** Where a search begins: the parts that the space has. */
    Product start(
            Problem problem, double sigmaFactor, Xoshiro generator, boolean sigmaMoves, double[] categoryMargins) {
        First first = problem.start().first(problem.space(), generator, sigmaFactor);
        List<Distribution> parts = new ArrayList<>();
        if (gaussian() > 0) {
            parts.add(BuiltInShape.first(
                    Shape.FULL,
                    Arrays.copyOf(first.mean(), gaussian()),
                    Arrays.copyOf(first.deviations(), gaussian()),
                    sigmaMoves));
        }
        if (counts.length > 0) {
            parts.add(Categorical.uniform(counts, categoryMargins));
        }
        return Product.of(parts.toArray(new Distribution[0]));
    }

    Categorical categoriesOf(Product product) {
        return (Categorical) product.part(product.partCount() - 1);
    }
}
