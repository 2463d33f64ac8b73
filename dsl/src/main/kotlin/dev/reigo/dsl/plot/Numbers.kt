package dev.reigo.dsl.plot

import java.math.BigDecimal
import java.math.MathContext
import kotlin.math.abs
import kotlin.math.floor
import kotlin.math.log10
import kotlin.math.pow

private const val SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"

/** 10⁴, 10⁻⁸. It is Unicode, because lets-plot 4.1 has no markup for raised text. */
internal fun powerOfTen(exponent: Int): String =
    "10" + (if (exponent < 0) "⁻" else "") + abs(exponent).toString().map { SUPERSCRIPTS[it - '0'] }.joinToString("")

/** 2·10⁴, or 10⁴ for a mantissa of one. The number is [value] times ten to the [power]. */
internal fun scientific(value: Double, power: Int = 0, digits: Int = 6): String {
    if (value == 0.0) return "0"
    val exponent = exponentOf(value)
    val mantissa = plain(value / 10.0.pow(exponent), digits)
    val ten = powerOfTen(exponent + power)
    return if (mantissa == "1" || mantissa == "−1") mantissa.dropLast(1) + ten else "$mantissa·$ten"
}

/** 0.25, 512, 20 000 (the space does not break), and powers if a plain number would be long. */
internal fun readable(value: Double): String = if (isShort(value)) plain(value) else scientific(value)

/** The numbers of one axis, all in the same style: powers if a plain number would be long for one of them. */
internal fun readable(values: List<Double>, power: Int = 0): List<String> {
    fun with(digits: Int) =
        values.map { if (power == 0 && values.all(::isShort)) plain(it, digits) else scientific(it, power, digits) }
    // ticks close together at a high level differ in late digits
    return with(6).takeIf { it.distinct().size == values.distinct().size } ?: with(12)
}

private fun isShort(value: Double) = value == 0.0 || abs(value) in 1e-3..<1e6

private fun plain(value: Double, precision: Int = 6): String {
    val digits = BigDecimal(value).round(MathContext(precision)).stripTrailingZeros().toPlainString().removePrefix("-")
    val whole = digits.substringBefore('.')
    val grouped = if (whole.length < 5) whole else whole.reversed().chunked(3).joinToString("\u00A0").reversed()
    val sign = if (value < 0 && digits != "0") "−" else ""
    return sign + grouped + digits.removePrefix(whole)
}

internal fun exponentOf(value: Double): Int = floor(log10(abs(value)) + 1e-9).toInt()
