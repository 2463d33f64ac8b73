package dev.reigo.benchmarks;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The command line of {@link SideBySide}.
 *
 * @param quick fewer rows and rounds
 * @param floor the folder of the floor's sources
 * @param cCmaes the folder of c-cmaes's sources; {@code C_CMAES} in the environment names it, too
 * @param programs the folder of both when they are compiled, for a single row
 * @param row the only row to be measured, in this JVM
 */
record Options(boolean quick, Optional<Path> floor, Optional<Path> cCmaes, Optional<Path> programs, OptionalInt row) {
    static Options parse(String[] arguments) {
        boolean quick = false;
        Optional<Path> floor = Optional.empty();
        Optional<Path> cCmaes = Optional.ofNullable(System.getenv("C_CMAES")).map(Path::of);
        Optional<Path> programs = Optional.empty();
        OptionalInt row = OptionalInt.empty();
        for (int i = 0; i < arguments.length; i++) {
            boolean more = i + 1 < arguments.length;
            if (arguments[i].equals("--quick")) {
                quick = true;
            } else if (arguments[i].equals("--floor") && more) {
                floor = Optional.of(Path.of(arguments[++i]));
            } else if (arguments[i].equals("--c-cmaes") && more) {
                cCmaes = Optional.of(Path.of(arguments[++i]));
            } else if (arguments[i].equals("--programs") && more) {
                programs = Optional.of(Path.of(arguments[++i]));
            } else if (arguments[i].equals("--row") && more) {
                row = OptionalInt.of(Integer.parseInt(arguments[++i]));
            } else {
                System.err.println(
                        "usage: SideBySide [--quick] [--floor FOLDER] [--c-cmaes FOLDER], but got " + arguments[i]);
                System.exit(2);
            }
        }
        return new Options(quick, floor, cCmaes, programs, row);
    }
}
