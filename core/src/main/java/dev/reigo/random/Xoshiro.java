package dev.reigo.random;

import dev.reigo.internal.Checks;
import java.util.random.RandomGenerator;

/**
 * xoshiro256++ (Blackman and Vigna 2019): 256 bits of state, period 2^256 - 1.
 *
 * <p>The same seed gives the same numbers on every JDK and machine. Not thread-safe: every run has its own.
 */
public final class Xoshiro implements RandomGenerator {
    private long s0;
    private long s1;
    private long s2;
    private long s3;

    /** Starts from four numbers of splitmix64, which starts at the seed. */
    public Xoshiro(long seed) {
        restart(seed);
    }

    /** Starts again, as a new generator with that seed. */
    public void restart(long seed) {
        long z = seed;
        s0 = mix(z += GOLDEN);
        s1 = mix(z += GOLDEN);
        s2 = mix(z += GOLDEN);
        s3 = mix(z + GOLDEN);
    }

    /** Continues from a state that {@link #state()} gave. */
    public void restore(long[] state) {
        Checks.length(4, state.length, "state", "use the array that state() gave");
        Checks.require(
                (state[0] | state[1] | state[2] | state[3]) != 0,
                "state must not be all zero",
                "all zero",
                "use the array that state() gave");
        s0 = state[0];
        s1 = state[1];
        s2 = state[2];
        s3 = state[3];
    }

    /** The four words of state, to be saved and given to {@link #restore}. */
    public long[] state() {
        return new long[] {s0, s1, s2, s3};
    }

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** A seed for number index of a series that belongs to another seed: a number of splitmix64. */
    public static long derive(long seed, long index) {
        return mix(mix(seed) + index * GOLDEN);
    }

    private static long mix(long z) {
        long a = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ (a >>> 27)) * 0x94D049BB133111EBL;
        return b ^ (b >>> 31);
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(s0 + s3, 23) + s0;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }

    /** The same words as {@code words.length} calls of {@link #nextLong()}. */
    public void fill(long[] words) {
        long a = s0; // the state lives in registers
        long b = s1;
        long c = s2;
        long d = s3;
        for (int w = 0; w < words.length; w++) {
            words[w] = Long.rotateLeft(a + d, 23) + a;
            long t = b << 17;
            c ^= a;
            d ^= b;
            b ^= c;
            a ^= d;
            c ^= t;
            d = Long.rotateLeft(d, 45);
        }
        s0 = a;
        s1 = b;
        s2 = c;
        s3 = d;
    }

    /** u ~ uniform on [0, 1), a multiple of 2^-53. */
    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** z ~ N(0, 1). */
    @Override
    public double nextGaussian() {
        return Ziggurat.next(this);
    }

    /** {@code row[0, count)} ~ N(0, 1), the same numbers as count calls of {@link #nextGaussian()}. */
    public void fillGaussian(double[] row, int count) {
        // the state lives in registers; it goes back to the fields around the rare slow path
        long a = s0;
        long b = s1;
        long c = s2;
        long d = s3;
        for (int k = 0; k < count; k++) {
            long bits = Long.rotateLeft(a + d, 23) + a;
            long t = b << 17;
            c ^= a;
            d ^= b;
            b ^= c;
            a ^= d;
            c ^= t;
            d = Long.rotateLeft(d, 45);
            int layer = (int) bits & Ziggurat.MASK;
            double x = (bits >> 11) * Ziggurat.SCALED_EDGE[layer];
            if (Math.abs(x) < Ziggurat.EDGE[layer + 1]) {
                row[k] = x;
            } else {
                s0 = a;
                s1 = b;
                s2 = c;
                s3 = d;
                row[k] = Ziggurat.slow(this, layer, x);
                a = s0;
                b = s1;
                c = s2;
                d = s3;
            }
        }
        s0 = a;
        s1 = b;
        s2 = c;
        s3 = d;
    }
}
