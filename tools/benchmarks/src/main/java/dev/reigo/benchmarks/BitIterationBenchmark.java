package dev.reigo.benchmarks;

import dev.reigo.distribution.Bernoulli;
import dev.reigo.distribution.BitSamples;
import dev.reigo.distribution.Distribution;
import dev.reigo.generation.Archive;
import dev.reigo.random.Xoshiro;
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

/** One iteration of PBIL with lambda = 2, the compact GA for k = 0; theta stays near 1/2, the most work there is. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class BitIterationBenchmark {
    @Param({"0", "5"})
    int k;

    @Param("512")
    int dimension;

    private Bernoulli start;
    private Archive archive;
    private GenerationWeights weights;
    private int count;
    private final Xoshiro generator = new Xoshiro(1);

    @Setup
    public void setUp() {
        double[] theta = new double[dimension];
        Arrays.fill(theta, 0.5);
        start = Bernoulli.of(theta);
        archive = new Archive(start, 2, k, k > 0);
        weights = new GenerationWeights(archive, RatioEstimator.MIXTURE, Utility.pbil(0.25));
        for (int t = 0; t <= k; t++) {
            iteration();
        }
    }

    /** Sample, count ones, extend the log-likelihood table, weight, update. */
    @Benchmark
    public boolean iteration() {
        archive.sample(generator);
        int first = archive.first(0);
        BitSamples samples = (BitSamples) archive.samples();
        for (int column = first; column < first + 2; column++) {
            int ones = 0;
            for (long word : samples.bits(column)) {
                ones += Long.bitCount(word);
            }
            archive.values()[column] = -ones;
        }
        archive.close();
        Distribution next = archive.next();
        boolean fine = next.step(weights.reuse(), 1.0 / dimension);
        if (++count % 256 == 0) {
            next.set(start);
        }
        archive.advance();
        return fine;
    }

    /** Two samples, their digits of theta being up to date. */
    @Benchmark
    public void sampling() {
        archive.sample(generator);
    }

    /** Weights and step, to and fro; theta and its digits are copied first. */
    @Benchmark
    public boolean update() {
        return archive.next().step(weights.reuse(), (++count & 1) == 0 ? 1.0 / dimension : -1.0 / dimension);
    }
}
