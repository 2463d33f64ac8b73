package dev.reigo.problem;

import java.util.Objects;

/**
 * f with noise. A run measures it: it adds the noise to what the objective gives, whatever its form. Called outside a
 * run, it gives f without noise, e.g. to judge the final mean.
 *
 * @param exact f
 * @param noise what a run adds
 * @param optimum the best value of f; 0 if it is not known
 */
public record NoisyObjective(Objective exact, Measurement noise, double optimum) implements Objective {
    public NoisyObjective {
        Objects.requireNonNull(exact, "exact");
        Objects.requireNonNull(noise, "noise");
    }

    /** f(x) without noise. */
    @Override
    public double value(double[] x) throws Exception {
        return exact.value(x);
    }

    /** All without noise. */
    @Override
    public void evaluate(double[] x, Outcome outcome) throws Exception {
        exact.evaluate(x, outcome);
    }

    @Override
    public Objective forRun(String run) {
        Objective own = exact.forRun(run);
        return own == exact ? this : new NoisyObjective(own, noise, optimum);
    }

    @Override
    public void runEnded() {
        exact.runEnded();
    }
}
