package dev.reigo.problem.bbob;

/**
 * One instance of a function of a COCO suite, in one dimension. Any number of threads may evaluate it at once.
 *
 * @see CocoSuite#instance
 */
public interface CocoInstance {
    CocoSuite suite();

    /** The function's number in its suite, e.g. 8. */
    int number();

    /** The function as in tables, e.g. {@code Bent cigar}. */
    String title();

    /** The group of functions that it belongs to, e.g. {@code ill-conditioned}. */
    String group();

    int dimension();

    /** 1 or more. */
    int instance();

    /** f_opt, the smallest value. */
    double optimalValue();

    /** x_opt, with f(x_opt) = f_opt up to rounding. */
    double[] optimum();

    /** f(x) without noise, f_opt included; NaN if a coordinate is NaN, +infinity if a number overflows on the way. */
    double value(double[] x);
}
