package dev.reigo.description;

/** A part that has a name: the name stands for it in keys, tables and files. */
public interface Named {
    /** Short and stable, e.g. {@code mixture} or {@code pbil(0.25)}. */
    String name();
}
