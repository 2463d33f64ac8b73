package dev.reigo.dsl.plot

import org.apache.batik.transcoder.SVGAbstractTranscoder
import org.apache.fop.svg.PDFTranscoder
import java.security.MessageDigest

/**
 * Draws [svg] as a PDF of its size in print, 96 CSS pixels to the inch. Its fonts are Helvetica and Symbol, which every viewer has, so
 * that its text can be selected and no font of this machine changes the file.
 */
internal fun renderPdf(svg: String): ByteArray {
    val drawn = raised(svg)
    writtenTexts(drawn).flatMap { it.asSequence() }.firstOrNull { !isStandard(it) }?.let {
        throw IllegalArgumentException(
            "a PDF must have texts of Latin or Greek letters, but the plot has '$it' (U+${"%04X".format(it.code)}); " +
                "save it as .svg or .png, or label it otherwise",
        )
    }
    val transcoder = PDFTranscoder()
    transcoder.addTranscodingHint(SVGAbstractTranscoder.KEY_PIXEL_UNIT_TO_MILLIMETER, 25.4f / 96)
    transcoder.addTranscodingHint(PDFTranscoder.KEY_AUTO_FONTS, false)
    return undated(transcoded(transcoder, drawn))
}

private val content = Regex("""(?<=>)[^<]+(?=<)""")
private val raisedDigits = Regex("[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+")
private val loweredDigits = Regex("[₀₁₂₃₄₅₆₇₈₉]+")

/** Raised and lowered digits as digits that are set higher or lower: Helvetica has hardly any others. */
internal fun raised(svg: String): String = content.replace(svg) { text ->
    val up = raisedDigits.replace(text.value) { shifted("super", it.value.map { sign -> RAISED.getValue(sign) }) }
    loweredDigits.replace(up) { shifted("sub", it.value.map { sign -> '0' + (sign - '₀') }) }
}

private fun shifted(where: String, digits: List<Char>) =
    """<tspan baseline-shift="$where" font-size="70%">${digits.joinToString("")}</tspan>"""

private val RAISED = "⁻⁰¹²³⁴⁵⁶⁷⁸⁹".zip("−0123456789").toMap()

private fun writtenTexts(svg: String) = Regex("<text.*?</text>", RegexOption.DOT_MATCHES_ALL).findAll(svg).map { it.value }

/** Whether Helvetica (in the encoding of Windows) or Symbol has the sign. */
private fun isStandard(sign: Char) = sign in SYMBOLS || sign in 'Α'..'Ω' || sign in 'α'..'ω' || windows.newEncoder().canEncode(sign)

private val windows = charset("windows-1252")

private const val SYMBOLS = "−≤≥≠≈≡∞∂∑∏√∫∈∉∩∪⊂⊃∀∃∇←↑→↓"

private val date = Regex("""/CreationDate \(D:[^)]*\)""")
private val id = Regex("""(?<=/ID \[<)\w{32}> <\w{32}(?=>])""")

/** The same data gives the same bytes. Date and id keep their length, since a PDF counts bytes. */
private fun undated(pdf: ByteArray): ByteArray {
    fun bytes(text: String) = text.toByteArray(Charsets.ISO_8859_1)
    val undated = date.replace(pdf.toString(Charsets.ISO_8859_1)) { found ->
        found.value.replace(Regex("""\d"""), "0").replaceFirst("00000000", "20000101")
    }
    val anonymous = id.replace(undated, "0".repeat(32) + "> <" + "0".repeat(32))
    val sum = MessageDigest.getInstance("MD5").digest(bytes(anonymous)).joinToString("") { "%02X".format(it) }
    return bytes(id.replace(undated, "$sum> <$sum"))
}
