package dev.reigo.problem.bbob;

/**
 * What an instance of a function is.
 *
 * @param optimum x_opt
 * @param formula f(x) - f_opt
 */
record Definition(double[] optimum, Formula formula) {}
