/**
 * From weighted samples to the next distribution: learning rates (eq. lr_reuse, eq. rl), the mean, rank-mu and rank-one
 * updates of the CMA-ES (eq. ngm, eq. ngc, eq. evolution-path, eq. hybrid), and the plain IGO step of any family (eq.
 * igo-update).
 *
 * <pre>{@code
 * new IgoUpdate(0.1, weighting).apply(gaussian); // theta += 0.1 sum a(x) natgrad l(theta; x)
 * }</pre>
 */
package dev.reigo.update;
