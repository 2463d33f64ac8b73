/**
 * Algorithms as immutable descriptions (PBIL, the compact GA, the CMA-ES with (A), (B), (C), (D), importance mixing,
 * and IGO of any family), the optimizer that each starts (ask, tell, run), and the reasons why a run stops.
 */
package dev.reigo.optimizer;
