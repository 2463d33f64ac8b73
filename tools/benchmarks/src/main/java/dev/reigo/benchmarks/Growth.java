package dev.reigo.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * Microseconds per iteration of (A) for d, K and lambda as CSV, next to the paper's {@code lambda K d^2 + d^3}. It
 * shows how the cost grows. {@code Growth [d]...}; by default 50, 100, 200 and 400.
 */
public final class Growth {
    /** A slice of so many operations per iteration is long enough to be the only one. */
    private static final double LONG = 1e9;

    private static final int[] DIMENSIONS = {50, 100, 200, 400};

    private Growth() {}

    public static void main(String[] arguments) throws Exception {
        int[] dimensions = arguments.length == 0
                ? DIMENSIONS
                : List.of(arguments).stream().mapToInt(Integer::parseInt).toArray();
        System.out.println("d,lambda,K,us_per_iteration,lambda_K_d2_plus_d3");
        for (int d : dimensions) {
            for (int factor : new int[] {1, 4, 16}) {
                for (int k = 0; k <= 9; k++) {
                    int lambda = factor * d;
                    ReigoRun run = ReigoRun.reuse(k, d, lambda, Math.max(3, 400_000_000 / (lambda * d * d)));
                    double law = (double) lambda * Math.max(k, 1) * d * d + (double) d * d * d;
                    double best = Double.POSITIVE_INFINITY;
                    for (int slice = 0; slice < (law < LONG ? 4 : 1); slice++) { // the first is for the JIT compiler
                        best = Math.min(best, run.slice() * lambda);
                    }
                    System.out.printf(Locale.ROOT, "%d,%d,%d,%.1f,%.0f%n", d, lambda, k, best, law);
                }
            }
        }
    }
}
