/**
 * The random generator of a run: xoshiro256++, whose state can be saved, with batched normal numbers.
 *
 * <p>The JDK has the same generator, but does not let its state be read, and its normal numbers changed between JDK 17
 * and 25; a run must continue after a restart and give the same result on both.
 *
 * <pre>{@code
 * Xoshiro generator = new Xoshiro(1);
 * long[] saved = generator.state();
 * double z = generator.nextGaussian();
 * generator.restore(saved); // gives z again
 * }</pre>
 */
package dev.reigo.random;
