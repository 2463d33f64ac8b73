package dev.reigo.algorithm;

import dev.reigo.archive.Archive;
import dev.reigo.distribution.Product;
import dev.reigo.distribution.ProductSamples;
import dev.reigo.update.FlooredUpdate;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.IntegerMargin;
import dev.reigo.update.LearningRates;
import dev.reigo.update.OwnSteps;
import dev.reigo.update.StepSize;
import dev.reigo.update.Update;
import dev.reigo.weighting.CentredWeighting;
import dev.reigo.weighting.PartWeighting;
import dev.reigo.weighting.Weighting;
import java.util.Optional;

/** Puts the weights of a whole sample to work on the parts of a space. */
final class SpaceUpdates {
    private final SpaceParts parts;
    private final Product start;
    private final Archive archive;

    SpaceUpdates(SpaceParts parts, Product start, Archive archive) {
        this.parts = parts;
        this.start = start;
        this.archive = archive;
    }

    /** The weights for the Gaussian part; the update sees centred integers. */
    Weighting gaussian(Weighting whole) {
        Weighting part = new PartWeighting(archive, whole, 0);
        return parts.integers().count() == 0
                ? part
                : new CentredWeighting(archive, part, start.part(0), parts.integers());
    }

    /** The weights for the categorical part. */
    Weighting categories(Weighting whole) {
        return new PartWeighting(archive, whole, start.partCount() - 1);
    }

    /** The CMA-ES for the Gaussian part, with a margin if there are integers. No eigenvalue falls below the bound. */
    Update gaussianUpdate(
            LearningRates rates,
            Weighting mean,
            Weighting covariance,
            Weighting newest,
            StepSize stepSize,
            double bound) {
        int d = parts.gaussian();
        Optional<IntegerMargin> margin = parts.integers().count() == 0
                ? Optional.empty()
                : Optional.of(new IntegerMargin(parts.integers(), parts.margin()));
        return new FlooredUpdate(
                new GaussianUpdate(
                        d,
                        rates,
                        mean,
                        covariance,
                        newest,
                        stepSize.open(d, rates),
                        margin,
                        ownSteps(stepSize),
                        Optional.empty()),
                bound);
    }

    /** Only paths need them. */
    private Optional<OwnSteps> ownSteps(StepSize stepSize) {
        return stepSize.equals(StepSize.NONE)
                ? Optional.empty()
                : Optional.of(new OwnSteps(archive, parts.gaussian(), this::centredPoint));
    }

    private void centredPoint(double[] x, int column) {
        ((ProductSamples) archive.samples()).part(0).get(column, x);
        parts.integers().centre(x);
    }
}
