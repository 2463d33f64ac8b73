package dev.reigo.experiment;

import java.util.Objects;

/**
 * Bytes of a record that take much room. They are in memory or somewhere else, and read when somebody looks at them.
 */
public abstract sealed class KeptBytes permits PackedTrace, FinalDistribution {
    private volatile Source source;

    /** Where the bytes are. */
    @FunctionalInterface
    public interface Source {
        byte[] bytes();
    }

    KeptBytes(Source source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** The bytes. They must not be changed. */
    public final byte[] bytes() {
        return source.bytes();
    }

    public final Source source() {
        return source;
    }

    /** From now on the bytes are there, and memory is free of them. They must be the same. */
    public final void moveTo(Source other) {
        source = Objects.requireNonNull(other, "source");
    }
}
