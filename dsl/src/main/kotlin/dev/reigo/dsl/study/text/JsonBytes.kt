package dev.reigo.dsl.study.text

import kotlinx.serialization.json.Json
import java.io.OutputStream

/** JSON as bytes in a buffer that grows. It writes numbers and texts as [Json] does, but makes no objects for them. */
internal class JsonBytes {
    private var bytes = ByteArray(USUAL)
    var size: Int = 0
        private set

    fun clear() {
        size = 0
    }

    /** Text as it is. It must be ASCII. */
    fun plain(text: String) {
        room(text.length)
        for (i in text.indices) bytes[size + i] = text[i].code.toByte()
        size += text.length
    }

    fun byte(char: Char) {
        room(1)
        bytes[size++] = char.code.toByte()
    }

    /** JSON that something else wrote. */
    fun json(text: String) {
        val encoded = text.encodeToByteArray()
        room(encoded.size)
        encoded.copyInto(bytes, size)
        size += encoded.size
    }

    /** A text in quotes. */
    fun quoted(text: String) {
        if (text.all { it in ' '..'~' && it != '"' && it != '\\' }) {
            byte('"')
            plain(text)
            byte('"')
        } else {
            json(Json.encodeToString(text))
        }
    }

    fun number(value: Long) {
        if (value <= 0) return plain(value.toString()) // also the least of all, which has no opposite
        var digits = 1
        var power = 10L
        while (digits < LONGEST && value >= power) {
            digits++
            power *= 10
        }
        room(digits)
        var rest = value
        for (place in size + digits - 1 downTo size) {
            bytes[place] = ('0'.code + (rest % 10).toInt()).toByte()
            rest /= 10
        }
        size += digits
    }

    /** A finite number. */
    fun number(value: Double) {
        require(value.isFinite()) { "a number in JSON must be finite, but is $value; leave it out" }
        plain(value.toString())
    }

    /** Infinities and NaN as text, like [AnyDouble]. */
    fun any(value: Double) = if (value.isFinite()) number(value) else quoted(value.toString())

    fun numbers(values: DoubleArray) = list(values.size) { number(values[it]) }

    fun numbers(values: LongArray) = list(values.size) { number(values[it]) }

    private inline fun list(
        count: Int,
        write: (Int) -> Unit,
    ) {
        byte('[')
        for (i in 0 until count) {
            if (i > 0) byte(',')
            write(i)
        }
        byte(']')
    }

    fun checksum(from: Int): Long = checksumValue(bytes, from, size)

    /** Puts eight hexadecimal digits in the place of others. */
    fun setHex(
        at: Int,
        value: Long,
    ) {
        for (i in 0 until HEX) bytes[at + i] = hexDigit(value, HEX - 1 - i)
    }

    fun writeTo(out: OutputStream): Unit = out.write(bytes, 0, size)

    override fun toString(): String = bytes.decodeToString(0, size)

    private fun room(more: Int) {
        if (size + more > bytes.size) bytes = bytes.copyOf(maxOf(2 * bytes.size, size + more))
    }

    private companion object {
        const val USUAL = 1024
        const val LONGEST = 19
        const val HEX = 8
    }
}
