package dev.reigo.experiment;

/**
 * What a recorder knows of a run under way, as plain data.
 *
 * @param rows the rows kept so far
 * @param stride every how many iterations a row is kept
 * @param coefficientSums of the last update
 * @param effectiveSampleSize of the last update
 */
public record TraceState(Trace rows, long stride, double[] coefficientSums, double effectiveSampleSize) {}
