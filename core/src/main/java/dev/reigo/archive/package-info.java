/**
 * x_i and l_i^{j}: samples with the densities they came from, the table of log-likelihoods of every kept sample under
 * every kept density (the paper's implementation remark), the ranking, and the rule for what is kept.
 */
package dev.reigo.archive;
