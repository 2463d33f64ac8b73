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
 * A program that is no part of Reigo and prints {@code min=MICROSECONDS}: processor time of its thread per evaluation,
 * as in the other columns, the least of its repetitions.
 *
 * @param name of its column
 */
record Program(String name, List<String> command) implements Contender {
    static final int REPETITIONS = 3;
    private static final Pattern FIGURE = Pattern.compile("\\bmin=([0-9.]+)");

    /** The executable of that name in a folder, with these arguments; empty if there is none. */
    static Optional<Contender> in(Path folder, String file, String name, int... arguments) {
        Path binary = folder.resolve(file);
        if (!Files.isExecutable(binary)) {
            return Optional.empty();
        }
        List<String> command = new ArrayList<>(List.of(binary.toString()));
        for (int argument : arguments) {
            command.add(String.format(Locale.ROOT, "%d", argument));
        }
        return Optional.of(new Program(name, command));
    }

    /** Compiles it; if that fails, says so and what it needs. */
    static void compile(List<String> command, Path program, String needs) throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of("-o", program.toString()));
        try {
            if (new ProcessBuilder(whole).inheritIO().start().waitFor() == 0) {
                program.toFile().deleteOnExit();
                return;
            }
        } catch (IOException e) { // no compiler
            System.err.println(e.getMessage());
        }
        System.err.println("without " + program.getFileName() + ": it needs " + needs);
    }

    @Override
    public double slice() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("OPENBLAS_NUM_THREADS", "1");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        Matcher matcher = FIGURE.matcher(output);
        if (process.waitFor() != 0 || !matcher.find()) {
            throw new IOException(command + " printed " + output);
        }
        return Double.parseDouble(matcher.group(1));
    }
}
