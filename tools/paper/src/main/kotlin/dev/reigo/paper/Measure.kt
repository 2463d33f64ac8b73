package dev.reigo.paper

import kotlinx.serialization.Serializable

/**
 * A number that a figure shows or that was taken from the course of a run.
 *
 * @property what the quantity
 * @property series the setting or estimator that it belongs to
 * @property x its place: a distance, or the number of the run
 * @property error its standard error; 0 if the value is exact or the error is not known
 */
@Serializable
public data class Measure(
    val what: String,
    val series: String,
    val x: Double,
    val value: Double,
    val error: Double = 0.0,
)

internal fun List<Measure>.toCsv(): String =
    "what,series,x,value,error\r\n" +
        joinToString("") { "\"${it.what}\",\"${it.series}\",${it.x},${it.value},${it.error}\r\n" }
