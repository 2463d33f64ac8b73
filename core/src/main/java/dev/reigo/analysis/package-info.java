/**
 * ERT = mean evaluations of successful runs / success rate, with bootstrap confidence intervals. Quantiles, empirical
 * distribution functions over targets, and rank tests between two samples.
 *
 * <pre>{@code
 * Ert ert = Ert.of(records);
 * System.out.println(ert.value() + " [" + ert.low() + ", " + ert.high() + "]");
 * }</pre>
 */
package dev.reigo.analysis;
