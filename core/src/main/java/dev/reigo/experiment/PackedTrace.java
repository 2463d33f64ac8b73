package dev.reigo.experiment;

import java.util.Arrays;

/**
 * A trace that takes little room, because its columns are compressed. It is in memory or somewhere else, and made
 * readable when somebody looks at it: {@link #unpack} gives every number back bit for bit.
 */
public final class PackedTrace extends KeptBytes {
    /** The trace that is kept elsewhere, and read when somebody looks at it. */
    public PackedTrace(Source source) {
        super(source);
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
