package dev.reigo.internal;

/** Sorting of indices by a double key without boxing: runs of 16 by counting, then merging. */
public final class Sorting {
    private static final int RUN = 16;

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
