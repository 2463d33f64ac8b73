package dev.reigo.dsl

import dev.reigo.search.Search
import dev.reigo.search.Stop
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance

/**
 * The usual stop rules of the CMA-ES with other tolerances, and a rule of your own:
 * `minimize(x0, 0.3, stop = stops(tolFun = 1e-6, tolX = 1e-4)) { ... }`. A rule that is left out has its usual tolerance.
 *
 * @param tolFun ends a search if all recent values are this close; 1e-12 if left out
 * @param tolFunHist ends a search if the best recent values are this close; 1e-12 if left out
 * @param tolX ends a search if every standard deviation is below this; 1e-12 if left out
 * @param stagnation ends a search if neither best nor median values improve in this many times 120 + 30 d / lambda generations; 1 if
 *   left out
 * @param flat ends a search after this many generations in which many points share the best value; 10 if left out
 * @param condition ends a search if the condition number of the covariance is above this; 1e14 if left out
 * @param tolUp ends a search if the standard deviations have grown this many times; 1e4 if left out
 * @param name what the reason calls your own rule
 * @param own your own rule: ends a search if it is true after an update, e.g. `{ it.newestValue(0) < 3.0 }`
 */
public fun stops(
    tolFun: Double? = null,
    tolFunHist: Double? = null,
    tolX: Double? = null,
    stagnation: Double? = null,
    flat: Int? = null,
    condition: Double? = null,
    tolUp: Double? = null,
    name: String = "own",
    own: ((Search) -> Boolean)? = null,
): Stops {
    val given = listOf(
        StopKind.TOL_FUN to tolFun,
        StopKind.TOL_FUN_HIST to tolFunHist,
        StopKind.TOL_X to tolX,
        StopKind.STAGNATION to stagnation,
        StopKind.FLAT to flat?.toDouble(),
        StopKind.CONDITION to condition,
        StopKind.TOL_UP to tolUp,
    )
    val rules = given.fold(Stops.usual()) { all, (kind, value) -> if (value == null) all else all.with(Tolerance(kind, value)) }
    return if (own == null) rules else rules.with(Stop.own(name, own))
}

/** No stop rules: only budget, target and time end a run. */
public val noStops: Stops = Stops.NONE
