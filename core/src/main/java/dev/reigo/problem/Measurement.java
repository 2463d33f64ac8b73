package dev.reigo.problem;

import dev.reigo.random.Xoshiro;

/** How a run sees f: with noise that a benchmark adds. */
@FunctionalInterface
public interface Measurement {
    /**
     * f with noise.
     *
     * @param f the value without noise
     * @param optimum the best value of f; 0 if it is not known
     * @param x the user's point; not filled in if the objective reads bits
     * @param generator whose numbers belong to this evaluation alone
     */
    double measure(double f, double optimum, double[] x, Xoshiro generator);
}
