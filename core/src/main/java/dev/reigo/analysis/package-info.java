/**
 * The figures' y-axis: ERT = mean evaluations of successful runs / success rate, with bootstrap confidence intervals;
 * quantiles; empirical distribution functions over targets; rank tests between two samples.
 */
package dev.reigo.analysis;
