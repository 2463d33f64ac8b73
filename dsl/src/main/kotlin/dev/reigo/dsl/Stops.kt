package dev.reigo.dsl

import dev.reigo.search.SearchView
import dev.reigo.search.Stop
import dev.reigo.search.StopKind
import dev.reigo.search.Stops
import dev.reigo.search.Tolerance

/**
 * The usual stop rules of the CMA-ES with other tolerances, and a rule of your own:
 * `minimize(x0, 0.3, stop = stops(tolFun = 1e-6, tolX = 1e-4)) { ... }`. A rule that is left out has its usual tolerance. The usual
 * [tolFun], [tolFunHist] and [tolX] wait while the search comes nearer to a target; those that are given here do not.
 *
 * @param tolFun ends a search if all recent values are this close; 1e-12 if left out
 * @param tolFunHist ends a search if the best recent values are this close; 1e-12 if left out
 * @param tolX ends a search if every standard deviation and the path of the mean are below this, in the unit of the
 *   variables; 1e-12 times the first standard deviation of each coordinate if left out
 * @param stagnation ends a search if neither best nor median values improve in this many times 120 + 30 d / lambda generations; 1 if
 *   left out
 * @param flat ends a search after this many generations in which many points share the best value; 10 if left out
 * @param condition ends a search if the condition number of the covariance is above this; 1e14 if left out
 * @param tolUp ends a search if the standard deviations have grown this many times; 1e4 if left out
 * @param noEffectAxis ends a search if the mean is the same after so many standard deviations along an axis; 0.1 if left out
 * @param noEffectCoordinate ends a search if the mean is the same after so many standard deviations in a coordinate; 0.2 if left out
 * @param maxIter ends a search after this many times 100 + 50 (d + 3)^2 / sqrt(lambda) iterations; no limit if left out, and 1 with
 *   restarts
 * @param timeLimit seconds after which a run ends, whatever its restarts; none if left out
 * @param without rules to leave out, by their names: `without = listOf("flat")`
 * @param name what the reason calls your own rule
 * @param own your own rule: ends a search if it is true after an update, e.g. `{ it.newestValue(0) < 3.0 }`. Values
 *   there are minimized ones: -f if large values are good
 */
public fun stops(
    tolFun: Double? = null,
    tolFunHist: Double? = null,
    tolX: Double? = null,
    stagnation: Double? = null,
    flat: Int? = null,
    condition: Double? = null,
    tolUp: Double? = null,
    noEffectAxis: Double? = null,
    noEffectCoordinate: Double? = null,
    maxIter: Double? = null,
    timeLimit: Number? = null,
    without: List<String> = emptyList(),
    name: String = "own",
    own: ((SearchView) -> Boolean)? = null,
): Stops {
    val given = listOf(
        StopKind.TOL_FUN to tolFun,
        StopKind.TOL_FUN_HIST to tolFunHist,
        StopKind.TOL_X to tolX,
        StopKind.STAGNATION to stagnation,
        StopKind.FLAT to flat?.toDouble(),
        StopKind.CONDITION to condition,
        StopKind.TOL_UP to tolUp,
        StopKind.NO_EFFECT_AXIS to noEffectAxis,
        StopKind.NO_EFFECT_COORDINATE to noEffectCoordinate,
        StopKind.MAX_ITER to maxIter,
        StopKind.TIME_LIMIT to seconds(timeLimit, "timeLimit")?.let { it.toNanos() * 1e-9 },
    )
    val usual = without.fold(Stops.usual()) { all, rule -> all.without(kind(rule)) }
    val rules = given.fold(usual) { all, (kind, value) ->
        require(value == null || kind.text() !in without) {
            "${kind.text()} must have a tolerance or be left out, but both are said; say one"
        }
        if (value == null) all else all.with(Tolerance(kind, value))
    }
    return if (own == null) rules else rules.with(Stop.own(name, own))
}

private fun kind(name: String): StopKind =
    requireNotNull(StopKind.entries.find { it.text() == name }) {
        "a rule to leave out must be one of ${StopKind.entries.map { it.text() }}, but is '$name'; use one of these"
    }

/** No stop rules: only budget, target, time, and variances below 1e-30 end a run. With restarts, the usual rules apply all the same. */
public val noStops: Stops = Stops.NONE
