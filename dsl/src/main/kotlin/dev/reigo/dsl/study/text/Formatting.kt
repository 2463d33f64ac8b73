package dev.reigo.dsl.study.text

import dev.reigo.dsl.internal.InternalReigoApi
import java.math.BigDecimal
import java.math.MathContext
import java.util.Locale
import kotlin.math.abs
import kotlin.math.roundToLong

/** A number with that many significant digits: plain if that is short, otherwise with an exponent. */
@InternalReigoApi
public fun significant(
    value: Double,
    digits: Int,
): String =
    when {
        value.isNaN() || value.isInfinite() -> "-"
        value == 0.0 -> "0"
        abs(value) in 1e-3..1e7 -> BigDecimal(value).round(MathContext(digits)).stripTrailingZeros().toPlainString()
        else -> String.format(Locale.ROOT, "%.${digits - 1}e", value)
    }

/** A count of evaluations: whole, without exponent; a dash if there is none. */
internal fun count(value: Double): String = if (value.isFinite()) value.roundToLong().toString() else "-"
