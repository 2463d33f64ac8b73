package dev.reigo.benchmarks;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.distribution.Gaussian;
import dev.reigo.problem.Benchmarks;
import dev.reigo.problem.Objective;
import dev.reigo.random.Xoshiro;
import dev.reigo.update.GaussianUpdate;
import dev.reigo.update.LearningRates;
import dev.reigo.update.StepSize;
import dev.reigo.weighting.RatioEstimator;
import dev.reigo.weighting.Utility;
import dev.reigo.weighting.Weighting;
import dev.reigo.weighting.Weights;
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
    private Gaussian gaussian;
    private Archive archive;
    private GaussianUpdate update;
    private RatioEstimator.Ratios mixture;
    private Objective objective;
    private int first;
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
        gaussian = start.copy();
        objective = Benchmarks.ellipsoid(dimension).objective();
        x = new double[dimension];
        archive = new Archive(start, lambda, new Window.Generations(k), true);
        ratios = new double[archive.samples().capacity()];
        mixture = RatioEstimator.MIXTURE.open(archive);
        LearningRates rates = LearningRates.pure(dimension, lambda);
        Weighting reuse = Weights.reuse(RatioEstimator.MIXTURE, Utility.cma()).open(archive);
        Weighting newest = Weights.positional().open(archive);
        update = new GaussianUpdate(dimension, rates, reuse, reuse, newest, StepSize.NONE.open(dimension, rates));
        for (int t = 0; t <= k; t++) {
            iteration();
        }
    }

    /** Sample, extend the log-likelihood table, evaluate, weight, update. */
    @Benchmark
    public double iteration() throws Exception {
        archive.open(gaussian);
        first = archive.draw(gaussian, archive.lambda(), generator);
        for (int column = first; column < first + archive.lambda(); column++) {
            archive.samples().get(column, x);
            archive.tell(column, objective.value(x));
        }
        archive.rank();
        if (!update.apply(gaussian) || gaussian.scale() < 1e-6) {
            gaussian.set(start); // far in the run: again from the start
        }
        return archive.values()[first];
    }

    @Benchmark
    public void sampling() {
        gaussian.sample(archive.samples(), first, first + archive.lambda(), generator, ratios);
    }

    /** l^{0,l}: older samples under the newest Gaussian. */
    @Benchmark
    public void oldUnderNew() {
        gaussian.logDensityExcept(archive.samples(), first, first + archive.lambda(), archive.extent(), ratios);
    }

    /** l^{k,0}: the newest samples under one older Gaussian. */
    @Benchmark
    public void newUnderOld() {
        archive.component(1).density().logDensity(archive.samples(), first, first + archive.lambda(), ratios);
    }

    @Benchmark
    public void mixtureRatios() {
        mixture.compute(ratios);
    }

    @Benchmark
    public boolean factorization() {
        return gaussian.refactor();
    }
}
