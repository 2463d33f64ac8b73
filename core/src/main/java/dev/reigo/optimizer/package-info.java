/**
 * The run that a user holds: ask and tell it, or run it as a whole. Its observers, its result and its state.
 *
 * <pre>{@code
 * Result result = CmaEs.reuse(Variant.A, 5).start(Benchmarks.ellipsoid(20), 1).run();
 * }</pre>
 */
package dev.reigo.optimizer;
