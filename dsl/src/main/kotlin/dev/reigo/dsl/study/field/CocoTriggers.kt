package dev.reigo.dsl.study.field

import kotlin.math.ceil
import kotlin.math.floor
import kotlin.math.log10
import kotlin.math.pow

/**
 * What COCO's bbob logger writes, in the steps that its observer has by default: `.dat` (channel 0) at the first evaluation and
 * whenever best - f_opt passes another 10^(i/20), `.tdat` (1) at evaluations 10^(i/20) and {1, 2, 5} 10^i d, `.rdat` (2) at the first
 * evaluation after a restart.
 */
internal class CocoTriggers(
    private val optimum: Double,
    private val dimension: Int,
) : Triggers {
    override val improvements: Boolean = false
    override val points: Boolean = dimension <= MOST_POINTS
    private var exponent = Int.MAX_VALUE // of the target passed last
    private var power = 0 // of the next evaluations
    private var nextPower = 1L
    private var round = 0
    private var nextRound = dimension.toLong()

    override fun channels(
        evaluations: Long,
        best: Double,
        improved: Boolean,
        restarted: Boolean,
    ): Int {
        val target = improved && (evaluations == 1L || passes(best - optimum)) // the first leaves the target as it is
        val count = at(evaluations)
        return (if (target) 1 else 0) or (if (count) 2 else 0) or (if (restarted) 4 else 0)
    }

    private fun passes(distance: Double): Boolean {
        val now = exponent(distance)
        if (now >= exponent) return false
        exponent = now
        return true
    }

    private fun at(evaluations: Long): Boolean {
        var due = false
        while (evaluations >= nextPower) {
            due = true
            while (power(power) <= nextPower) power++
            nextPower = power(power)
        }
        while (evaluations >= nextRound) {
            due = true
            round++
            nextRound = (10.0.pow(round / ROUND.size) * dimension * ROUND[round % ROUND.size]).toLong()
        }
        return due
    }

    override fun restore(
        rows: List<LogRow>,
        evaluations: Long,
    ) {
        rows.filter { it.channel == 0 && it.evaluations > 1 }.forEach { passes(it.best - optimum) }
        at(evaluations)
    }

    private companion object {
        const val STEPS = 20 // per factor of ten
        const val PRECISION = 1e-8
        val ROUND = listOf(1, 2, 5)

        fun power(i: Int): Long = floor(10.0.pow(i.toDouble() / STEPS)).toLong()

        fun exponent(distance: Double): Int {
            val counted = if (distance == 0.0) PRECISION / 10 else maxOf(distance, PRECISION)
            return ceil(log10(counted) * STEPS).toInt()
        }
    }
}
