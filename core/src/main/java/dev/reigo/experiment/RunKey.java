package dev.reigo.experiment;

import dev.reigo.internal.Checks;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Which run of an experiment: algorithm, problem, and number.
 *
 * @param algorithm {@link dev.reigo.algorithm.Algorithm#key()}
 * @param problem {@link dev.reigo.problem.Problem#key()}
 * @param index 0, 1, ... among the runs of that pair
 */
public record RunKey(String algorithm, String problem, int index) implements Serializable {
    public RunKey {
        Checks.atLeast(0, index, "run index", "count runs from 0");
    }

    /**
     * The run's seed: the first 64 bits of SHA-256 of master seed and key. It depends on nothing else, so adding an
     * algorithm or a problem leaves the other runs as they are.
     */
    public long seed(long masterSeed) {
        String text = masterSeed + "\n" + algorithm + "\n" + problem + "\n" + index;
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    @Override
    public String toString() {
        return algorithm + " on " + problem + " #" + index;
    }
}
