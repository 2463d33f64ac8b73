package dev.reigo.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures Reigo, its peers and, where given, the floor in one run, and prints microseconds per evaluation as a
 * Markdown table. One thread; the times are medians of interleaved rounds.
 *
 * <p>{@code SideBySide [--quick] [--floor FOLDER]}. Ends with 1 where Reigo has become ten times slower in relation to
 * the reference measured in the same run; absolute times never count.
 */
public final class SideBySide {
    private SideBySide() {}

    public static void main(String[] arguments) throws Exception {
        boolean quick = false;
        Floor floor = Floor.none();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].equals("--quick")) {
                quick = true;
            } else if (arguments[i].equals("--floor") && i + 1 < arguments.length) {
                floor = Floor.compiledFrom(Path.of(arguments[++i]));
            } else {
                System.err.println("usage: SideBySide [--quick] [--floor FOLDER], but got " + arguments[i]);
                System.exit(2);
            }
        }
        System.out.println(Machine.describe());
        System.out.println();
        List<String> failures = run(quick ? quickCases(floor) : allCases(floor), quick);
        failures.forEach(System.err::println);
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    private static List<Case> allCases(Floor floor) {
        return List.of(
                Case.reuse(5, 10, 10, 1.5, floor),
                Case.reuse(5, 20, 12, 1.5, floor),
                Case.reuse(5, 20, 80, 1.5, floor),
                Case.reuse(5, 40, 15, 1.5, floor),
                Case.reuse(5, 40, 160, 1.5, floor),
                Case.reuse(5, 100, 17, 1, floor),
                Case.reuse(5, 100, 400, 1.5, floor),
                Case.reuse(5, 200, 19, 1, floor),
                Case.pure(20, 12, 0.5),
                Case.pure(40, 15, 0.5),
                Case.pure(100, 17, 0.5),
                Case.bits(0, 512, 2, floor),
                Case.bits(5, 512, 12, floor));
    }

    private static List<Case> quickCases(Floor floor) {
        return List.of(
                Case.reuse(5, 10, 10, 1.5, floor),
                Case.reuse(5, 40, 15, 1.5, floor),
                Case.pure(20, 12, 0.5),
                Case.pure(40, 15, 0.5),
                Case.bits(0, 512, 2, floor),
                Case.bits(5, 512, 12, floor));
    }

    private static List<String> run(List<Case> cases, boolean quick) throws Exception {
        for (Case row : cases) { // all first, so that every row meets the same compiled code
            Timing.warm(row.contenders(), quick ? 500_000_000L : 1_500_000_000L);
        }
        System.out.println("| us per evaluation | d / lambda | Reigo | floor | Hipparchus | commons-math3 | textbook "
                + "| Reigo / floor | Reigo / Hipparchus | bytes per iteration |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|");
        List<String> failures = new ArrayList<>();
        for (Case row : cases) {
            double[] medians = Timing.medians(row.contenders(), quick ? 5 : 15);
            System.out.println(format(row, medians));
            double reference = medians[medians.length - 1];
            if (!(medians[0] <= row.limit() * reference)) {
                failures.add(String.format(
                        Locale.ROOT,
                        "%s %s takes %.2f times as long as %s; at most %.1f is expected",
                        row.what(),
                        row.size(),
                        medians[0] / reference,
                        row.contenders().get(medians.length - 1).name(),
                        row.limit()));
            }
        }
        return failures;
    }

    private static String format(Case row, double[] medians) {
        double bytes = ((ReigoRun) row.contenders().get(0)).bytesPerIteration();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %.0f |",
                row.what(),
                row.size(),
                number(time(row, medians, "Reigo")),
                number(time(row, medians, "floor")),
                number(time(row, medians, "Hipparchus")),
                number(time(row, medians, "commons-math3")),
                number(time(row, medians, "textbook")),
                number(medians[0] / time(row, medians, "floor")),
                number(medians[0] / time(row, medians, "Hipparchus")),
                bytes);
    }

    private static double time(Case row, double[] medians, String name) {
        for (int c = 0; c < medians.length; c++) {
            if (row.contenders().get(c).name().equals(name)) {
                return medians[c];
            }
        }
        return Double.NaN;
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, value < 10 ? "%.3f" : "%.1f", value);
    }
}
