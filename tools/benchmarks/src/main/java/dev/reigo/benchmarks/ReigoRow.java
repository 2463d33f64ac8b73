package dev.reigo.benchmarks;

import java.util.List;
import java.util.Locale;

/** {@code ReigoRow N}: prints microseconds per evaluation of Reigo alone in a row of the table. */
public final class ReigoRow {
    private static final long WARM_NANOSECONDS = 1_000_000_000L;
    private static final int ROUNDS = 15;

    private ReigoRow() {}

    public static void main(String[] arguments) throws Exception {
        Case row = SideBySide.allCases(Floor.none()).get(Integer.parseInt(arguments[0]));
        List<Contender> reigo = row.contenders().subList(0, 1);
        Timing.warm(reigo, WARM_NANOSECONDS);
        System.out.printf(Locale.ROOT, "%.6f%n", Timing.medians(reigo, ROUNDS)[0]);
    }
}
