package dev.reigo.problem.bbob;

import dev.reigo.internal.Checks;
import java.util.random.RandomGenerator;

/**
 * A function of the suite bbob-noisy. Each base function has three, with another law of noise on D = f - f_opt. N is
 * normal, U uniform, all drawn anew in each evaluation.
 *
 * <pre>
 * Gauss     D exp(beta N)
 * uniform   D U_1^beta max(1, (10^9 / (D + 10^-99))^(alpha U_2))
 * Cauchy    D + alpha max(0, 1000 + [U &lt; p] N_1 / (|N_2| + 10^-199))
 * </pre>
 *
 * <p>Moderate noise has beta = 0.01, alpha = 0.01 (0.49 + 1/n) or 0.01, p = 0.05; severe noise beta = 1, alpha = 0.49 +
 * 1/n or 1, p = 0.2.
 *
 * @param number 101 to 130
 */
public record NoisyFunction(int number) {
    /** The smallest number. */
    public static final int FIRST = 101;

    /** The largest number. */
    public static final int LAST = 130;

    private static final int LAWS = NoiseLaw.values().length;

    public NoisyFunction {
        Checks.require(
                number >= FIRST && number <= LAST,
                "number of a bbob-noisy function must be " + FIRST + " to " + LAST,
                number,
                "use e.g. 101 for the sphere with moderate Gaussian noise");
    }

    /** The function of that number. */
    public static NoisyFunction of(int number) {
        return new NoisyFunction(number);
    }

    /** As in tables, e.g. {@code Sphere, moderate Gauss}. */
    public String title() {
        return base().seeded().title() + ", " + (isSevere() ? "severe " : "moderate ") + law().title();
    }

    /** Whether the noise is severe, not moderate. */
    public boolean isSevere() {
        return base().severe();
    }

    NoisyBase base() {
        return NoisyBase.values()[(number - FIRST) / LAWS];
    }

    NoiseLaw law() {
        return NoiseLaw.values()[(number - FIRST) % LAWS];
    }

    /** D with noise in n dimensions; see {@link NoisyInstance#measured}. */
    double noisy(double distance, int n, RandomGenerator generator) {
        return law().of(distance, n, isSevere(), generator);
    }

    @Override
    public String toString() {
        return "f" + number + " " + title();
    }
}
