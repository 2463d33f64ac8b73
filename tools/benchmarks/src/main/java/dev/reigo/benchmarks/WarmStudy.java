package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.WarmStart;
import dev.reigo.distribution.Gaussian;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.Csa;
import dev.reigo.update.Root;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a warm start is worth: evaluations to 10^-10 on the ellipsoid in 20 dimensions whose optimum has moved by a
 * random vector, after the unmoved one was solved, probes included; and those of a cold start. {@code WarmStudy
 * [RUNS]}, 200 by default. Prints means and their standard errors.
 */
public final class WarmStudy {
    private static final int DIMENSION = 20;

    private WarmStudy() {}

    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        CmaEs algorithm = CmaEs.standard().withActive(false).withStepSize(new Csa(5, Root.CHOLESKY));
        System.out.println("| the optimum moved by | warm start | cold start |\n|---|---|---|");
        for (double length : new double[] {0.001, 0.1, 1, 10}) {
            double[] warm = new double[runs];
            double[] cold = new double[runs];
            for (int run = 0; run < runs; run++) {
                Optimizer earlier = algorithm.start(Benchmarks.ellipsoid(DIMENSION), run);
                earlier.run();
                Problem moved = moved(length, new Xoshiro(Xoshiro.derive(1, run)));
                Gaussian found = (Gaussian) earlier.distribution();
                warm[run] = evaluations(WarmStart.from(algorithm, found).start(moved, Xoshiro.derive(2, run)));
                cold[run] = evaluations(algorithm.start(moved, Xoshiro.derive(3, run)));
            }
            System.out.println("| " + length + " | " + text(warm) + " | " + text(cold) + " |");
        }
    }

    private static double evaluations(Optimizer run) {
        return run.run().success() ? run.evaluations() : Double.NaN;
    }

    private static Problem moved(double length, Xoshiro generator) {
        double[] shift = new double[DIMENSION];
        double squares = 0;
        for (int j = 0; j < DIMENSION; j++) {
            shift[j] = generator.nextGaussian();
            squares += shift[j] * shift[j];
        }
        double scale = length / Math.sqrt(squares);
        Problem still = Benchmarks.ellipsoid(DIMENSION);
        return Problem.of("moved", DIMENSION, 1, 5, x -> {
                    double[] y = x.clone();
                    for (int j = 0; j < DIMENSION; j++) {
                        y[j] -= scale * shift[j];
                    }
                    return still.objective().value(y);
                })
                .withTarget(1e-10)
                .withBudget(still.budget());
    }

    private static String text(double[] counts) {
        double mean = Arrays.stream(counts).average().orElseThrow();
        double squares = Arrays.stream(counts).map(n -> (n - mean) * (n - mean)).sum();
        double error = Math.sqrt(squares / (counts.length - 1.0) / counts.length);
        return String.format(Locale.ROOT, "%.0f (%.0f)", mean, error);
    }
}
