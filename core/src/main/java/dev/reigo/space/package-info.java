/**
 * What a point is: a {@link dev.reigo.space.Space} of variables, each real, bounded or not, or fixed. It maps the
 * coordinates that a search samples, the latent ones, to the user's point and back.
 *
 * <pre>{@code
 * Space space = Space.plain(3).withBounds(0, 1).withFixed(2, 0.5);
 * space.coordinates(); // 2: the search samples two numbers
 * }</pre>
 */
package dev.reigo.space;
