package dev.reigo.dsl.watch

import kotlin.math.ceil
import kotlin.math.log10
import kotlin.math.pow

/**
 * After how many evaluations runs reached a target: each number while there are few, then counts of numbers that differ by less than
 * 2.4 %, so that a million runs take little room.
 */
internal class Reached {
    private var exact = LongArray(0)
    private var bins: IntArray? = null

    /** How many runs reached it. */
    var count = 0
        private set

    fun add(evaluations: Long) {
        if (count == EXACT) exact.forEach { count(it) }.also { exact = LongArray(0) }
        if (count >= EXACT) {
            count(evaluations)
        } else {
            if (count == exact.size) exact = exact.copyOf(maxOf(4, 2 * count))
            exact[count] = evaluations
        }
        count++
    }

    private fun count(evaluations: Long) {
        val bin = (PER_DECADE * log10(maxOf(1.0, evaluations.toDouble()))).toInt()
        val wide = bins.let { if (it == null || it.size <= bin) (it ?: IntArray(0)).copyOf(bin + PER_DECADE) else it }
        wide[bin]++
        bins = wide
    }

    /** The evaluations within which the share [q] of [runs] reached it; +infinity if fewer did. */
    fun quantile(
        q: Double,
        runs: Int,
    ): Double {
        var left = ceil(q * runs).toInt().coerceAtLeast(1)
        if (left > count) return Double.POSITIVE_INFINITY
        for ((evaluations, many) in steps()) {
            left -= many
            if (left <= 0) return evaluations
        }
        return Double.POSITIVE_INFINITY
    }

    /** Evaluations in ascending order, with how many runs needed that many. */
    fun steps(): List<Pair<Double, Int>> {
        val counted = bins ?: return exact.copyOf(count).sorted().map { it.toDouble() to 1 }
        return counted.indices.filter { counted[it] > 0 }.map { 10.0.pow((it + 0.5) / PER_DECADE) to counted[it] }
    }

    private companion object {
        const val EXACT = 512
        const val PER_DECADE = 100
    }
}
