package dev.reigo.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measures Reigo, its peers and, if given, the floor and c-cmaes in one run. Prints microseconds per evaluation as a
 * Markdown table. One thread; medians of interleaved rounds of processor time.
 *
 * <p>{@code SideBySide [--quick] [--floor FOLDER] [--c-cmaes FOLDER]}. Exits with 1 if Reigo is about ten times slower,
 * compared with the reference of the same run. Absolute times never count.
 */
public final class SideBySide {
    private SideBySide() {}

    public static void main(String[] arguments) throws Exception {
        Options options = Options.parse(arguments);
        Optional<Path> compiled = options.row().isPresent() ? options.programs() : compile(options);
        Floor floor = compiled.map(Floor::in).orElseGet(Floor::none);
        List<Case> cases = options.quick() ? quickCases(floor) : allCases(floor);
        if (options.row().isPresent()) {
            System.exit(measure(cases.get(options.row().getAsInt()), options.quick()) ? 0 : 1);
        }
        System.out.println(Machine.describe());
        System.out.println();
        System.out.println("| us per evaluation | d / lambda | Reigo | floor | eager floor | c-cmaes | Hipparchus "
                + "| commons-math3 | textbook | Reigo / floor | Reigo / c-cmaes | Reigo / Hipparchus "
                + "| Reigo / its CMA-ES | bytes per iteration |");
        System.out.println("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        boolean fine = true;
        for (int row = 0; row < cases.size(); row++) {
            fine &= fork(row, options.quick(), compiled);
        }
        System.exit(fine ? 0 : 1);
    }

    /** The floor and c-cmaes in a folder for the time of this JVM; empty if neither is wanted. */
    private static Optional<Path> compile(Options options) throws Exception {
        if (options.floor().isEmpty() && options.cCmaes().isEmpty()) {
            return Optional.empty();
        }
        Path programs = Files.createTempDirectory("programs");
        programs.toFile().deleteOnExit(); // after its files, which are registered later
        if (options.floor().isPresent()) {
            Floor.compile(options.floor().get(), programs);
        }
        if (options.cCmaes().isPresent()) {
            CCmaes.compile(options.cCmaes().get(), programs);
        }
        return Optional.of(programs);
    }

    /** A JVM for each row, so that the JIT compiler has not seen the sizes of the others. */
    private static boolean fork(int row, boolean quick, Optional<Path> programs) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), SideBySide.class.getName()));
        command.addAll(List.of("--row", Integer.toString(row)));
        if (quick) {
            command.add("--quick");
        }
        programs.ifPresent(folder -> command.addAll(List.of("--programs", folder.toString())));
        return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    }

    /** Prints the row; false if Reigo is too slow. */
    private static boolean measure(Case row, boolean quick) throws Exception {
        Timing.warm(row.contenders(), quick ? 900_000_000L : 2_000_000_000L);
        double[] medians = Timing.medians(row.contenders(), quick ? 5 : 15);
        System.out.println(format(row, medians));
        int reference = medians.length - 1;
        if (medians[0] <= row.limit() * medians[reference]) {
            return true;
        }
        System.err.printf(
                Locale.ROOT,
                "%s %s takes %.2f times as long as %s; at most %.1f is expected%n",
                row.what(),
                row.size(),
                medians[0] / medians[reference],
                row.contenders().get(reference).name(),
                row.limit());
        return false;
    }

    static List<Case> allCases(Floor floor) {
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
                Case.bits(5, 512, 12, floor),
                Case.pure(200, 19, 0.5),
                Case.standard(20, 12, 0.5, floor),
                Case.standard(40, 15, 0.5, floor),
                Case.standard(100, 17, 0.5, floor),
                Case.standard(200, 19, 0.5, floor),
                Case.diagonal(1000, 24),
                Case.diagonal(10_000, 31),
                Case.mixed(20),
                Case.standard(10, 10, 0.5, floor),
                Case.standard(500, 22, 20, floor));
    }

    private static List<Case> quickCases(Floor floor) {
        return List.of(
                Case.reuse(5, 10, 10, 1.5, floor),
                Case.reuse(5, 40, 15, 1.5, floor),
                Case.pure(20, 12, 0.5),
                Case.pure(40, 15, 0.5),
                Case.standard(20, 12, 0.5, floor),
                Case.mixed(20),
                Case.bits(0, 512, 2, floor),
                Case.bits(5, 512, 12, floor));
    }

    private static String format(Case row, double[] medians) {
        double bytes = ((ReigoRun) row.contenders().get(0)).bytesPerIteration();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %s | %.0f |",
                row.what(),
                row.size(),
                number(time(row, medians, "Reigo")),
                number(time(row, medians, "floor")),
                number(time(row, medians, "eager floor")),
                number(time(row, medians, "c-cmaes")),
                number(time(row, medians, "Hipparchus")),
                number(time(row, medians, "commons-math3")),
                number(time(row, medians, "textbook")),
                number(medians[0] / time(row, medians, "floor")),
                number(medians[0] / time(row, medians, "c-cmaes")),
                number(medians[0] / time(row, medians, "Hipparchus")),
                number(medians[0] / time(row, medians, "CMA-ES")),
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
