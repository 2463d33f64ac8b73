package dev.reigo.problem.bbob;

import java.util.random.RandomGenerator;

/** What bbob-noisy makes of D = f - f_opt; see {@link NoisyFunction}. */
enum NoiseLaw {
    GAUSS("Gauss") {
        @Override
        double of(double distance, int n, boolean severe, RandomGenerator generator) {
            return distance * StrictMath.exp(scale(severe) * generator.nextGaussian());
        }
    },
    UNIFORM("uniform") {
        @Override
        double of(double distance, int n, boolean severe, RandomGenerator generator) {
            double alpha = scale(severe) * (0.49 + 1.0 / n);
            double factor = StrictMath.pow(generator.nextDouble(), scale(severe));
            double rise = StrictMath.pow(1e9 / (distance + 1e-99), alpha * generator.nextDouble());
            return distance * factor * Math.max(1, rise);
        }
    },
    CAUCHY("Cauchy") {
        @Override
        double of(double distance, int n, boolean severe, RandomGenerator generator) {
            boolean outlier = generator.nextDouble() < (severe ? 0.2 : 0.05);
            double cauchy = generator.nextGaussian() / (Math.abs(generator.nextGaussian()) + 1e-199);
            return distance + scale(severe) * Math.max(0, 1000 + (outlier ? cauchy : 0));
        }
    };

    private final String title;

    NoiseLaw(String title) {
        this.title = title;
    }

    /** As in tables. */
    String title() {
        return title;
    }

    /** D with noise in n dimensions. */
    abstract double of(double distance, int n, boolean severe, RandomGenerator generator);

    private static double scale(boolean severe) {
        return severe ? 1 : 0.01;
    }
}
