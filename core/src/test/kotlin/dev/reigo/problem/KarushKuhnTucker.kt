package dev.reigo.problem

import kotlin.math.abs
import kotlin.math.max
import kotlin.math.sqrt

/**
 * The conditions of a constrained optimum at a point: with multipliers of the constraints and bounds that are active there,
 * `grad f + sum lambda_i grad g_i + sum mu_j grad h_j = 0` and lambda_i >= 0. The multipliers are those of the smallest residual.
 *
 * Derivatives are central differences, in coordinates scaled to the width of the bounds.
 *
 * @param near an inequality or a bound is active if it is so close, in these coordinates
 */
internal class KarushKuhnTucker(
    private val problem: Problem,
    point: DoubleArray,
    near: Double = 1e-5,
) {
    private val n = point.size
    private val lower = DoubleArray(n) { bound(it, -1.0) }
    private val width = DoubleArray(n) { if (isBoxed()) bound(it, 1.0) - lower[it] else 1.0 }
    private val u = DoubleArray(n) { if (isBoxed()) (point[it] - lower[it]) / width[it] else point[it] }
    private val here = numbers(u)
    private val gradients = gradients()
    private val inequalities = outcome(u).inequalities()

    /** Every constraint that may hold f back: its value and gradient, and whether it is an equality. */
    private class Active(
        val value: Double,
        val gradient: DoubleArray,
        val equality: Boolean,
    )

    private var limits = 0 // those of the active ones that are no bounds; they come first
    private val active = buildList {
        for (i in 1 until here.size) {
            val equality = i > inequalities
            if (equality || here[i] > -near * norm(gradients[i])) add(Active(here[i], gradients[i], equality))
        }
        limits = size
        for (j in 0 until n) {
            if (isBoxed()) {
                if (u[j] < near) add(Active(-u[j], unit(j, -1.0), false))
                if (u[j] > 1 - near) add(Active(u[j] - 1, unit(j, 1.0), false))
            }
        }
    }

    /** lambda and mu of the smallest residual; 0 for inequalities that would have a negative one. */
    private val multipliers = solve()

    /** |grad f + sum lambda grad g| / |grad f|. */
    val residual = norm(remaining()) / norm(gradients[0])

    /** f + sum lambda_i g_i: f at the optimum nearby, up to the residual times the distance. */
    val value = here[0] + active.indices.sumOf { multipliers[it] * active[it].value }

    /** What f gains if every limit is passed by 1. */
    val price = active.indices.filter { it < limits }.sumOf { abs(multipliers[it]) }

    /** How many inequalities and bounds are active with a multiplier that counts. */
    val pulling = active.indices.count { !active[it].equality && multipliers[it] * norm(active[it].gradient) > 1e-7 * norm(gradients[0]) }

    private fun isBoxed() = !problem.space().isIdentity

    private fun bound(
        j: Int,
        sign: Double,
    ) = if (isBoxed()) (if (sign < 0) problem.start().low().get(j) else problem.start().high().get(j)) else 0.0

    private fun outcome(at: DoubleArray): Outcome {
        val x = DoubleArray(n) { if (isBoxed()) lower[it] + width[it] * at[it] else at[it] }
        return Outcome.of(0.0).also { problem.objective().evaluate(x, it) }
    }

    /** f, then g, then h. */
    private fun numbers(at: DoubleArray): DoubleArray = outcome(at).let { out ->
        doubleArrayOf(out.value()) + DoubleArray(out.constraintCount()) { out.constraint(it) }
    }

    private fun gradients(): List<DoubleArray> {
        val columns = (0 until n).map { j ->
            val step = 1e-6 * max(1.0, abs(u[j]))
            val (above, below) = listOf(1, -1).map { sign -> numbers(u.clone().also { it[j] += sign * step }) }
            DoubleArray(above.size) { (above[it] - below[it]) / (2 * step) }
        }
        return here.indices.map { i -> DoubleArray(n) { columns[it][i] } }
    }

    private fun unit(
        j: Int,
        value: Double,
    ) = DoubleArray(n) { if (it == j) value else 0.0 }

    private fun solve(): DoubleArray {
        val kept = active.indices.toMutableList()
        while (true) {
            val all = leastSquares(kept)
            val worst = kept.filter { !active[it].equality }.minByOrNull { all[it] * norm(active[it].gradient) }
            if (worst == null || all[worst] >= 0) return all
            kept -= worst
        }
    }

    /** Of the kept ones, by modified Gram-Schmidt on their gradients; one that depends on those before it gets 0. */
    private fun leastSquares(kept: List<Int>): DoubleArray {
        val basis = ArrayList<DoubleArray>()
        val used = ArrayList<Int>()
        val triangle = ArrayList<DoubleArray>()
        for (k in kept) {
            val rest = active[k].gradient.clone()
            val row = DoubleArray(basis.size + 1)
            repeat(2) {
                // twice is enough
                for ((i, q) in basis.withIndex()) {
                    val along = dot(q, rest)
                    row[i] += along
                    for (j in 0 until n) rest[j] -= along * q[j]
                }
            }
            row[basis.size] = norm(rest)
            if (norm(rest) < 1e-9 * norm(active[k].gradient)) continue
            basis += DoubleArray(n) { rest[it] / row.last() }
            used += k
            triangle += row
        }
        val all = DoubleArray(active.size)
        for (i in used.indices.reversed()) {
            val known = (i + 1 until used.size).sumOf { triangle[it][i] * all[used[it]] }
            all[used[i]] = (-dot(basis[i], gradients[0]) - known) / triangle[i][i]
        }
        return all
    }

    private fun dot(
        a: DoubleArray,
        b: DoubleArray,
    ) = (0 until n).sumOf { a[it] * b[it] }

    private fun remaining() = DoubleArray(n) { j -> gradients[0][j] + active.indices.sumOf { multipliers[it] * active[it].gradient[j] } }

    private fun norm(x: DoubleArray) = sqrt(x.sumOf { it * it })
}
