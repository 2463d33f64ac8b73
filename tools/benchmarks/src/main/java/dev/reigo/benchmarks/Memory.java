package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.algorithm.Variant;
import dev.reigo.optimizer.Optimizer;
import dev.reigo.problem.Benchmarks;
import dev.reigo.random.Xoshiro;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import javax.management.ObjectName;

/**
 * What one optimizer of (A) keeps on the heap, compared with the samples, factors and tables that it must keep.
 * {@code Memory [d lambda K]}; by default 200 800 9.
 */
public final class Memory {
    private Memory() {}

    public static void main(String[] arguments) throws Exception {
        int d = arguments.length == 3 ? Integer.parseInt(arguments[0]) : 200;
        int lambda = arguments.length == 3 ? Integer.parseInt(arguments[1]) : 800;
        int k = arguments.length == 3 ? Integer.parseInt(arguments[2]) : 9;
        used(); // loads what counting needs
        long before = used();
        Optimizer optimizer = CmaEs.reuse(Variant.A, k)
                .withLambda(lambda)
                .start(Benchmarks.ellipsoid(d).withBudget(lambda * (k + 2L)), new Xoshiro(1));
        optimizer.run();
        long kept = used() - before;
        long generations = k + 1L;
        long samples = 8L * d * lambda * generations;
        long factors = 8L * d * d * generations; // rows of equal length
        long tables = 8L * lambda * generations * (generations + 1); // log-likelihoods and values
        System.out.printf(
                Locale.ROOT,
                "d = %d, lambda = %d, K = %d: %.1f MB kept, %.1f MB needed, ratio %.3f%n",
                d,
                lambda,
                k,
                kept * 1e-6,
                (samples + factors + tables) * 1e-6,
                (double) kept / (samples + factors + tables));
        if (optimizer.iterations() == 0) { // also keeps it alive until here
            throw new IllegalStateException("the optimizer did not run");
        }
    }

    /** Bytes of all live objects, exactly: a collector's own count comes in whole regions. */
    private static long used() throws Exception {
        String histogram = (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[0]},
                        new String[] {String[].class.getName()});
        String[] total = histogram
                .strip()
                .lines()
                .reduce((first, last) -> last)
                .orElseThrow()
                .split("\\s+");
        return Long.parseLong(total[2]);
    }
}
