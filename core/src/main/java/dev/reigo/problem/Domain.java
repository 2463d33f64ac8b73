package dev.reigo.problem;

/** The search space: R^d or {0, 1}^d. */
public enum Domain {
    REAL,
    BINARY
}
