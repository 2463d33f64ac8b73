package dev.reigo.archive;

import dev.reigo.internal.Sorting;
import java.util.Arrays;

/** The told columns of an archive, best value first: all of them, and those told between the last two updates. */
public final class Ranking {
    private final Columns columns;
    private int[] order;
    private int[] merged;
    private int[] newest;
    private int[] scratch;
    private int count;
    private int newestCount;
    private int fresh; // told since the last update: the first so many of newest, in the order told
    private long updates;
    private final double[] keptKeys = new double[Sorting.FEW]; // scratch
    private final double[] newestKeys = new double[Sorting.FEW];

    Ranking(Columns columns) {
        this.columns = columns;
        this.order = new int[columns.capacity()];
        this.merged = new int[columns.capacity()];
        this.newest = new int[16];
        this.scratch = new int[16];
    }

    /** Columns of all ranked samples, best value first. The array itself; its first {@link #count()} entries count. */
    public int[] order() {
        return order;
    }

    /** Number of ranked samples. */
    public int count() {
        return count;
    }

    /** Columns of the samples told last, best value first. The array itself; {@link #newestCount()} entries count. */
    public int[] newest() {
        return newest;
    }

    /** Number of samples told between the last two updates of the ranking: lambda in a run of whole generations. */
    public int newestCount() {
        return newestCount;
    }

    /** Number of samples told since the last update. */
    public int freshCount() {
        return fresh;
    }

    /** How often the ranking was updated. */
    public long updates() {
        return updates;
    }

    void grow(int capacity) {
        order = Arrays.copyOf(order, capacity);
        merged = new int[capacity];
    }

    void add(int column) {
        if (fresh == newest.length) {
            newest = Arrays.copyOf(newest, 2 * fresh);
            scratch = new int[2 * fresh];
        }
        newest[fresh++] = column;
    }

    /** Forgets samples that were dropped before they were ranked: their columns may soon hold others. */
    void forgetDropped() {
        int kept = 0;
        for (int i = 0; i < fresh; i++) {
            if (columns.status[newest[i]] == Columns.TOLD) {
                newest[kept++] = newest[i];
            }
        }
        fresh = kept;
    }

    void update() {
        update(false);
    }

    /** The same after values of kept samples have changed; ties stay in their order. */
    void updateAnew() {
        update(true);
    }

    private void update(boolean anew) {
        newestCount = fresh;
        fresh = 0;
        Sorting.sort(newest, newestCount, columns.values, scratch);
        byte[] status = columns.status;
        int kept = 0;
        for (int n = 0; n < count; n++) {
            int column = order[n];
            order[kept] = column; // without a branch, which nobody could predict
            kept += status[column] == Columns.RANKED ? 1 : 0;
        }
        if (anew) {
            Sorting.sort(order, kept, columns.values, merged);
        }
        merge(kept);
        int[] swap = order;
        order = merged;
        merged = swap;
        count = kept + newestCount;
        for (int n = 0; n < newestCount; n++) {
            status[newest[n]] = Columns.RANKED;
        }
        updates++;
    }

    /** Of the kept samples and the newest ones. */
    private void merge(int kept) {
        int smaller = Math.min(kept, newestCount);
        int larger = Math.max(kept, newestCount);
        if (smaller >= Sorting.FEW / 2 && larger < Sorting.FEW) {
            Sorting.mergeFew(order, kept, newest, newestCount, columns.values, keptKeys, newestKeys, merged);
        } else {
            Sorting.merge(order, 0, kept, newest, 0, newestCount, columns.values, merged, 0);
        }
    }

    int[] ranked() {
        return Arrays.stream(order, 0, count)
                .filter(c -> columns.status[c] == Columns.RANKED)
                .toArray();
    }

    int[] fresh() {
        return Arrays.copyOf(newest, fresh);
    }

    void restore(int[] ranked, int[] told) {
        System.arraycopy(ranked, 0, order, 0, ranked.length);
        count = ranked.length;
        newestCount = 0;
        fresh = 0;
        for (int column : told) {
            add(column);
        }
        updates++;
    }
}
