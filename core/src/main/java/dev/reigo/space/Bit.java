package dev.reigo.space;

import java.util.Optional;

/** 0 or 1: searched as two categories. */
public record Bit(Optional<String> name) implements Searched {
    public Bit {
        Variable.requireName(name);
    }

    @Override
    public boolean contains(double value) {
        return value == 0 || value == 1;
    }

    @Override
    public String domain() {
        return "0 or 1";
    }

    /** {@code true} or {@code false}. */
    @Override
    public String show(double value) {
        return String.valueOf(value != 0);
    }

    @Override
    public Bit named(String newName) {
        return new Bit(Optional.of(newName));
    }

    @Override
    public Block block() {
        return Block.CATEGORY;
    }

    /** A search samples the number itself. */
    @Override
    public Mapping mapping() {
        return Mapping.IDENTITY;
    }

    @Override
    public String toString() {
        return "{0, 1}";
    }
}
