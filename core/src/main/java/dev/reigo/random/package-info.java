/**
 * The random generator of a run: xoshiro256++ with batched normal numbers. Its state can be saved.
 *
 * <p>A run must continue after a restart and give the same result on JDK 17 and 25. The JDK has the same generator, but
 * nobody can read its state, and its normal numbers changed between JDK 17 and 25.
 *
 * <pre>{@code
 * Xoshiro generator = new Xoshiro(1);
 * long[] saved = generator.state();
 * double z = generator.nextGaussian();
 * generator.restore(saved); // gives z again
 * }</pre>
 */
package dev.reigo.random;
