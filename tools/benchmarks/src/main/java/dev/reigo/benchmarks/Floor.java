package dev.reigo.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * C++ programs that do only the arithmetic the algorithms need: {@code gaussian.cpp}, {@code bernoulli.cpp} and
 * {@code cmaes.cpp} in a folder that is no part of Reigo. They are compiled if g++ and OpenBLAS are installed.
 */
final class Floor {
    private static final String NAME = "floor";

    private final Optional<Path> programs;

    private Floor(Optional<Path> programs) {
        this.programs = programs;
    }

    /** Without the column. */
    static Floor none() {
        return new Floor(Optional.empty());
    }

    /** The programs in that folder. */
    static Floor in(Path folder) {
        return new Floor(Optional.of(folder));
    }

    /** Compiles the sources in a folder, as far as they are there. Leaves out what it cannot compile, and says so. */
    static void compile(Path sources, Path programs) throws IOException, InterruptedException {
        compile(sources, programs, "gaussian", "-lopenblas");
        compile(sources, programs, "bernoulli");
        compile(sources, programs, "cmaes", "-lopenblas");
    }

    private static void compile(Path sources, Path programs, String name, String... libraries)
            throws IOException, InterruptedException {
        Path source = sources.resolve(name + ".cpp");
        if (!Files.exists(source)) {
            System.err.println("without the floor " + name + ": there is no " + source);
            return;
        }
        List<String> command = new ArrayList<>(List.of("g++", "-std=c++17", "-O3", "-march=native", "-ffast-math"));
        command.add(source.toString());
        command.addAll(List.of(libraries));
        Program.compile(command, programs.resolve(name), "g++ and OpenBLAS");
    }

    Optional<Contender> gaussian(int k, int dimension, int lambda) {
        int iterations = ReigoRun.iterations(dimension, lambda);
        return program("gaussian", NAME, dimension, lambda, k, iterations, Program.REPETITIONS, 1);
    }

    Optional<Contender> bernoulli(int k, int dimension) {
        // the last 1: products of probabilities, which for K > 0 are faster than sums of logits
        return program("bernoulli", NAME, dimension, k, 1500, Program.REPETITIONS, 1);
    }

    /** The standard CMA-ES that factors C in every iteration. */
    Optional<Contender> eager(int dimension, int lambda) {
        int iterations = ReigoRun.iterations(dimension, lambda);
        return program("cmaes", "eager floor", dimension, lambda, 0, iterations, Program.REPETITIONS);
    }

    /** The same that factors C once in so many iterations. */
    Optional<Contender> lazy(int dimension, int lambda, int gap) {
        int iterations = ReigoRun.iterations(dimension, lambda);
        return program("cmaes", NAME, dimension, lambda, 1, iterations, Program.REPETITIONS, gap);
    }

    /** Hansen's program, which may lie beside the floors. */
    Optional<Contender> cCmaes(int dimension, int lambda) {
        return programs.flatMap(folder -> CCmaes.in(folder, dimension, lambda));
    }

    private Optional<Contender> program(String file, String name, int... arguments) {
        return programs.flatMap(folder -> Program.in(folder, file, name, arguments));
    }
}
