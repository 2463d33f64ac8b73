package dev.reigo.experiment;

import java.util.Arrays;
import java.util.Objects;

/**
 * A trace that takes little room, because its columns are compressed. It is in memory or somewhere else, and made
 * readable when somebody looks at it: {@link #unpack} gives every number back bit for bit.
 */
public final class PackedTrace {
    private volatile Source source;

    /** Where the compressed bytes are. */
    @FunctionalInterface
    public interface Source {
        byte[] bytes();
    }

    /** The trace that is kept elsewhere, and read when somebody looks at it. */
    public PackedTrace(Source source) {
        this.source = Objects.requireNonNull(source, "source");
    }

    /** The trace in memory. */
    public static PackedTrace of(Trace trace) {
        byte[] bytes = TracePacking.pack(trace);
        return new PackedTrace(() -> bytes);
    }

    /** The trace, made readable. Each call makes a new one. */
    public Trace unpack() {
        return TracePacking.unpack(bytes());
    }

    /** The compressed bytes. They must not be changed. */
    public byte[] bytes() {
        return source.bytes();
    }

    public Source source() {
        return source;
    }

    /** From now on the bytes are there, and memory is free of them. They must be the same. */
    public void moveTo(Source other) {
        source = Objects.requireNonNull(other, "source");
    }

    /** Compares contents: different systems may compress the same numbers to different bytes. */
    @Override
    public boolean equals(Object other) {
        return other instanceof PackedTrace that
                && (Arrays.equals(bytes(), that.bytes()) || unpack().equals(that.unpack()));
    }

    @Override
    public int hashCode() {
        return unpack().hashCode();
    }
}
