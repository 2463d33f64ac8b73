/**
 * Descriptions: an algorithm or a problem as a tree of plain values. Its key, its label, its file form and its
 * variations come from the description. A {@link State} is the same for what a running part keeps.
 *
 * <pre>{@code
 * CmaEs.reuse(Variant.A, 5).description().key();      // cmaes(A, k=5)
 * CmaEs.reuse(Variant.A, 5).description().values();   // {variant=A, k=5}
 * }</pre>
 */
package dev.reigo.description;
