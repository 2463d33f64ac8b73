package dev.reigo.problem.bbob;

import java.util.function.Function;

/**
 * What bbob-noisy adds noise to, in the order of its numbers. Some differ a little from the function in the suite bbob.
 */
enum NoisyBase {
    MODERATE_SPHERE(BbobFunction.SPHERE, Separable::sphere),
    MODERATE_ROSENBROCK(BbobFunction.ROSENBROCK, Moderate::rosenbrock),
    SPHERE(BbobFunction.SPHERE, Separable::sphere),
    ROSENBROCK(BbobFunction.ROSENBROCK, Moderate::rosenbrock),
    STEP_ELLIPSOID(BbobFunction.STEP_ELLIPSOID, Moderate::steps),
    ELLIPSOID(BbobFunction.ROTATED_ELLIPSOID, s -> IllConditioned.ellipsoid(s, 4)),
    DIFFERENT_POWERS(BbobFunction.DIFFERENT_POWERS, IllConditioned::differentPowers),
    SCHAFFER(BbobFunction.SCHAFFER, s -> Multimodal.schaffer(s, 10)),
    GRIEWANK_ROSENBROCK(BbobFunction.GRIEWANK_ROSENBROCK, s -> Multimodal.griewankRosenbrock(s, 1)),
    GALLAGHER(BbobFunction.GALLAGHER_101, Gallagher::peaks101);

    private final BbobFunction seeded;
    private final Function<Sources, Definition> definition;

    NoisyBase(BbobFunction seeded, Function<Sources, Definition> definition) {
        this.seeded = seeded;
        this.definition = definition;
    }

    /** The function of the suite bbob whose seed, and so f_opt, it has. */
    BbobFunction seeded() {
        return seeded;
    }

    /** Without a penalty outside of the box, which comes after the noise. */
    Definition definition(int n, int instance) {
        return definition.apply(new Sources(n, seeded.seed(instance)));
    }

    /** Whether the noise is severe. */
    boolean severe() {
        return ordinal() >= SPHERE.ordinal();
    }

    /** The group of functions in COCO's results. */
    String group() {
        return !severe()
                ? "moderate noise"
                : this.ordinal() < SCHAFFER.ordinal() ? "severe noise" : "severe noise, multi-modal";
    }
}
