package dev.reigo.description;

/** A part with a name, which stands for it in keys, tables and files. */
public interface Named {
    /** Short and stable, e.g. {@code mixture} or {@code pbil(0.25)}. */
    String name();

    /** The name in tables and plots, which may be shorter. */
    default String label() {
        return name();
    }

    /**
     * Checks that the part can work.
     *
     * @throws IllegalArgumentException if it comes from a file that knows only its name
     */
    default void requireKnown() {}

    /** The exception for a user's own part of which only the name is known. */
    static IllegalArgumentException unknown(String what, String name) {
        return new IllegalArgumentException(what + " must be one of Reigo's, but is '" + name
                + "', one of your own that a file cannot hold; build the plan in the script that defines it");
    }
}
