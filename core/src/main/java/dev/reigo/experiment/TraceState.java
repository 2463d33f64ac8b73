package dev.reigo.experiment;

/**
 * What a recorder knows of a run under way, as plain data.
 *
 * @param rows the rows kept so far
 * @param stride every how many iterations a row is kept
 * @param coefficientSums of the last update
 * @param effectiveSampleSize of the last update
 * @param generation best, median and worst f of the last update; no numbers if the trace has no details
 */
public record TraceState(
        Trace rows, long stride, double[] coefficientSums, double effectiveSampleSize, double[] generation) {}
