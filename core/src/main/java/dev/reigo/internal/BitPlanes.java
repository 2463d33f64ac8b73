package dev.reigo.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Draws 64 independent bits at a time: bit j is 1 if {@code u_j < theta_j}, u_j uniform in [0, 1). It compares the
 * binary digits of the 64 u_j with those of the theta_j, one random word per digit. This takes eight words; bit by bit
 * it would take 64. Eight digits leave one bit in 256 open, and another random number decides it.
 */
public final class BitPlanes {
    public static final int DIGITS = 8;

    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long FOURS = 0x0F0F0F0F0F0F0F0FL;
    private static final long TWOS = 0x3333333333333333L;
    private static final long ONES = 0x5555555555555555L;

    private static final int[] PLACE = new int[64]; // of a bit of a word in its bytes

    static {
        for (int b = 0; b < 64; b++) {
            PLACE[b] = (b & 7) << 3 | b >> 3;
        }
    }

    private final byte[] bytes; // the leading 8 digits: of bit 64 w + 8 b + q in bytes[64 w + 8 q + b]
    private final long[] planes; // digit p of the bits of word w in planes[8 w + p]
    private final boolean[] changed; // by word

    public BitPlanes(int d) {
        int words = (d + 63) / 64;
        this.bytes = new byte[64 * words];
        this.planes = new long[DIGITS * words];
        this.changed = new boolean[words];
    }

    /** Takes over all of theta. */
    public void set(double[] theta) {
        for (int j = 0; j < theta.length; j++) {
            setDigits(j & ~63, j & 63, theta[j]);
        }
        Arrays.fill(changed, true);
    }

    /** Takes over the digits of another theta of the same length. */
    public void set(BitPlanes other) {
        System.arraycopy(other.bytes, 0, bytes, 0, bytes.length);
        System.arraycopy(other.planes, 0, planes, 0, planes.length);
        System.arraycopy(other.changed, 0, changed, 0, changed.length);
    }

    /** Of bit b of the word whose first bit is given. */
    private void setDigits(int first, int b, double theta) {
        bytes[first + PLACE[b]] = (byte) (int) (theta * 256);
    }

    /** Adds change to theta_j, clipped to [low, high], for the set bits j of word w, and updates their digits. */
    public void move(double[] theta, int w, long bits, double change, double low, double high) {
        if (bits == 0) {
            return;
        }
        int first = w << 6;
        for (long rest = bits; rest != 0; rest &= rest - 1) {
            int b = Long.numberOfTrailingZeros(rest);
            double moved = theta[first + b] + change;
            double clipped = moved < low ? low : moved > high ? high : moved; // branches are faster than min and max
            theta[first + b] = clipped;
            setDigits(first, b, clipped);
        }
        changed[w] = true;
    }

    /**
     * One sample: bit j in bit j % 64 of {@code words[j / 64]}. Bits from d on are 0.
     *
     * @param random {@link #DIGITS} random words per word of the sample
     */
    public void sample(double[] theta, long[] words, long[] random, RandomGenerator generator) {
        for (int w = 0; w < words.length; w++) {
            if (changed[w]) {
                transpose(DIGITS * w);
                changed[w] = false;
            }
            long undecided = -1L >>> 64 - Math.min(64, theta.length - (w << 6));
            long result = 0;
            for (int p = DIGITS * w; p < DIGITS * w + DIGITS; p++) {
                long plane = planes[p];
                long differs = random[p] ^ plane;
                result |= undecided & differs & plane; // u has 0 where theta has 1: u < theta
                undecided &= ~differs;
            }
            words[w] = undecided == 0 ? result : result | rest(theta, w, undecided, generator);
        }
    }

    /** The bits whose first eight digits are those of theta. */
    private static long rest(double[] theta, int w, long undecided, RandomGenerator generator) {
        long result = 0;
        for (long rest = undecided; rest != 0; rest &= rest - 1) {
            int b = Long.numberOfTrailingZeros(rest);
            double scaled = theta[(w << 6) + b] * 256;
            if (generator.nextDouble() < scaled - (long) scaled) {
                result |= 1L << b;
            }
        }
        return result;
    }

    /** From eight words of bytes to eight words of digits, first digit first: an 8 x 8 transposition per byte. */
    private void transpose(int at) {
        long a0 = (long) WORDS.get(bytes, 8 * at);
        long a1 = (long) WORDS.get(bytes, 8 * at + 8);
        long a2 = (long) WORDS.get(bytes, 8 * at + 16);
        long a3 = (long) WORDS.get(bytes, 8 * at + 24);
        long a4 = (long) WORDS.get(bytes, 8 * at + 32);
        long a5 = (long) WORDS.get(bytes, 8 * at + 40);
        long a6 = (long) WORDS.get(bytes, 8 * at + 48);
        long a7 = (long) WORDS.get(bytes, 8 * at + 56);
        long t = (a0 >>> 4 ^ a4) & FOURS; // the upper four digits of one for the lower four of the other
        a0 ^= t << 4;
        a4 ^= t;
        t = (a1 >>> 4 ^ a5) & FOURS;
        a1 ^= t << 4;
        a5 ^= t;
        t = (a2 >>> 4 ^ a6) & FOURS;
        a2 ^= t << 4;
        a6 ^= t;
        t = (a3 >>> 4 ^ a7) & FOURS;
        a3 ^= t << 4;
        a7 ^= t;
        t = (a0 >>> 2 ^ a2) & TWOS;
        a0 ^= t << 2;
        a2 ^= t;
        t = (a1 >>> 2 ^ a3) & TWOS;
        a1 ^= t << 2;
        a3 ^= t;
        t = (a4 >>> 2 ^ a6) & TWOS;
        a4 ^= t << 2;
        a6 ^= t;
        t = (a5 >>> 2 ^ a7) & TWOS;
        a5 ^= t << 2;
        a7 ^= t;
        t = (a0 >>> 1 ^ a1) & ONES;
        planes[at + 7] = a0 ^ t << 1;
        planes[at + 6] = a1 ^ t;
        t = (a2 >>> 1 ^ a3) & ONES;
        planes[at + 5] = a2 ^ t << 1;
        planes[at + 4] = a3 ^ t;
        t = (a4 >>> 1 ^ a5) & ONES;
        planes[at + 3] = a4 ^ t << 1;
        planes[at + 2] = a5 ^ t;
        t = (a6 >>> 1 ^ a7) & ONES;
        planes[at + 1] = a6 ^ t << 1;
        planes[at] = a7 ^ t;
    }
}
