package dev.reigo.optimizer;

import dev.reigo.description.Named;
import dev.reigo.internal.Checks;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/** How long an evaluation takes on a simulated worker. Reigo's own have mean 1. */
public interface Durations extends Named {
    /** The duration of the evaluation of x, which gives f. */
    double next(double[] x, double f, RandomGenerator generator);

    /** A duration as a function of the point and its value. */
    @FunctionalInterface
    interface Rule {
        double of(double[] x, double f);
    }

    /** Always 1. */
    static Durations constant() {
        return Usual.ALL.get(0);
    }

    /** Uniform on [0.5, 1.5]. */
    static Durations uniform() {
        return Usual.ALL.get(1);
    }

    /** Exponential with mean 1. */
    static Durations exponential() {
        return Usual.ALL.get(2);
    }

    /** exp(s N(0, 1) - s^2 / 2). */
    static Durations lognormal(double s) {
        return new Lognormal(s);
    }

    /** Your own, e.g. longer near the optimum; the name stands for it in keys and files. */
    static Durations of(String name, Rule rule) {
        Checks.require(
                name != null && !name.isBlank() && byName(name) instanceof Stored,
                "name of your own durations must not be blank or taken",
                name,
                "use e.g. \"by size\"");
        return new Own(name, Objects.requireNonNull(rule, "rule"));
    }

    /** The durations of that name; a user's own have only their name. */
    static Durations byName(String name) {
        for (Usual each : Usual.ALL) {
            if (each.name().equals(name)) {
                return each;
            }
        }
        return Lognormal.byName(name).orElseGet(() -> new Stored(name));
    }

    /** Those without a parameter. */
    record Usual(String name, ToDoubleFunction<RandomGenerator> law) implements Durations {
        private static final List<Usual> ALL = List.of(
                new Usual("constant", generator -> 1),
                new Usual("uniform", generator -> 0.5 + generator.nextDouble()),
                new Usual("exponential", generator -> -StrictMath.log(1 - generator.nextDouble())));

        @Override
        public double next(double[] x, double f, RandomGenerator generator) {
            return law.applyAsDouble(generator);
        }
    }

    /**
     * exp(s N(0, 1) - s^2 / 2).
     *
     * @param s standard deviation of the logarithm
     */
    record Lognormal(double s) implements Durations {
        public Lognormal {
            Checks.require(
                    s > 0 && s < Double.POSITIVE_INFINITY,
                    "s of lognormal durations must be positive and finite",
                    s,
                    "use constant durations for 0");
        }

        static Optional<Durations> byName(String name) {
            if (!name.startsWith("lognormal(") || !name.endsWith(")")) {
                return Optional.empty();
            }
            try {
                return Optional.of(new Lognormal(Double.parseDouble(name.substring(10, name.length() - 1))));
            } catch (NumberFormatException e) {
                return Optional.empty();
            }
        }

        @Override
        public String name() {
            return "lognormal(" + s + ")";
        }

        @Override
        public double next(double[] x, double f, RandomGenerator generator) {
            return StrictMath.exp(s * generator.nextGaussian() - s * s / 2);
        }
    }

    /** A user's own. */
    record Own(String name, Rule rule) implements Durations {
        @Override
        public double next(double[] x, double f, RandomGenerator generator) {
            return rule.of(x, f);
        }
    }

    /** A user's own of which only the name is known. */
    record Stored(String name) implements Durations {
        @Override
        public double next(double[] x, double f, RandomGenerator generator) {
            throw Named.unknown("the durations", name);
        }

        @Override
        public void requireKnown() {
            throw Named.unknown("the durations", name);
        }
    }
}
