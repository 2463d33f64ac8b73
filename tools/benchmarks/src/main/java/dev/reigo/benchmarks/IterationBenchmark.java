package dev.reigo.benchmarks;

import dev.reigo.distribution.Gaussian;
import dev.reigo.generation.Archive;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Objective;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.MeanWeights;
import dev.reigo.weighting.GenerationWeights;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One iteration of (A) on the Ellipsoid, and its parts; {@code -prof gc} shows that nothing is allocated. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class IterationBenchmark {
    @Param({"10/10", "20/12", "20/80", "40/15", "40/160", "100/17", "100/400", "200/19"})
    String size;

    @Param("5")
    int k;

    private Gaussian start;
    private Archive archive;
    private GenerationWeights weights;
    private GaussianUpdate update;
    private Objective objective;
    private double[] x;
    private double[] ratios;
    private final Xoshiro generator = new Xoshiro(1);

    @Setup
    public void setUp() throws Exception {
        int dimension = Integer.parseInt(size.substring(0, size.indexOf('/')));
        int lambda = Integer.parseInt(size.substring(size.indexOf('/') + 1));
        double[] mean = new double[dimension];
        Arrays.fill(mean, 3);
        start = Gaussian.isotropic(mean, 4);
        objective = Benchmarks.ellipsoid(dimension).objective();
        x = new double[dimension];
        archive = new Archive(start, lambda, k, true);
        ratios = new double[archive.samples().capacity()];
        weights = new GenerationWeights(archive, RatioEstimator.MIXTURE, Utility.cma());
        update = new GaussianUpdate(dimension, LearningRates.pure(dimension, lambda), MeanWeights.REUSE, true);
        for (int t = 0; t <= k; t++) {
            iteration();
        }
    }

    /** Sample, evaluate, extend the log-likelihood table, weight, update. */
    @Benchmark
    public double iteration() throws Exception {
        archive.sample(generator);
        int first = archive.first(0);
        for (int column = first; column < first + archive.lambda(); column++) {
            archive.samples().get(column, x);
            archive.values()[column] = objective.value(x);
        }
        archive.close();
        Gaussian next = (Gaussian) archive.next();
        if (!update.apply(next, weights) || next.scale() < 1e-6) {
            next.set(start); // far in the run: again from the start
        }
        archive.advance();
        return archive.values()[first];
    }

    @Benchmark
    public void sampling() {
        archive.sample(generator);
    }

    /** l^{0,l}: older samples under the newest Gaussian. */
    @Benchmark
    public void oldUnderNew() {
        int first = archive.first(1);
        archive.distribution(1)
                .logDensityExcept(
                        archive.samples(), first, first + archive.lambda(), archive.count(), archive.logDensity(1));
    }

    /** l^{k,0}: the newest samples under one older Gaussian. */
    @Benchmark
    public void newUnderOld() {
        int first = archive.first(1);
        archive.distribution(2).logDensity(archive.samples(), first, first + archive.lambda(), archive.logDensity(2));
    }

    @Benchmark
    public void mixtureRatios() {
        RatioEstimator.MIXTURE.ratios(archive, ratios);
    }

    @Benchmark
    public boolean factorization() {
        return ((Gaussian) archive.distribution(1)).refactor();
    }
}
