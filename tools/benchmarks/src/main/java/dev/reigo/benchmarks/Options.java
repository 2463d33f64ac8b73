package dev.reigo.benchmarks;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The command line of {@link SideBySide}.
 *
 * @param quick fewer rows and rounds
 * @param floor the folder of the floor's sources, or of its programs for a single row
 * @param row the only row to be measured, in this JVM
 */
record Options(boolean quick, Optional<Path> floor, OptionalInt row) {
    static Options parse(String[] arguments) {
        Options options = new Options(false, Optional.empty(), OptionalInt.empty());
        for (int i = 0; i < arguments.length; i++) {
            boolean more = i + 1 < arguments.length;
            if (arguments[i].equals("--quick")) {
                options = new Options(true, options.floor, options.row);
            } else if (arguments[i].equals("--floor") && more) {
                options = new Options(options.quick, Optional.of(Path.of(arguments[++i])), options.row);
            } else if (arguments[i].equals("--row") && more) {
                int row = Integer.parseInt(arguments[++i]);
                options = new Options(options.quick, options.floor, OptionalInt.of(row));
            } else {
                System.err.println("usage: SideBySide [--quick] [--floor FOLDER], but got " + arguments[i]);
                System.exit(2);
            }
        }
        return options;
    }
}
