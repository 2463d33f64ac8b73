package dev.reigo.benchmarks;

/** Something to be measured: a method on a problem. */
interface Contender {
    /** Column of the table. */
    String name();

    /** Microseconds per evaluation in one short slice of work. */
    double slice() throws Exception;
}
