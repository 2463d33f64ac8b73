package dev.reigo.dsl.internal

/**
 * Text as a screen or a page shows it. Names and messages come from scripts, programs and files: signs that would clear the screen,
 * ring, begin a line or turn the direction of writing are written as their escapes, e.g. `\u001b`.
 */
internal fun shownText(text: String): String =
    if (text.none(::acts)) text else text.map { if (acts(it)) escaped(it) else "$it" }.joinToString("")

/** The same for text of several lines: their ends and tabs stay. */
@InternalReigoApi
public fun shownLines(text: String): String =
    text.split('\n').joinToString("\n") { line -> line.removeSuffix("\r").split('\t').joinToString("\t", transform = ::shownText) }

/** Whether a sign says how to write, instead of being written: control characters, line ends and directions of writing. */
internal fun acts(sign: Char): Boolean = sign.isISOControl() || sign in DIRECTIONS

private fun escaped(sign: Char) =
    when (sign) {
        '\t' -> "\\t"
        '\n' -> "\\n"
        '\r' -> "\\r"
        else -> "\\u" + sign.code.toString(16).padStart(4, '0')
    }

private val DIRECTIONS: Set<Char> =
    (listOf('\u061c', '\u200e', '\u200f', '\u2028', '\u2029') + ('\u202a'..'\u202e') + ('\u2066'..'\u2069')).toSet()
