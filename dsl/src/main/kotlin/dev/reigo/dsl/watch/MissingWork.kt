package dev.reigo.dsl.watch

import dev.reigo.dsl.study.plan.Shard

/**
 * Seconds of computing until each setting has [runs] runs. A setting without any takes as long as the others on its problem. If there are
 * none either, it takes as much longer or shorter than the known problems as [Shard.cost] says: clusters make costly runs first, so the
 * mean of what is there would be far too long. Null if nothing is known.
 */
internal fun missingWork(
    tallies: List<Tally>,
    runs: Int,
): Double? {
    val known = tallies.filter { it.count > 0 }
    val cost = known.sumOf { it.count * Shard.cost(it.problem) }
    if (known.isEmpty() || !(cost > 0)) return null
    val perCost = known.sumOf { it.sumOfSeconds } / cost
    val byProblem = known.groupBy { it.setting.problem }.mapValues { (_, same) -> mean(same) }
    return tallies.sumOf { tally ->
        val usual = if (tally.count > 0) mean(listOf(tally)) else byProblem[tally.setting.problem] ?: (perCost * Shard.cost(tally.problem))
        (runs - tally.count) * usual
    }
}

private fun mean(tallies: List<Tally>) = tallies.sumOf { it.sumOfSeconds } / tallies.sumOf { it.count }
