package dev.reigo

import kotlin.math.abs
import kotlin.math.exp
import kotlin.math.ln
import kotlin.math.sqrt

/** What the statistical tests need, written without the core. */
internal fun variance(values: DoubleArray): Double {
    val mean = values.average()
    return values.sumOf { (it - mean) * (it - mean) } / (values.size - 1)
}

internal fun standardError(values: DoubleArray) = sqrt(variance(values) / values.size)

/** Fails unless |got - expected| is at most `allowed` (which rejects NaN). */
internal fun requireNear(
    what: String,
    got: Double,
    expected: Double,
    allowed: Double,
) {
    if (!(abs(got - expected) <= allowed)) {
        throw AssertionError("$what: expected $expected, got $got, off by ${abs(got - expected)}, allowed $allowed")
    }
}

/** Fails unless both hold the same bits, so that -0.0 is not 0.0. */
internal fun requireSameBits(
    what: String,
    got: DoubleArray,
    expected: DoubleArray,
) {
    if (got.size != expected.size) throw AssertionError("$what: ${got.size} numbers, expected ${expected.size}")
    for (i in got.indices) {
        if (got[i].toRawBits() != expected[i].toRawBits()) {
            throw AssertionError("$what[$i]: got ${got[i]}, expected ${expected[i]}, which differ")
        }
    }
}

/** P(Z <= z) of the standard normal distribution: series near 0, continued fraction in the tails. */
internal fun normalCdf(z: Double): Double {
    val density = exp(-z * z / 2) / sqrt(2 * Math.PI)
    if (abs(z) < 4) {
        var term = z
        var sum = z
        var k = 1
        while (abs(term) > 1e-18) {
            term *= z * z / (2 * k + 1)
            sum += term
            k++
        }
        return 0.5 + density * sum
    }
    var fraction = abs(z)
    for (k in 120 downTo 1) fraction = abs(z) + k / fraction
    return if (z > 0) 1 - density / fraction else density / fraction
}

/** sqrt(n) times the largest distance of the empirical distribution from the given one (Kolmogorov-Smirnov). */
internal fun kolmogorovSmirnov(
    values: DoubleArray,
    cdf: (Double) -> Double,
): Double {
    val sorted = values.sortedArray()
    val n = sorted.size
    var largest = 0.0
    for (i in 0 until n) {
        val p = cdf(sorted[i])
        largest = maxOf(largest, p - i.toDouble() / n, (i + 1.0) / n - p)
    }
    return sqrt(n.toDouble()) * largest
}

/** The value that the statistic above exceeds with this probability (large samples). */
internal fun kolmogorovCritical(falseAlarm: Double) = sqrt(-ln(falseAlarm / 2) / 2)
