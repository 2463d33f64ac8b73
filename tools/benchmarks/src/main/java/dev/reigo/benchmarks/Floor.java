package dev.reigo.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * C++ programs that do only the arithmetic the algorithms need: {@code gaussian.cpp} and {@code bernoulli.cpp} in a
 * folder that is no part of Reigo. They are compiled if g++ and OpenBLAS are installed. They print
 * {@code min=MICROSECONDS}: processor time of their thread per evaluation, as in the other columns, the least of their
 * repetitions.
 */
final class Floor {
    private static final Pattern FIGURE = Pattern.compile("\\bmin=([0-9.]+)");
    private static final int REPETITIONS = 3;

    private final Optional<Path> gaussian;
    private final Optional<Path> bernoulli;

    private Floor(Optional<Path> gaussian, Optional<Path> bernoulli) {
        this.gaussian = gaussian;
        this.bernoulli = bernoulli;
    }

    /** Without the column. */
    static Floor none() {
        return new Floor(Optional.empty(), Optional.empty());
    }

    /** The programs in that folder. */
    static Floor in(Path folder) {
        return new Floor(program(folder, "gaussian"), program(folder, "bernoulli"));
    }

    private static Optional<Path> program(Path folder, String name) {
        return Optional.of(folder.resolve(name)).filter(Files::isExecutable);
    }

    /**
     * Compiles the sources in a folder and returns the programs' folder. Leaves out what it cannot compile, and says
     * so.
     */
    static Path compile(Path sources) throws IOException, InterruptedException {
        Path programs = Files.createTempDirectory("floor");
        programs.toFile().deleteOnExit(); // after its files, which are registered later
        compile(sources, programs, "gaussian", "-lopenblas");
        compile(sources, programs, "bernoulli");
        return programs;
    }

    private static void compile(Path sources, Path programs, String name, String... libraries)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("g++", "-std=c++17", "-O3", "-march=native", "-ffast-math"));
        command.add(sources.resolve(name + ".cpp").toString());
        command.addAll(List.of(libraries));
        command.addAll(List.of("-o", programs.resolve(name).toString()));
        try {
            if (new ProcessBuilder(command).inheritIO().start().waitFor() == 0) {
                programs.resolve(name).toFile().deleteOnExit();
                return;
            }
        } catch (IOException e) { // no g++
            System.err.println(e.getMessage());
        }
        System.err.println("without the floor " + name + ": it needs g++ and OpenBLAS");
    }

    Optional<Contender> gaussian(int k, int dimension, int lambda) {
        int iterations = ReigoRun.iterations(dimension, lambda);
        return gaussian.map(binary -> new Program(binary, dimension, lambda, k, iterations, REPETITIONS, 1));
    }

    Optional<Contender> bernoulli(int k, int dimension) {
        // the last 1: products of probabilities, which for K > 0 are faster than sums of logits
        return bernoulli.map(binary -> new Program(binary, dimension, k, 1500, REPETITIONS, 1));
    }

    private record Program(List<String> command) implements Contender {
        Program(Path binary, int... arguments) {
            this(command(binary, arguments));
        }

        private static List<String> command(Path binary, int... arguments) {
            List<String> command = new ArrayList<>();
            command.add(binary.toString());
            for (int argument : arguments) {
                command.add(String.format(Locale.ROOT, "%d", argument));
            }
            return command;
        }

        @Override
        public String name() {
            return "floor";
        }

        @Override
        public double slice() throws IOException, InterruptedException {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("OPENBLAS_NUM_THREADS", "1");
            Process process = builder.start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Matcher matcher = FIGURE.matcher(output);
            if (process.waitFor() != 0 || !matcher.find()) {
                throw new IOException("the floor " + command + " printed " + output);
            }
            return Double.parseDouble(matcher.group(1));
        }
    }
}
