/**
 * Argument checks and packed linear algebra kernels; not part of the public API.
 *
 * <p>Kernels are static, work in place, say what they modify, and allocate nothing.
 */
package dev.reigo.internal;
