package dev.reigo.optimizer;

import dev.reigo.internal.Checks;
import dev.reigo.update.LearningRates;
import java.util.OptionalDouble;

/**
 * Learning rates set by the user; those left out are the paper's.
 *
 * @param cm c_m
 * @param cmu c_mu
 * @param c1 c_1, used by the variants with the rank-one update
 * @param cc c_c, used by the variants with the rank-one update
 */
public record RateOverrides(OptionalDouble cm, OptionalDouble cmu, OptionalDouble c1, OptionalDouble cc) {
    /** None. */
    public static final RateOverrides NONE = new RateOverrides(
            OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    public RateOverrides {
        check("c_m", cm);
        check("c_mu", cmu);
        check("c_1", c1);
        check("c_c", cc);
    }

    private static void check(String name, OptionalDouble rate) {
        if (rate.isPresent()) {
            Checks.require(
                    rate.getAsDouble() >= 0 && rate.getAsDouble() < Double.POSITIVE_INFINITY,
                    name + " must be 0 or more and finite",
                    rate.getAsDouble(),
                    "leave it out for the paper's default");
        }
    }

    LearningRates applyTo(LearningRates defaults) {
        return new LearningRates(
                cm.orElse(defaults.cm()),
                cmu.orElse(defaults.cmu()),
                c1.orElse(defaults.c1()),
                cc.orElse(defaults.cc()),
                defaults.muEff());
    }
}
