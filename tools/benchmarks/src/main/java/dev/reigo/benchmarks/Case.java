package dev.reigo.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A row of the table.
 *
 * @param what the algorithm, e.g. {@code (A) K=5}
 * @param dimension d
 * @param lambda samples per generation
 * @param limit the largest allowed ratio of Reigo's time to the slowest reference's: ten times the ratio when this was
 *     written
 * @param contenders Reigo first
 */
record Case(String what, int dimension, int lambda, double limit, List<Contender> contenders) {
    private static final int LARGE = 300; // d from which the peers take minutes

    /** (A) with K kept generations on the Ellipsoid. */
    static Case reuse(int k, int dimension, int lambda, double limit, Floor floor) {
        List<Contender> all = new ArrayList<>();
        all.add(ReigoRun.reuse(k, dimension, lambda));
        floor.gaussian(k, dimension, lambda).ifPresent(all::add);
        all.add(new HipparchusRun(dimension, lambda));
        all.add(new CommonsMathRun(dimension, lambda));
        return new Case("(A) K=" + k, dimension, lambda, limit, all);
    }

    /** The pure rank-mu CMA-ES on the Ellipsoid. */
    static Case pure(int dimension, int lambda, double limit) {
        return new Case(
                "rank-mu K=0",
                dimension,
                lambda,
                limit,
                List.of(
                        ReigoRun.pure(dimension, lambda),
                        new HipparchusRun(dimension, lambda),
                        new CommonsMathRun(dimension, lambda)));
    }

    /** The standard CMA-ES, active and with step-size adaptation, on the Ellipsoid. */
    static Case standard(int dimension, int lambda, double limit, Floor floor) {
        List<Contender> all = new ArrayList<>();
        all.add(later("standard", dimension, lambda));
        floor.lazy(dimension, lambda, gap(dimension, lambda)).ifPresent(all::add);
        floor.eager(dimension, lambda).ifPresent(all::add);
        floor.cCmaes(dimension, lambda).ifPresent(all::add);
        if (dimension < LARGE) {
            all.add(new HipparchusRun(dimension, lambda));
            all.add(new CommonsMathRun(dimension, lambda));
        }
        return new Case("CMA-ES", dimension, lambda, limit, all);
    }

    /** Iterations from one factor of C to the next; 1 in an older revision. */
    private static int gap(int dimension, int lambda) {
        try {
            return (int) ReigoRun.class
                    .getDeclaredMethod("gap", int.class, int.class)
                    .invoke(null, dimension, lambda);
        } catch (NoSuchMethodException e) {
            return 1;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The standard CMA-ES with a diagonal C on the Ellipsoid. The peers would need d^2 numbers. */
    static Case diagonal(int dimension, int lambda) {
        return new Case("CMA-ES diagonal", dimension, lambda, 1, List.of(later("diagonal", dimension, lambda)));
    }

    /**
     * The default for mixed spaces with as many reals as categories, beside an iteration of the CMA-ES of the reals.
     */
    static Case mixed(int n) {
        int lambda = 4 + (int) (3 * Math.log(2 * n));
        int plain = 4 + (int) (3 * Math.log(n));
        Contender reference = new PerIteration(later("standard", n, plain), (double) plain / lambda);
        return new Case("CatCMA " + n + " + " + n, 2 * n, lambda, 20, List.of(later("mixed", n, n), reference));
    }

    /** The time of an iteration, spread over another number of evaluations. */
    private record PerIteration(Contender run, double factor) implements Contender {
        @Override
        public String name() {
            return "CMA-ES";
        }

        @Override
        public double slice() throws Exception {
            return factor * run.slice();
        }
    }

    /** PBIL with lambda = 2 on OneMax; the compact GA for K = 0. */
    static Case bits(int k, int dimension, double limit, Floor floor) {
        List<Contender> all = new ArrayList<>();
        all.add(ReigoRun.bits(k, dimension));
        floor.bernoulli(k, dimension).ifPresent(all::add);
        all.add(new TextbookCga(dimension));
        return new Case(k == 0 ? "cGA K=0" : "PBIL K=" + k, dimension, 2, limit, all);
    }

    /** A run that an older revision may lack; {@code ./reigo bench --against} compiles this file against it. */
    private static Contender later(String method, int dimension, int lambda) {
        try {
            return (Contender) ReigoRun.class
                    .getDeclaredMethod(method, int.class, int.class)
                    .invoke(null, dimension, lambda);
        } catch (NoSuchMethodException e) {
            return new Missing(method);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A row that the revision does not have. */
    private record Missing(String name) implements Contender {
        @Override
        public double slice() {
            throw new IllegalStateException("a row must be there in both revisions, but " + name
                    + " is missing in one; choose other rows with --rows");
        }
    }

    String size() {
        return String.format(Locale.ROOT, "%d / %d", dimension, lambda);
    }
}
