package dev.reigo.surrogate;

import java.util.Arrays;

/** Finds a point among others, bit by bit, in a time that does not depend on how many there are: a hash table. */
final class PointIndex {
    private static final int NONE = -1;
    private static final int GOLDEN = 0x9E3779B9; // 2^32 / golden ratio: spreads what differs in some bits only

    private final double[][] points; // by slot
    private final int shift;
    private final int[] first; // slot, by bucket
    private final int[] next; // slot of the same bucket, by slot

    /** @param points by slot; a point stays as it is as long as it is in the index */
    PointIndex(double[][] points) {
        int bits = 1 + (Integer.SIZE - Integer.numberOfLeadingZeros(points.length));
        this.points = points;
        this.shift = Integer.SIZE - bits;
        this.first = new int[1 << bits];
        this.next = new int[points.length];
        clear();
    }

    void clear() {
        Arrays.fill(first, NONE);
    }

    private int bucket(double[] x) {
        return Arrays.hashCode(x) * GOLDEN >>> shift;
    }

    /** The slot of a point; -1 if it is not there. Of equal ones, that which was added last. */
    int find(double[] x) {
        int slot = first[bucket(x)];
        while (slot != NONE && !Arrays.equals(points[slot], x)) {
            slot = next[slot];
        }
        return slot;
    }

    /** Adds the point in a slot. */
    void add(int slot) {
        int bucket = bucket(points[slot]);
        next[slot] = first[bucket];
        first[bucket] = slot;
    }

    /** Removes the point in a slot, which is there. */
    void remove(int slot) {
        int bucket = bucket(points[slot]);
        if (first[bucket] == slot) {
            first[bucket] = next[slot];
            return;
        }
        int before = first[bucket];
        while (next[before] != slot) {
            before = next[before];
        }
        next[before] = next[slot];
    }
}
