package dev.reigo.dsl

/**
 * Minimizes your own objective in one run: `minimize(dimension = 5, start = -5..5) { x -> x.sumOf { it * it } }`, or from a point,
 * `minimize(x0, sigma = 0.3) { x -> ... }`. [Optimize.invoke] lists the parameters.
 */
public val minimize: Optimize = Optimize("minimize", maximize = false)

/** Maximizes your own objective in one run. The parameters are those of [minimize]; the best f is the largest. */
public val maximize: Optimize = Optimize("maximize", maximize = true)

/** No restarts: `minimize(x0, 0.3, target = 1e-8, restarts = none) { ... }` ends with its first search. */
public val none: RestartRule = plain(limit = 0)
