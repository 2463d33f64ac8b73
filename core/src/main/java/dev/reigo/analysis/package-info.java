/**
 * ERT = mean evaluations of successful runs / success rate, with bootstrap confidence intervals. Quantiles, empirical
 * distribution functions over targets, rank tests between two samples of numbers or runs, and their correction for
 * several comparisons.
 *
 * <pre>{@code
 * Ert ert = Ert.of(records);
 * System.out.println(ert.value() + " [" + ert.low() + ", " + ert.high() + "]");
 * }</pre>
 */
package dev.reigo.analysis;
