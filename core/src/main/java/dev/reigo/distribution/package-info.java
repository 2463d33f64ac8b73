/**
 * P_theta: families of distributions. Each samples in blocks, gives its log-density in blocks, and takes a
 * natural-gradient step from weighted blocks. The paper writes p_theta(x), l(theta; x) = ln p_theta(x), and the natural
 * gradient of l.
 *
 * <p>Estimators and optimizers know a family only through {@link dev.reigo.distribution.Distribution} and
 * {@link dev.reigo.distribution.Samples}. To add a family, implement these two.
 *
 * <pre>{@code
 * Gaussian gaussian = Gaussian.isotropic(new double[] {1, 2}, 4); // N((1, 2), 4 I)
 * RealSamples samples = gaussian.newSamples(10);
 * gaussian.sample(samples, 0, 10, new Xoshiro(1));
 * double logDensity = gaussian.logDensity(new double[] {0, 0});
 * }</pre>
 */
package dev.reigo.distribution;
