package dev.reigo.problem;

/**
 * Where a run begins, in the coordinates that its search samples.
 *
 * @param mean m
 * @param deviations the standard deviation of each coordinate
 */
public record First(double[] mean, double[] deviations) {}
