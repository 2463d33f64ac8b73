package dev.reigo.algorithm;

import dev.reigo.internal.Checks;
import dev.reigo.update.PathConstant;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * The rank-one update: an evolution path adds to C (Section 2.3.2).
 *
 * @param c1 c_1; the paper's if left out
 * @param cc c_c; by the path constant if left out
 * @param pathConstant the form of c_c
 */
public record RankOne(OptionalDouble c1, OptionalDouble cc, PathConstant pathConstant) {
    /** With the paper's rates. */
    public static final RankOne DEFAULT =
            new RankOne(OptionalDouble.empty(), OptionalDouble.empty(), PathConstant.HANSEN);

    public RankOne {
        Objects.requireNonNull(pathConstant, "pathConstant");
        checkRate("c_1", c1);
        checkRate("c_c", cc);
    }

    static void checkRate(String name, OptionalDouble rate) {
        if (rate.isPresent()) {
            Checks.require(
                    rate.getAsDouble() >= 0 && rate.getAsDouble() < Double.POSITIVE_INFINITY,
                    name + " must be 0 or more and finite",
                    rate.getAsDouble(),
                    "leave it out for the paper's default");
        }
    }
}
