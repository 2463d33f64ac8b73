package dev.reigo.internal

import java.math.BigDecimal
import java.math.MathContext
import kotlin.random.Random

/** A random symmetric positive definite matrix B B^T + ridge I. */
internal fun randomCovariance(
    random: Random,
    d: Int,
    ridge: Double = 0.1,
): Array<DoubleArray> {
    val b = Array(d) { DoubleArray(d) { random.nextDouble(-1.0, 1.0) } }
    return Array(d) { i ->
        DoubleArray(d) { j -> (0 until d).sumOf { b[i][it] * b[j][it] } + if (i == j) ridge else 0.0 }
    }.also { c -> for (i in 0 until d) for (j in 0 until i) c[i][j] = c[j][i] }
}

/** D^(1/2) C D^(1/2) with D spread over the given decades: the scales of a search that has gone far. */
internal fun graded(
    c: Array<DoubleArray>,
    firstDecade: Double,
    lastDecade: Double,
): Array<DoubleArray> {
    val d = c.size
    val scale = DoubleArray(d) {
        val share = if (d == 1) 0.0 else it.toDouble() / (d - 1)
        Math.pow(10.0, 0.5 * (firstDecade + share * (lastDecade - firstDecade)))
    }
    return Array(d) { i ->
        DoubleArray(d) { j -> scale[minOf(i, j)] * c[minOf(i, j)][maxOf(i, j)] * scale[maxOf(i, j)] }
    }
}

/** The characteristic polynomial of u^T u in 600 digits (Faddeev and LeVerrier): an exact judge of eigenvalues. */
internal class CharacteristicPolynomial(
    u: Array<DoubleArray>,
) {
    private val context = MathContext(600)
    private val d = u.size
    private val coefficients = Array(d + 1) { BigDecimal.ZERO }

    init {
        val factor = Array(d) { i -> Array(d) { j -> if (j < i) BigDecimal.ZERO else BigDecimal(u[i][j]) } }
        val c = Array(d) { i -> Array(d) { j -> sum { factor[it][i].multiply(factor[it][j], context) } } }
        var m = Array(d) { Array(d) { BigDecimal.ZERO } }
        coefficients[d] = BigDecimal.ONE
        for (k in 1..d) {
            val product = times(c, m)
            m = Array(d) { i ->
                Array(d) { j -> if (i == j) product[i][j].add(coefficients[d - k + 1], context) else product[i][j] }
            }
            val trace = times(c, m).let { p -> sum { p[it][it] } }
            coefficients[d - k] = trace.negate().divide(BigDecimal(k), context)
        }
    }

    private fun sum(term: (Int) -> BigDecimal) = (0 until d).fold(BigDecimal.ZERO) { s, i -> s.add(term(i), context) }

    private fun times(
        a: Array<Array<BigDecimal>>,
        b: Array<Array<BigDecimal>>,
    ) = Array(d) { i -> Array(d) { j -> sum { a[i][it].multiply(b[it][j], context) } } }

    private fun at(x: BigDecimal) =
        coefficients.foldRight(BigDecimal.ZERO) { a, value -> value.multiply(x, context).add(a, context) }

    /** Whether a root lies within the relative distance of x. */
    fun hasRootNear(
        x: Double,
        relative: Double,
    ) = at(BigDecimal(x * (1 - relative))).signum() * at(BigDecimal(x * (1 + relative))).signum() <= 0
}
