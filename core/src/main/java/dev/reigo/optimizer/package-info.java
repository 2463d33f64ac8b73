/**
 * What a user holds: a run to be asked and told, or run as a whole, its observers, its result and its state.
 *
 * <pre>{@code
 * Result result = CmaEs.reuse(Variant.A, 5).start(Benchmarks.ellipsoid(20), 1).run();
 * }</pre>
 */
package dev.reigo.optimizer;
