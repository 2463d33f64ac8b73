/**
 * x_i and l_i^{j}: samples with the densities they came from. The table has the log-likelihood of every kept sample
 * under every kept density (the paper's implementation remark). The package also has the ranking, and the rule for what
 * is kept.
 *
 * <pre>{@code
 * Archive archive = new Archive(gaussian, 10, new Window.Generations(3), true);
 * archive.open(gaussian);
 * int first = archive.draw(gaussian, 10, generator);
 * }</pre>
 */
package dev.reigo.archive;
