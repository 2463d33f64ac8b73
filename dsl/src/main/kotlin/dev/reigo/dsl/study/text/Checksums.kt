package dev.reigo.dsl.study.text

import java.io.OutputStream
import java.util.zip.CRC32

/** CRC-32 as eight hexadecimal digits. */
internal fun checksum(
    bytes: ByteArray,
    from: Int = 0,
    to: Int = bytes.size,
): String = hex(checksumValue(bytes, from, to))

internal fun checksumValue(
    bytes: ByteArray,
    from: Int = 0,
    to: Int = bytes.size,
): Long = CRC32().apply { update(bytes, from, to - from) }.value

/** Whether the bytes begin with these hexadecimal digits. */
internal fun isChecksum(
    bytes: ByteArray,
    digits: Int,
    value: Long,
): Boolean = (0 until digits).all { bytes[it] == hexDigit(value, digits - 1 - it) }

/** The digit at that place, counted from the last one. */
internal fun hexDigit(
    value: Long,
    place: Int,
): Byte = Character.forDigit((value shr (4 * place) and 15).toInt(), 16).code.toByte()

private fun hex(value: Long) = "%08x".format(value)

private const val FIELD = "\"checksum\":"
internal val CHECKSUM_END = Regex(",\\s*$FIELD\\s?\"([0-9a-f]{8})\"\\s*}\\s*$")
internal const val LONGEST_END = 80

/** The JSON object with the checksum of its text as a last field. Other programs read it like any other. */
internal fun sealed(json: String): String {
    val body = json.trimEnd().removeSuffix("}").trimEnd()
    val separator = if ('\n' in body) ",\n    $FIELD " else ",$FIELD" // as the other fields are written
    val end = if ('\n' in body) "\n}" else "}"
    return "$body$separator\"${checksum(body.encodeToByteArray())}\"$end"
}

/**
 * The JSON object without its checksum. A text without one comes from an earlier version and stays as it is.
 *
 * @throws IllegalArgumentException if the checksum is wrong
 */
internal fun unsealed(text: String): String {
    val start = maxOf(0, text.length - LONGEST_END)
    val end = CHECKSUM_END.find(text.substring(start)) ?: return text
    val body = text.substring(0, start + end.range.first)
    require(checksum(body.replace("\r\n", "\n").encodeToByteArray()) == end.groupValues[1]) { "its checksum is wrong" }
    return "$body}"
}

/** Passes a compact JSON object on, and adds its checksum as [sealed] does. */
internal class SealingStream(
    private val out: OutputStream,
) : OutputStream() {
    private val crc = CRC32()
    private var last = -1 // held back: the closing brace comes after the checksum

    override fun write(byte: Int) = write(byteArrayOf(byte.toByte()), 0, 1)

    override fun write(
        bytes: ByteArray,
        offset: Int,
        length: Int,
    ) {
        if (length == 0) return
        if (last >= 0) {
            crc.update(last)
            out.write(last)
        }
        crc.update(bytes, offset, length - 1)
        out.write(bytes, offset, length - 1)
        last = bytes[offset + length - 1].toInt() and 0xff
    }

    /** Writes the end of the object. */
    fun seal() {
        check(last == '}'.code) { "the text is no JSON object" }
        out.write(",$FIELD\"${hex(crc.value)}\"}".encodeToByteArray())
    }
}
