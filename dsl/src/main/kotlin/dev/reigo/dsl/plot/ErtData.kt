package dev.reigo.dsl.plot

/**
 * Expected running time at one setting; [ert] is null if no run succeeded. [low] and [high] bound it. With a [low] alone, the
 * interval is open above: too few runs succeeded to say more.
 */
internal data class ErtPoint(
    val x: Double,
    val ert: Double?,
    val low: Double? = null,
    val high: Double? = null,
    val successRate: Double = 1.0,
) {
    /** Whether there is a number to draw; an infinite ERT counts as a failure. */
    val reached: Boolean get() = ert != null && ert.isFinite() && ert > 0

    val always: Boolean get() = successRate >= 1.0

    /** Its place on the y axis; NaN breaks the line. */
    val height: Double get() = if (reached) ert!! else Double.NaN

    val bar: Range?
        get() = if (!reached || low == null || low.isNaN()) {
            null
        } else {
            Range(low, high?.takeIf { !it.isNaN() } ?: Double.POSITIVE_INFINITY)
        }
}

internal data class ErtSeries(val label: String, val points: List<ErtPoint>)

/** One problem of several. The panels share the legend, and each has its own y axis. */
internal data class ErtPanel(val title: String, val series: List<ErtSeries>)
