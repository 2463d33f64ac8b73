package dev.reigo.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * Measures Reigo now and as it was then, and prints a Markdown table. The JIT compiler decides differently from JVM to
 * JVM, so each side of a row has several JVMs. Their order is now, then, then, now, and so on, so that neither side is
 * always first.
 *
 * <p>{@code Against CLASSPATH NOW THEN [--rows N,N...] [--rounds N]}: the class path of then, and the names of both.
 */
public final class Against {
    private static final int FORKS = 5; // for each side, unless --rounds says otherwise

    private final String[] classPaths;
    private final int rounds;

    private Against(String then, int rounds) {
        this.classPaths = new String[] {System.getProperty("java.class.path"), then};
        this.rounds = rounds;
    }

    public static void main(String[] arguments) throws Exception {
        List<Case> cases = SideBySide.allCases(Floor.none());
        int[] rows = IntStream.range(0, cases.size()).toArray();
        int rounds = FORKS;
        for (int i = 3; i < arguments.length; i++) {
            boolean more = i + 1 < arguments.length;
            if (arguments[i].equals("--rows") && more) {
                rows = Arrays.stream(arguments[++i].split(","))
                        .mapToInt(row -> number("a row", row, 0, cases.size() - 1))
                        .toArray();
            } else if (arguments[i].equals("--rounds") && more) {
                rounds = number("the number of rounds", arguments[++i], 1, 1000);
            } else {
                fail("with --against an option must be --rows N,N... or --rounds N, but is " + arguments[i]);
            }
        }
        System.out.println(Machine.describe());
        System.out.println();
        System.out.println("| row | us per evaluation | d / lambda | now | then | now / then | JVMs now | JVMs then |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        Against against = new Against(arguments[0], rounds);
        for (int row : rows) {
            System.out.println(against.measure(row, cases.get(row)));
        }
        System.out.printf("%nnow: %s; then: %s%n", arguments[1], arguments[2]);
    }

    private static int number(String what, String text, int from, int to) {
        if (text.matches("\\d{1,9}") && Integer.parseInt(text) >= from && Integer.parseInt(text) <= to) {
            return Integer.parseInt(text);
        }
        return fail(what + " must be a number from " + from + " to " + to + ", but is " + text + "; correct it");
    }

    private static int fail(String message) {
        System.err.println("reigo: " + message);
        System.exit(1);
        return 1;
    }

    private String measure(int row, Case shown) throws IOException, InterruptedException {
        double[][] times = new double[2][rounds];
        for (int round = 0; round < rounds; round++) {
            int first = round % 2;
            times[first][round] = fork(classPaths[first], row);
            times[1 - first][round] = fork(classPaths[1 - first], row);
            System.err.printf(
                    Locale.ROOT,
                    "row %d, %s, %s, round %d of %d: now %.3f, then %.3f%n",
                    row,
                    shown.what(),
                    shown.size(),
                    round + 1,
                    rounds,
                    times[0][round],
                    times[1][round]);
        }
        Arrays.sort(times[0]);
        Arrays.sort(times[1]);
        return String.format(
                Locale.ROOT,
                "| %d | %s | %s | %.3f | %.3f | %.3f | %s | %s |",
                row,
                shown.what(),
                shown.size(),
                median(times[0]),
                median(times[1]),
                median(times[0]) / median(times[1]),
                spread(times[0]),
                spread(times[1]));
    }

    private static double fork(String classPath, int row) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(java, "-cp", classPath, ReigoRow.class.getName(), Integer.toString(row))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("row " + row + " ended with " + process.exitValue() + " and printed " + output);
        }
        return Double.parseDouble(output.trim());
    }

    private static double median(double[] sorted) {
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static String spread(double[] sorted) {
        return String.format(Locale.ROOT, "%.3f to %.3f", sorted[0], sorted[sorted.length - 1]);
    }
}
