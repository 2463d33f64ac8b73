package dev.reigo.dsl

import dev.reigo.dsl.plot.Line
import dev.reigo.dsl.plot.linesPlot
import dev.reigo.dsl.plot.panels

/** Draws your own numbers as lines over a common [x]. Each of [lines] has a name for the legend and a value for every x. */
public fun plotLines(
    x: List<Double>,
    lines: Map<String, List<Double>>,
    title: String = "",
    xLabel: String = "x",
    yLabel: String = "y",
    logX: Boolean = false,
    logY: Boolean = false,
): Plot {
    require(lines.isNotEmpty()) { "lines must be one or more, but are none; write plotLines(x, mapOf(\"name\" to values))" }
    require(!logX || x.all { it > 0 }) {
        "x must be above 0 on a logarithmic axis, but is ${x.first { !(it > 0) }}; leave logX out, or leave that x out"
    }
    for ((name, values) in lines) {
        require(values.size == x.size) {
            "a line must have a value for each of the ${x.size} x, but '$name' has ${values.size}; use NaN where there is none"
        }
    }
    val drawn = lines.map { (name, values) -> Line(name, values.toDoubleArray()) }
    return linesPlot(title, xLabel, yLabel, x.toDoubleArray(), drawn, logY, logX = logX)
}

/** For `plotErt(intervals = percentileBootstrap)`: 95 % intervals as in docs/paper, which are too short below some 50 runs. */
public val percentileBootstrap: Intervals get() = Intervals.PERCENTILE_BOOTSTRAP

/** Several plots in one figure. */
public fun grid(
    vararg plots: Plot,
    columns: Int = 2,
): Plot = panels(plots.toList(), columns)
