/**
 * The algorithms as descriptions: the standard CMA-ES, the paper's in all its variants, PBIL and the compact GA, IGO
 * with your own family, and restarts around any of them.
 *
 * <pre>{@code
 * CmaEs.reuse(Variant.D, 3).run(Benchmarks.rosenbrock(10), 1).evaluations();
 * }</pre>
 */
package dev.reigo.algorithm;
