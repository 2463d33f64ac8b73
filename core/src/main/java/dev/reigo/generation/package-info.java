/**
 * x_i^(t-k) and l_i^{k,l}: the archive of the current and the last K generations, each with the distribution it came
 * from, and the table of log-likelihoods of every kept sample under every kept distribution (the paper's implementation
 * remark).
 */
package dev.reigo.generation;
