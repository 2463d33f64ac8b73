package dev.reigo.dsl.study.text

/**
 * Goes through JSON of which the form is known. What does not have that form makes [isDone] false; until then, values may be made up.
 *
 * @param shared the text to take for an equal one
 */
internal class JsonScan(
    private val bytes: ByteArray,
    private var at: Int,
    private val shared: (String) -> String = { it },
) {
    private var known = true

    /** Whether all was of the expected form, up to the last byte. */
    fun isDone(): Boolean = known && at == bytes.size

    fun expect(text: String) {
        if (at + text.length > bytes.size) known = false
        for (i in text.indices) {
            if (!known) return
            if (bytes[at + i] != text[i].code.toByte()) known = false
        }
        at += text.length
    }

    /** Whether this text is next; if so, it is read. */
    fun follows(text: String): Boolean {
        if (!known || at + text.length > bytes.size) return false
        for (i in text.indices) if (bytes[at + i] != text[i].code.toByte()) return false
        at += text.length
        return true
    }

    private fun next(): Int = if (known && at < bytes.size) bytes[at].toInt() else -1

    /** A text of plain ASCII. */
    fun text(): String {
        expect("\"")
        val from = at
        while (next().let { it >= ' '.code && it != '"'.code && it != '\\'.code }) at++
        return shared(ascii(from)).also { expect("\"") }
    }

    fun truth(): Boolean = (next() == 't'.code).also { expect(if (it) "true" else "false") }

    fun long(): Long {
        val negative = next() == '-'.code
        if (negative) at++
        val from = at
        var value = 0L
        while (next() in '0'.code..'9'.code) value = 10 * value + (bytes[at++] - '0'.code)
        if (at - from in 1..SAFE) return if (negative) -value else value
        val text = ascii(if (negative) from - 1 else from)
        return text.toLongOrNull() ?: 0L.also { known = false }
    }

    /** A number of an [Int] that is not negative. */
    fun index(): Int = long().let { if (it in 0..Int.MAX_VALUE) it.toInt() else 0.also { known = false } }

    fun double(): Double {
        val from = at
        while (next().let { it in '0'.code..'9'.code || it == '.'.code || it == 'E'.code || it == '-'.code }) at++
        return ascii(from).toDoubleOrNull() ?: 0.0.also { known = false }
    }

    fun doubles(): DoubleArray {
        var values = DoubleArray(FEW)
        val count = list { i ->
            if (i == values.size) values = values.copyOf(2 * i)
            values[i] = double()
        }
        return values.copyOf(count)
    }

    fun longs(): LongArray {
        var values = LongArray(MANY)
        val count = list { i ->
            if (i == values.size) values = values.copyOf(2 * i)
            values[i] = long()
        }
        return values.copyOf(count)
    }

    private inline fun list(read: (Int) -> Unit): Int {
        expect("[")
        var count = 0
        while (known && next() != ']'.code) {
            if (count > 0) expect(",")
            read(count++)
        }
        expect("]")
        return count
    }

    private fun ascii(from: Int): String = if (known) String(bytes, from, at - from, Charsets.ISO_8859_1) else ""

    private companion object {
        const val SAFE = 18 // digits that always fit
        const val FEW = 8
        const val MANY = 64
    }
}
