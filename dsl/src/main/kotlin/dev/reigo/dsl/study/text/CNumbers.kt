package dev.reigo.dsl.study.text

import java.math.BigDecimal
import java.math.MathContext
import java.math.RoundingMode

/** A finite number as C's `%.{digits}e` prints it: its exact binary value, rounded half to even. Java rounds decimal digits instead. */
internal fun scientific(
    value: Double,
    digits: Int,
    plus: Boolean = false,
): String {
    val sign = if (value < 0 || 1 / value < 0) {
        "-"
    } else if (plus) {
        "+"
    } else {
        ""
    }
    if (value == 0.0) return "${sign}0.${"0".repeat(digits)}e+00"
    val rounded = BigDecimal(value).abs().round(MathContext(digits + 1, RoundingMode.HALF_EVEN))
    val text = rounded.unscaledValue().toString()
    val exponent = text.length - 1 - rounded.scale()
    val shown = text.padEnd(digits + 1, '0').take(digits + 1) // what is cut off are zeros
    val power = kotlin.math.abs(exponent).toString().padStart(2, '0')
    return "$sign${shown[0]}.${shown.drop(1)}e${if (exponent < 0) "-" else "+"}$power"
}
