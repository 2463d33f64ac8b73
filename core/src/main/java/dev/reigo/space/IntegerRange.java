package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.Optional;

/** An integer from low to high. The latent coordinate is real; cuts at the midpoints make it an integer. */
public record IntegerRange(Optional<String> name, int low, int high) implements Searched {
    public IntegerRange {
        Variable.requireName(name);
        Checks.require(
                low < high,
                "range of integers must have low < high",
                low + ".." + high,
                "give the smaller one first, or fix the variable");
    }

    @Override
    public boolean contains(double value) {
        return value >= low && value <= high && value == Math.rint(value);
    }

    @Override
    public String domain() {
        return "an integer from " + low + " to " + high;
    }

    @Override
    public String show(double value) {
        return String.valueOf(Math.round(value));
    }

    @Override
    public IntegerRange named(String newName) {
        return new IntegerRange(Optional.of(newName), low, high);
    }

    @Override
    public Block block() {
        return Block.INTEGER;
    }

    @Override
    public Mapping mapping() {
        return new Cuts(low, high);
    }

    /** E.g. {@code {1..8}}. */
    @Override
    public String toString() {
        return "{" + low + ".." + high + "}";
    }
}
