package dev.reigo.algorithm;

import dev.reigo.description.Named;
import dev.reigo.distribution.GaussianFamily;
import dev.reigo.update.LearningRates;

/**
 * The shape of C: what numbers it has, and how fast they are learned. Yours gives a name and a family of Gaussians,
 * e.g. a {@link dev.reigo.distribution.ShapedGaussian}.
 */
public interface Shape extends Named {
    /** Any positive definite matrix: d^2 numbers, d^3 operations in an iteration. */
    Shape FULL = BuiltInShape.FULL;

    /** Variances alone, learned faster: the separable CMA-ES (Ros, Hansen 2008). d numbers, d operations per sample. */
    Shape DIAGONAL = BuiltInShape.DIAGONAL;

    /** N(mean, sigma^2 diag(variances)), where a search starts. */
    GaussianFamily start(double[] mean, double sigma, double[] variances);

    /** What the usual rates of a full matrix become; the same if nobody knows better. */
    LearningRates rates(LearningRates usual, int dimension);

    /** The class that {@link #start} makes. */
    Class<? extends GaussianFamily> family();

    /** The shape of that name; a user's own has only its name. */
    static Shape byName(String name) {
        for (Shape each : BuiltInShape.values()) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        return new Stored(name);
    }

    /** A user's own shape of which only the name is known. */
    record Stored(String name) implements Shape {
        @Override
        public GaussianFamily start(double[] mean, double sigma, double[] variances) {
            throw Named.unknown("the shape of C", name);
        }

        /** A table of parameters asks for them, so they are the usual ones. */
        @Override
        public LearningRates rates(LearningRates usual, int dimension) {
            return usual;
        }

        @Override
        public Class<? extends GaussianFamily> family() {
            throw Named.unknown("the shape of C", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the shape of C", name);
        }
    }
}
