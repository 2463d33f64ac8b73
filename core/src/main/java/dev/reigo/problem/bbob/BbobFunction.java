package dev.reigo.problem.bbob;

import dev.reigo.internal.Checks;
import java.util.function.Function;

/** BBOB's 24 functions in the order of their numbers. */
public enum BbobFunction {
    SPHERE("Sphere", BbobGroup.SEPARABLE, Separable::sphere),
    ELLIPSOID("Ellipsoid", BbobGroup.SEPARABLE, Separable::ellipsoid),
    RASTRIGIN("Rastrigin", BbobGroup.SEPARABLE, Separable::rastrigin),
    BUECHE_RASTRIGIN("Bueche-Rastrigin", BbobGroup.SEPARABLE, Separable::buecheRastrigin),
    LINEAR_SLOPE("Linear slope", BbobGroup.SEPARABLE, Separable::linearSlope),
    ATTRACTIVE_SECTOR("Attractive sector", BbobGroup.MODERATE, Moderate::attractiveSector),
    STEP_ELLIPSOID("Step ellipsoid", BbobGroup.MODERATE, Moderate::stepEllipsoid),
    ROSENBROCK("Rosenbrock", BbobGroup.MODERATE, Moderate::rosenbrock),
    ROTATED_ROSENBROCK("Rosenbrock, rotated", BbobGroup.MODERATE, Moderate::rotatedRosenbrock),
    ROTATED_ELLIPSOID("Ellipsoid, rotated", BbobGroup.ILL_CONDITIONED, IllConditioned::ellipsoid),
    DISCUS("Discus", BbobGroup.ILL_CONDITIONED, IllConditioned::discus),
    BENT_CIGAR("Bent cigar", BbobGroup.ILL_CONDITIONED, IllConditioned::bentCigar),
    SHARP_RIDGE("Sharp ridge", BbobGroup.ILL_CONDITIONED, IllConditioned::sharpRidge),
    DIFFERENT_POWERS("Different powers", BbobGroup.ILL_CONDITIONED, IllConditioned::differentPowers),
    ROTATED_RASTRIGIN("Rastrigin, rotated", BbobGroup.MULTI_MODAL, Multimodal::rastrigin),
    WEIERSTRASS("Weierstrass", BbobGroup.MULTI_MODAL, Multimodal::weierstrass),
    SCHAFFER("Schaffer F7", BbobGroup.MULTI_MODAL, Multimodal::schaffer),
    ILL_CONDITIONED_SCHAFFER("Schaffer F7, ill-conditioned", BbobGroup.MULTI_MODAL, Multimodal::illConditionedSchaffer),
    GRIEWANK_ROSENBROCK("Griewank-Rosenbrock", BbobGroup.MULTI_MODAL, Multimodal::griewankRosenbrock),
    SCHWEFEL("Schwefel", BbobGroup.WEAK_STRUCTURE, WeakStructure::schwefel),
    GALLAGHER_101("Gallagher, 101 peaks", BbobGroup.WEAK_STRUCTURE, Gallagher::of101Peaks),
    GALLAGHER_21("Gallagher, 21 peaks", BbobGroup.WEAK_STRUCTURE, Gallagher::of21Peaks),
    KATSUURA("Katsuura", BbobGroup.WEAK_STRUCTURE, WeakStructure::katsuura),
    LUNACEK("Lunacek bi-Rastrigin", BbobGroup.WEAK_STRUCTURE, WeakStructure::lunacek);

    /** How many there are. */
    public static final int COUNT = 24;

    private final String title;
    private final BbobGroup group;
    private final Function<Sources, Definition> definition;

    BbobFunction(String title, BbobGroup group, Function<Sources, Definition> definition) {
        this.title = title;
        this.group = group;
        this.definition = definition;
    }

    /** The function of that number, 1 to 24. */
    public static BbobFunction of(int number) {
        Checks.require(
                number >= 1 && number <= COUNT,
                "number of a BBOB function must be 1 to " + COUNT,
                number,
                "use e.g. 8 for Rosenbrock");
        return values()[number - 1];
    }

    /** 1 to 24. */
    public int number() {
        return ordinal() + 1;
    }

    /** As in tables, e.g. {@code Bent cigar}. */
    public String title() {
        return title;
    }

    public BbobGroup group() {
        return group;
    }

    /** S: the random numbers of an instance come from it. */
    long seed(int instance) {
        BbobFunction seeded = switch (this) {
            case BUECHE_RASTRIGIN -> RASTRIGIN;
            case ILL_CONDITIONED_SCHAFFER -> SCHAFFER;
            default -> this;
        };
        return seeded.number() + 10_000L * instance;
    }

    Definition definition(int n, int instance) {
        return definition(new Sources(n, seed(instance)));
    }

    Definition definition(Sources sources) {
        return definition.apply(sources);
    }

    @Override
    public String toString() {
        return "f" + number() + " " + title;
    }
}
