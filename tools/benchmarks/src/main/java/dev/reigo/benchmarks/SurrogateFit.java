package dev.reigo.benchmarks;

import dev.reigo.algorithm.CmaEs;
import dev.reigo.optimizer.Result;
import dev.reigo.problem.Bbob;
import dev.reigo.problem.Problem;
import dev.reigo.random.Xoshiro;
import dev.reigo.search.Surrogate;
import dev.reigo.surrogate.EvaluatedPoints;
import dev.reigo.surrogate.ModelKind;
import dev.reigo.surrogate.QuadraticModel;
import java.util.List;
import java.util.Locale;

/**
 * What a fit of the surrogate's full model costs, beside the QR decompositions of Hipparchus and commons-math3, which
 * solve a least-squares problem of the same size; and what a whole run costs per evaluation, the objective included. In
 * processor time, in one run. {@code SurrogateFit [d]...}; by default 5, 10 and 20.
 */
public final class SurrogateFit {
    private static final long WARM_NANOSECONDS = 1_000_000_000L;
    private static final int ROUNDS = 7;
    private static final double SLICE = 2e-3; // seconds, about

    private static double sink; // so that the JIT compiler keeps what is computed

    private SurrogateFit() {}

    public static void main(String[] arguments) throws Exception {
        List<String> dimensions = arguments.length == 0 ? List.of("5", "10", "20") : List.of(arguments);
        System.out.println(Machine.describe());
        System.out.println("\n| d | p | pairs | fit, ms | again, nothing new, us | Hipparchus, ms | commons-math3, ms |"
                + " fit / Hipparchus | fit / commons-math3 | whole run, ms per evaluation |\n|"
                + "---|".repeat(10));
        for (String d : dimensions) {
            measure(Integer.parseInt(d));
        }
        if (Double.isNaN(sink)) {
            throw new AssertionError("a value was not a number");
        }
    }

    private static void measure(int d) throws Exception {
        Pairs pairs = new Pairs(d);
        int p = ModelKind.FULL.coefficients(d);
        int repetitions = (int) Math.max(1, SLICE / Surrogate.secondsPerFit(d));
        List<Contender> contenders = List.of(
                new Repeated("fit", repetitions, pairs::refit),
                new Repeated("again", 1000, pairs::fit),
                new Repeated("Hipparchus", repetitions, pairs::hipparchus),
                new Repeated("commons-math3", repetitions, pairs::commonsMath));
        Timing.warm(contenders, WARM_NANOSECONDS);
        double[] us = Timing.medians(contenders, ROUNDS);
        System.out.printf(
                Locale.ROOT,
                "| %d | %d | %d | %.4f | %.4f | %.4f | %.4f | %.3f | %.3f | %.4f |%n",
                d,
                p,
                pairs.model.used(),
                1e-3 * us[0],
                us[1],
                1e-3 * us[2],
                1e-3 * us[3],
                us[0] / us[2],
                us[0] / us[3],
                run(d));
    }

    /** Milliseconds per evaluation of a run on the rotated ellipsoid, warm. */
    private static double run(int d) {
        Problem problem = Bbob.problem(10, d, 1).withBudget(200L * d);
        CmaEs algorithm = CmaEs.standard().withSurrogate(Surrogate.lq());
        algorithm.run(problem, 1);
        long start = CpuTime.nanoseconds();
        Result result = algorithm.run(problem, 2);
        sink += result.bestValue();
        return (CpuTime.nanoseconds() - start) * 1e-6 / result.evaluations();
    }

    private interface Solve {
        double now();
    }

    private record Repeated(String name, int repetitions, Solve solve) implements Contender {
        @Override
        public double slice() {
            double sum = 0;
            long start = CpuTime.nanoseconds();
            for (int repetition = 0; repetition < repetitions; repetition++) {
                sum += solve.now();
            }
            double time = (CpuTime.nanoseconds() - start) * 1e-3 / repetitions;
            sink += sum;
            return time;
        }
    }

    /** As many pairs as the archive of a long run has, and a least-squares problem of the same size. */
    private static final class Pairs {
        private final int d;
        private final Xoshiro generator = new Xoshiro(1);
        private final EvaluatedPoints known;
        private final QuadraticModel model;
        private final double[] x;
        private final double[][] features;
        private final double[] values;

        Pairs(int d) {
            this.d = d;
            this.x = new double[d];
            int capacity = EvaluatedPoints.capacity(d, 4 + (int) (3 * Math.log(d)), ModelKind.FULL);
            this.known = new EvaluatedPoints(d, capacity);
            this.model = new QuadraticModel(d, ModelKind.FULL);
            for (int i = 0; i < capacity; i++) {
                add();
            }
            model.fit(known);
            this.features = new double[model.used()][ModelKind.FULL.coefficients(d)];
            this.values = new double[model.used()];
            for (int i = 0; i < features.length; i++) {
                generator.fillGaussian(features[i], features[i].length);
                values[i] = features[i][0];
            }
        }

        private void add() {
            generator.fillGaussian(x, d);
            double sum = 0;
            for (int j = 0; j < d; j++) {
                sum += (j + 1) * x[j] * x[j] + Math.abs(x[j] * x[(j + 1) % d]);
            }
            known.add(x, sum);
        }

        /** After a new pair. */
        double refit() {
            add();
            return fit();
        }

        double fit() {
            model.fit(known);
            return model.value(x);
        }

        double hipparchus() {
            var matrix = org.hipparchus.linear.MatrixUtils.createRealMatrix(features);
            return new org.hipparchus.linear.QRDecomposition(matrix)
                    .getSolver()
                    .solve(new org.hipparchus.linear.ArrayRealVector(values, false))
                    .getEntry(0);
        }

        double commonsMath() {
            var matrix = org.apache.commons.math3.linear.MatrixUtils.createRealMatrix(features);
            return new org.apache.commons.math3.linear.QRDecomposition(matrix)
                    .getSolver()
                    .solve(new org.apache.commons.math3.linear.ArrayRealVector(values, false))
                    .getEntry(0);
        }
    }
}
