package dev.reigo.dsl.plot

import dev.reigo.dsl.internal.acts
import java.util.zip.CRC32

private val declaredId = Regex("""\bid="([^"]+)"""")
private val idUse = Regex("""(\bid="|#)([\w-]+)""")

/**
 * Replaces lets-plot's random and counted ids, so that the same data gives the same bytes. The new ids begin with a
 * checksum of the plot, so that several plots in one HTML page do not mix their styles.
 */
internal fun stableIds(svg: String): String {
    val number = declaredId.findAll(svg).map { it.groupValues[1] }.distinct().withIndex().associate { (index, id) -> id to index }
    fun rename(prefix: String) = idUse.replace(svg) { use ->
        number[use.groupValues[2]]?.let { use.groupValues[1] + prefix + it } ?: use.value // else a colour
    }
    val checksum = CRC32().apply { update(rename("r").encodeToByteArray()) }.value
    return rename("r" + checksum.toString(16).padStart(8, '0') + "-")
}

/**
 * Signs that XML 1.0 does not allow, such as control characters and halves of a pair, become U+FFFD; so do turns of the direction of
 * writing. A tab and a return become spaces.
 */
internal fun legalXml(text: String): String {
    if (text.codePoints().allMatch(::isLegalXml)) return text
    return buildString {
        text.codePoints().forEach {
            appendCodePoint(
                if (isLegalXml(it)) {
                    it
                } else if (it == 0x9 || it == 0xD) {
                    ' '.code
                } else {
                    0xFFFD
                },
            )
        }
    }
}

private fun isLegalXml(sign: Int) =
    sign == 0xA || sign in 0x10000..0x10FFFF || ((sign in 0x20..0xD7FF || sign in 0xE000..0xFFFD) && !acts(sign.toChar()))

private val tag = Regex("<[^>]+>")
private val longNumber = Regex("""-?\d+\.\d{3,}(?:[eE][-+]?\d+)?|-?\d+\.\d+[eE][-+]?\d+""")
private val forJavaFx = Regex(""" clip-bounds-jfx="[^"]*"""")

/**
 * Rounds coordinates to hundredths of a pixel. The file has a third of the size, and the last bits of a logarithm, in which JDKs
 * may differ, do not show. Texts stand between tags and do not change.
 */
internal fun shortNumbers(svg: String): String = tag.replace(svg) { found ->
    longNumber.replace(forJavaFx.replace(found.value, "")) { hundredths(it.value.toDouble()) }
}

private fun hundredths(value: Double): String {
    val rounded = Math.round(value * 100)
    val sign = if (rounded < 0) "-" else ""
    val digits = Math.abs(rounded)
    return "$sign${digits / 100}.${(digits % 100).toString().padStart(2, '0')}"
}
