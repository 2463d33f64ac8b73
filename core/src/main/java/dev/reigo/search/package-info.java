/**
 * One search: its sampling (fresh, importance mixing), the iteration, reasons to stop, and the ledger of what the run
 * has spent and found.
 *
 * <p>{@link dev.reigo.search.RestartSearch} is a search made of searches: if one ends, the next begins.
 *
 * <p>{@link dev.reigo.search.IgoSearch} is one iteration of the paper, top to bottom: draw x ~ p^(t), take f(x), rank,
 * weigh, step.
 *
 * <pre>{@code
 * search.draw(generator);
 * while (!search.batch().isEmpty()) {
 *     search.samples().get(search.batch().from(), x);
 *     search.tell(f(x));
 * }
 * search.update();
 * }</pre>
 */
package dev.reigo.search;
