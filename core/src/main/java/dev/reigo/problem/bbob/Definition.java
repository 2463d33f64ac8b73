package dev.reigo.problem.bbob;

/**
 * What an instance of a function is.
 *
 * @param optimum x_opt
 * @param formula f(x) - f_opt
 */
record Definition(double[] optimum, Formula formula) {
    /** The same plus factor Pen(x); the optimum is inside of the box, so it stays. */
    Definition plusPenalty(double factor) {
        return new Definition(optimum, formula.plusPenalty(optimum.length, factor));
    }
}
