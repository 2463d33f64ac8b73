package dev.reigo.space;

import dev.reigo.internal.Checks;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One of several labels, without order. A point has the number of the label, counted from 0.
 *
 * @param labels two or more, all different
 */
public record Category(Optional<String> name, List<String> labels) implements Searched {
    public Category {
        Variable.requireName(name);
        labels = List.copyOf(labels);
        Checks.require(
                labels.size() >= 2,
                "a category must have 2 labels or more",
                labels,
                "leave out a variable without a choice");
        Checks.require(
                new HashSet<>(labels).size() == labels.size(),
                "labels of a category must be different",
                labels,
                "give each label once");
    }

    /** The labels "0", "1", ..., for categories that have no other names. */
    public static Category ofSize(int count) {
        Checks.atLeast(2, count, "number of categories", "leave out a variable without a choice");
        return new Category(
                Optional.empty(),
                IntStream.range(0, count).mapToObj(String::valueOf).toList());
    }

    @Override
    public boolean contains(double value) {
        return value >= 0 && value < labels.size() && value == Math.rint(value);
    }

    @Override
    public String domain() {
        return "the number of a label, 0 to " + (labels.size() - 1) + " of " + labels;
    }

    /** The label. */
    @Override
    public String show(double value) {
        return labels.get((int) value);
    }

    @Override
    public Category named(String newName) {
        return new Category(Optional.of(newName), labels);
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

    /** E.g. {@code {rbf, linear, poly}}. */
    @Override
    public String toString() {
        return "{" + String.join(", ", labels) + "}";
    }
}
