package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.random.Xoshiro;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Noise that a benchmark gets in a run: {@code f_opt + (f(x) - f_opt)(1 + m N_1) + a N_2 + h N_3 / N_4} with
 * independent N_i ~ N(0, 1). The last quotient is Cauchy distributed: it has no mean.
 *
 * <pre>{@code
 * Noise.additive(1.0).on(Benchmarks.sphere(10)); // sphere-additive-1.0(10)
 * }</pre>
 *
 * @param multiplicative m; a tenth is noise of 10 %
 * @param additive a
 * @param heavyTailed h
 */
public record Noise(double multiplicative, double additive, double heavyTailed) implements Measurement {
    private static final String[] KINDS = {"multiplicative", "additive", "heavyTailed"};
    private static final String NUMBER = "\\d+\\.\\d+(?:E-?\\d+)?";
    private static final String PARTS = "(?:-" + KINDS[0] + "-(" + NUMBER + "))?(?:-" + KINDS[1] + "-(" + NUMBER
            + "))?(?:-" + KINDS[2] + "-(" + NUMBER + "))?";
    private static final Pattern NAME = Pattern.compile("(.+?)" + PARTS, Pattern.DOTALL);

    public Noise {
        check(multiplicative, KINDS[0]);
        check(additive, KINDS[1]);
        check(heavyTailed, KINDS[2]);
        Checks.require(
                multiplicative > 0 || additive > 0 || heavyTailed > 0,
                "noise must have a part above 0",
                "none",
                "give additive = 1.0, multiplicative = 0.1 or heavyTailed = 1.0, or leave the noise out");
    }

    private static void check(double scale, String kind) {
        Checks.require(
                scale >= 0 && scale < Double.POSITIVE_INFINITY,
                kind + " noise must be 0 or more and finite",
                scale,
                "give its scale, e.g. 0.1");
    }

    /** {@code f + a N(0, 1)}. */
    public static Noise additive(double a) {
        return new Noise(0, a, 0);
    }

    /** {@code f (1 + m N(0, 1))}, if the optimal value is 0; see {@link Noise}. */
    public static Noise multiplicative(double m) {
        return new Noise(m, 0, 0);
    }

    /** {@code f + h Cauchy}. */
    public static Noise heavyTailed(double h) {
        return new Noise(0, 0, h);
    }

    /**
     * The problem with this noise. Its runs see measured values. Its target, and the best value of a run, are about f
     * without the noise.
     */
    public Problem on(Problem problem) {
        Checks.require(
                !(problem.objective() instanceof NoisyObjective),
                "a problem must get all its noise at once",
                problem.key() + " with more noise",
                "use one Noise with several parts");
        return problem.withNoise(
                this,
                new NoisyObjective(problem.objective(), this, problem.optimum().orElse(0)));
    }

    @Override
    public double measure(double f, double optimum, double[] x, Xoshiro generator) {
        return measure(f, optimum, generator);
    }

    /** What a measurement of f gives. */
    public double measure(double f, double optimum, Xoshiro generator) {
        return f
                + (multiplicative > 0 ? (f - optimum) * multiplicative * generator.nextGaussian() : 0)
                + (additive > 0 ? additive * generator.nextGaussian() : 0)
                + (heavyTailed > 0 ? heavyTailed * generator.nextGaussian() / generator.nextGaussian() : 0);
    }

    /** A function's name with the noise in it, e.g. {@code sphere-additive-1.0}. */
    String name(String function) {
        double[] scales = {multiplicative, additive, heavyTailed};
        StringBuilder name = new StringBuilder(function);
        for (int i = 0; i < scales.length; i++) {
            if (scales[i] > 0) {
                name.append('-').append(KINDS[i]).append('-').append(scales[i]);
            }
        }
        return name.toString();
    }

    /** Whether a name is that of a function with noise. */
    public static boolean isName(String name) {
        return !nameWithout(name).equals(name);
    }

    static String nameWithout(String name) {
        return match(name).group(1);
    }

    static Noise ofName(String name) {
        Matcher parts = match(name);
        return new Noise(scale(parts.group(2)), scale(parts.group(3)), scale(parts.group(4)));
    }

    private static Matcher match(String name) {
        Matcher matcher = NAME.matcher(name);
        Checks.require(matcher.matches(), "a problem's name must not be empty", "'" + name + "'", "name the problem");
        return matcher;
    }

    private static double scale(String text) {
        return text == null ? 0 : Double.parseDouble(text);
    }
}
