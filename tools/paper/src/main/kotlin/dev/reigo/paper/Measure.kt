package dev.reigo.paper

import kotlinx.serialization.Serializable

/**
 * A number that a figure shows or that was taken from the course of a run.
 *
 * @property what the quantity
 * @property series what it belongs to
 * @property x where: a distance, or the number of the run
 * @property error its standard error; 0 where it is exact or not known
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
