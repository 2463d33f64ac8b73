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

/** 2·10⁴, or 10⁴ for a mantissa of one. */
internal fun scientific(value: Double): String {
    if (value == 0.0) return "0"
    val exponent = exponentOf(value)
    val mantissa = plain(value / 10.0.pow(exponent))
    return if (mantissa == "1") powerOfTen(exponent) else "$mantissa·" + powerOfTen(exponent)
}

/** 0.25, 512, 20 000 (the space does not break), and powers if a plain number would be long. */
internal fun readable(value: Double): String =
    if (value != 0.0 && abs(value) !in 1e-3..<1e6) scientific(value) else plain(value)

private fun plain(value: Double): String {
    val digits = BigDecimal(value).round(MathContext(6)).stripTrailingZeros().toPlainString().removePrefix("-")
    val whole = digits.substringBefore('.')
    val grouped = if (whole.length < 5) whole else whole.reversed().chunked(3).joinToString("\u00A0").reversed()
    val sign = if (value < 0 && digits != "0") "−" else ""
    return sign + grouped + digits.removePrefix(whole)
}

internal fun exponentOf(value: Double): Int = floor(log10(abs(value)) + 1e-9).toInt()
