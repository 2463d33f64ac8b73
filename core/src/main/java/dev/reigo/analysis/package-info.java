/**
 * The figures' y-axis: ERT = mean evaluations of successful runs / success rate, with bootstrap confidence intervals;
 * quantiles; empirical distribution functions over targets; rank tests between two samples.
 *
 * <pre>{@code
 * Ert ert = Ert.of(records);
 * System.out.println(ert.value() + " [" + ert.low() + ", " + ert.high() + "]");
 * }</pre>
 */
package dev.reigo.analysis;
