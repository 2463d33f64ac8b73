package dev.reigo.benchmarks;

import dev.reigo.archive.Archive;
import dev.reigo.archive.Window;
import dev.reigo.distribution.Bernoulli;
import dev.reigo.distribution.BitSamples;
import dev.reigo.random.Xoshiro;
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

/**
 * One iteration of PBIL with lambda = 2; for k = 0 it is the compact GA. theta stays near 1/2, which is the most work.
 */
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
    private Bernoulli bits;
    private Archive archive;
    private Weighting weights;
    private int first;
    private int count;
    private final Xoshiro generator = new Xoshiro(1);

    @Setup
    public void setUp() {
        double[] theta = new double[dimension];
        Arrays.fill(theta, 0.5);
        start = Bernoulli.of(theta);
        bits = start.copy();
        archive = new Archive(start, 2, new Window.Generations(k), k > 0);
        weights = Weights.reuse(RatioEstimator.MIXTURE, Utility.pbil(0.25)).open(archive);
        for (int t = 0; t <= k; t++) {
            iteration();
        }
    }

    /** Sample, extend the log-likelihood table, count ones, weight, update. */
    @Benchmark
    public boolean iteration() {
        archive.open(bits);
        first = archive.draw(bits, 2, generator);
        BitSamples samples = (BitSamples) archive.samples();
        for (int column = first; column < first + 2; column++) {
            int ones = 0;
            for (long word : samples.bits(column)) {
                ones += Long.bitCount(word);
            }
            archive.tell(column, -ones);
        }
        archive.rank();
        boolean fine = bits.step(weights.weighted(), 1.0 / dimension);
        if (++count % 256 == 0) {
            bits.set(start);
        }
        return fine;
    }

    /** Two samples; the digits of theta are up to date. */
    @Benchmark
    public void sampling() {
        bits.sample(archive.samples(), first, first + 2, generator);
    }

    /** The step, forth and back. */
    @Benchmark
    public boolean update() {
        return bits.step(weights.weighted(), (++count & 1) == 0 ? 1.0 / dimension : -1.0 / dimension);
    }
}
