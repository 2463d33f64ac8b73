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

    private val active = buildList {
        for (i in 1 until here.size) {
            val equality = i > inequalities
            if (equality || here[i] > -near * norm(gradients[i])) add(Active(here[i], gradients[i], equality))
        }
        for (j in 0 until n) if (isBoxed()) {
            if (u[j] < near) add(Active(-u[j], unit(j, -1.0), false))
            if (u[j] > 1 - near) add(Active(u[j] - 1, unit(j, 1.0), false))
        }
    }

    /** lambda and mu by projected coordinate descent on the squared residual, with rows of length 1. */
    private val multipliers = solve()

    /** |grad f + sum lambda grad g| / |grad f|. */
    val residual = norm(remaining()) / norm(gradients[0])

    /** f + sum lambda_i g_i: f at the optimum nearby, up to the residual times the distance. */
    val value = here[0] + active.indices.sumOf { multipliers[it] * active[it].value }

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
        val scales = active.map { norm(it.gradient) }
        val all = DoubleArray(active.size)
        val rest = gradients[0].clone()
        repeat(200_000) {
            var moved = 0.0
            for (k in active.indices) {
                val a = active[k].gradient
                val step = -(0 until n).sumOf { a[it] * rest[it] } / (scales[k] * scales[k])
                val next = if (active[k].equality) all[k] + step else max(0.0, all[k] + step)
                for (j in 0 until n) rest[j] += (next - all[k]) * a[j]
                moved = max(moved, abs(next - all[k]) * scales[k])
                all[k] = next
            }
            if (moved < 1e-12 * norm(gradients[0])) return all
        }
        return all
    }

    private fun remaining() = DoubleArray(n) { j -> gradients[0][j] + active.indices.sumOf { multipliers[it] * active[it].gradient[j] } }

    private fun norm(x: DoubleArray) = sqrt(x.sumOf { it * it })
}
