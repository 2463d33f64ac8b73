package dev.reigo.internal;

import java.util.Arrays;

/** Sorting of indices by a double key without boxing: runs of 16 by counting, then merging. */
public final class Sorting {
    private static final int RUN = 16;

    /** So many keys, less one, can be searched in four steps. */
    public static final int FEW = 16;

    private Sorting() {}

    /**
     * Sorts {@code index[0, count)} by {@code key[index]}, ascending and stable; scratch is as long as index. No key is
     * NaN.
     */
    public static void sort(int[] index, int count, double[] key, int[] scratch) {
        for (int from = 0; from < count; from += RUN) {
            sortRun(index, from, Math.min(count, from + RUN), key, scratch);
        }
        int[] source = scratch;
        int[] target = index;
        for (int width = RUN; width < count; width *= 2) {
            for (int from = 0; from < count; from += 2 * width) {
                int middle = Math.min(count, from + width);
                merge(source, from, middle, source, middle, Math.min(count, from + 2 * width), key, target, from);
            }
            int[] swap = source;
            source = target;
            target = swap;
        }
        if (source != index) {
            System.arraycopy(source, 0, index, 0, count);
        }
    }

    /** Merges two sorted ranges into target; on ties a comes first. */
    public static void merge(
            int[] a, int aFrom, int aTo, int[] b, int bFrom, int bTo, double[] key, int[] target, int targetFrom) {
        int i = aFrom;
        int j = bFrom;
        int t = targetFrom;
        while (i < aTo && j < bTo) {
            target[t++] = key[b[j]] < key[a[i]] ? b[j++] : a[i++];
        }
        while (i < aTo) {
            target[t++] = a[i++];
        }
        while (j < bTo) {
            target[t++] = b[j++];
        }
    }

    /**
     * {@link #merge} of the first na and nb, fewer than {@link #FEW} each. The place of an index is its own plus the
     * number of those of the other range before it, found by four comparisons without a branch.
     *
     * @param aKeys scratch of length FEW
     * @param bKeys scratch of length FEW
     */
    public static void mergeFew(
            int[] a, int na, int[] b, int nb, double[] key, double[] aKeys, double[] bKeys, int[] target) {
        gather(a, na, key, aKeys);
        gather(b, nb, key, bKeys);
        for (int j = 0; j < nb; j++) {
            double value = bKeys[j];
            int before = aKeys[7] <= value ? 8 : 0;
            before += aKeys[before + 3] <= value ? 4 : 0;
            before += aKeys[before + 1] <= value ? 2 : 0;
            before += aKeys[before] <= value ? 1 : 0;
            target[j + before] = b[j];
        }
        for (int i = 0; i < na; i++) {
            double value = aKeys[i];
            int before = bKeys[7] < value ? 8 : 0;
            before += bKeys[before + 3] < value ? 4 : 0;
            before += bKeys[before + 1] < value ? 2 : 0;
            before += bKeys[before] < value ? 1 : 0;
            target[i + before] = a[i];
        }
    }

    /** The keys in order, then NaN, which no comparison counts. */
    private static void gather(int[] index, int count, double[] key, double[] keys) {
        Arrays.fill(keys, Double.NaN);
        for (int i = 0; i < count; i++) {
            keys[i] = key[index[i]];
        }
    }

    /**
     * Writes {@code index[from, to)}, sorted, to the same places of target. The place of an index is the number of
     * those before it: an addition per comparison, but no branch, which nobody could predict.
     */
    private static void sortRun(int[] index, int from, int to, double[] key, int[] target) {
        for (int i = from; i < to; i++) {
            double value = key[index[i]];
            int place = from;
            for (int j = from; j < i; j++) {
                place += key[index[j]] <= value ? 1 : 0;
            }
            for (int j = i + 1; j < to; j++) {
                place += key[index[j]] < value ? 1 : 0;
            }
            target[place] = index[i];
        }
    }
}
