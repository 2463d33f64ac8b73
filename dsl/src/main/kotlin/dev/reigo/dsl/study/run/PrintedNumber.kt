package dev.reigo.dsl.study.run

private val decimal = Regex("""[+-]?(\d+\.?\d*|\.\d+)([eEdD][+-]?\d+)?""")
private val hexadecimal = Regex("""[+-]?0[xX]([\da-fA-F]+\.?[\da-fA-F]*|\.[\da-fA-F]+)[pP][+-]?\d+""")
private val infinite = Regex("""[+-]?inf(inity)?""", RegexOption.IGNORE_CASE)
private val notANumber = Regex("""[+-]?nan(\(\w*\))?""", RegexOption.IGNORE_CASE)

/**
 * The number that a program printed, as C, Fortran (`1.0D+02`), Python, R and others print it; null if the text is none. What only
 * Java takes for a number (`12f`, `12d`) is none.
 */
internal fun printedNumber(text: String): Double? =
    when {
        decimal.matches(text) -> text.replace('d', 'e').replace('D', 'e').toDouble()
        hexadecimal.matches(text) -> text.toDouble()
        infinite.matches(text) -> if (text.startsWith('-')) Double.NEGATIVE_INFINITY else Double.POSITIVE_INFINITY
        notANumber.matches(text) -> Double.NaN
        else -> null
    }
