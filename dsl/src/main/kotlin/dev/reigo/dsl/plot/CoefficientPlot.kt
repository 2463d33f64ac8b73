package dev.reigo.dsl.plot

import kotlin.math.max
import kotlin.math.min

/**
 * Sums of the coefficients, s_t^k = (1/lambda) sum_i r(x_i^k), over evaluations; `sums[j]` is that of the
 * generation k = t - j. Smoothed, as in the paper's fig:weight_sum_ellipsoid.
 */
internal fun coefficientPlot(
    x: DoubleArray,
    sums: List<DoubleArray>,
    window: Int = usualWindow(x.size),
    title: String = "",
): Plot {
    val lines = sums.mapIndexed { j, values -> Line(if (j == 0) "k = t" else "k = t − $j", movingAverage(values, window)) }
    return linesPlot(title, "evaluations", "sum of coefficients", x, lines, solid = true)
}

/**
 * A fifteenth of the points; of few points a fifth, from 11 to 21. Coefficients jump from one iteration to the next, and only their level
 * tells.
 */
internal fun usualWindow(points: Int): Int = max(points / 15, (points / 5).coerceIn(11, 21)) / 2 * 2 + 1

/** Centred. At the ends, and near values that are not finite, it averages the values that are there. */
internal fun movingAverage(values: DoubleArray, window: Int): DoubleArray {
    require(window >= 1 && window % 2 == 1) {
        "window must be odd and 1 or more, but is $window; use 11 as in the paper"
    }
    val reach = window / 2
    return DoubleArray(values.size) { i ->
        var sum = 0.0
        var count = 0
        for (j in max(0, i - reach)..min(values.lastIndex, i + reach)) {
            if (values[j].isFinite()) {
                sum += values[j]
                count++
            }
        }
        if (count == 0) Double.NaN else sum / count
    }
}
