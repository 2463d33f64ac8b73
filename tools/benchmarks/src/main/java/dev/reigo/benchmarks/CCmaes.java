package dev.reigo.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Hansen's c-cmaes on the Ellipsoid, a program in C. Its sources are no part of Reigo: the folder with {@code cmaes.c}
 * is given, and a small main function comes from here.
 */
final class CCmaes {
    private static final String NAME = "c-cmaes";
    private static final String MAIN = "c-cmaes-run.c";

    private CCmaes() {}

    /** Compiles it if there is a C compiler. */
    static void compile(Path sources, Path programs) throws IOException, InterruptedException {
        Path main = programs.resolve(MAIN);
        try (InputStream text = CCmaes.class.getResourceAsStream(MAIN)) {
            Files.copy(text, main);
        }
        main.toFile().deleteOnExit();
        Path library = sources.resolve("cmaes.c");
        List<String> command =
                List.of("cc", "-O3", "-march=native", "-I" + sources, main.toString(), library.toString(), "-lm");
        Program.compile(command, programs.resolve(NAME), "a C compiler, and cmaes.c with its headers in " + sources);
    }

    static Optional<Contender> in(Path programs, int dimension, int lambda) {
        int iterations = ReigoRun.iterations(dimension, lambda);
        return Program.in(programs, NAME, NAME, dimension, lambda, iterations, Program.REPETITIONS);
    }
}
