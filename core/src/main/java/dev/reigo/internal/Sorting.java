package dev.reigo.internal;

/** Sorting of indices by a double key without boxing: insertion sort in runs of 16, then merging. */
public final class Sorting {
    private static final int RUN = 16;

    private Sorting() {}

    /** Sorts {@code index[0, count)} by {@code key[index]}, ascending and stable; scratch is as long as index. */
    public static void sort(int[] index, int count, double[] key, int[] scratch) {
        for (int from = 0; from < count; from += RUN) {
            insertionSort(index, from, Math.min(count, from + RUN), key);
        }
        int[] source = index;
        int[] target = scratch;
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

    private static void insertionSort(int[] index, int from, int to, double[] key) {
        for (int i = from + 1; i < to; i++) {
            int moved = index[i];
            double value = key[moved];
            int j = i - 1;
            while (j >= from && key[index[j]] > value) {
                index[j + 1] = index[j];
                j--;
            }
            index[j + 1] = moved;
        }
    }
}
