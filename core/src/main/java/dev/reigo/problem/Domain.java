package dev.reigo.problem;

import dev.reigo.internal.Checks;
import dev.reigo.space.Space;

/** The search space: R^d, {0, 1}^d, or a space with integers, categories or bits among its variables. */
public enum Domain {
    REAL,
    BINARY,
    MIXED;

    /** That of a space of variables. */
    static Domain of(Space space) {
        return space.isMixed() ? MIXED : REAL;
    }

    /** Checks that a problem has a variable. */
    void checkDimension(int dimension) {
        Checks.atLeast(1, dimension, "dimension", "give the number of " + (this == BINARY ? "bits" : "variables"));
    }

    /** Checks that the space of a problem fits. */
    void check(Space space) {
        Checks.require(
                this != BINARY || space.isIdentity(),
                "bounds and fixed values must be of a problem over R^d",
                this,
                "leave them out for bits");
        Checks.require(
                this == BINARY || this == of(space),
                "the domain of " + space + " must be " + of(space),
                this,
                "use Problem.of(name, space, objective)");
    }
}
