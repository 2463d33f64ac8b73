package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.JsonScan
import kotlinx.serialization.KSerializer
import kotlinx.serialization.builtins.DoubleArraySerializer
import kotlinx.serialization.builtins.LongArraySerializer
import kotlinx.serialization.builtins.serializer
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject

/**
 * How values of a type stand in a record.
 *
 * @property serializer writes and reads them anywhere
 * @property write does the same as the serializer, faster if it can
 * @property scan reads what [write] writes; null if that is left to the serializer
 */
internal class RecordForm<T>(
    val serializer: KSerializer<T>,
    val write: JsonBytes.(T) -> Unit = { json(Json.encodeToString(serializer, it)) },
    val scan: (JsonScan.() -> T)? = null,
) {
    internal companion object {
        val TEXT = RecordForm(String.serializer(), { quoted(it) }, { text() })
        val TRUTH = RecordForm(Boolean.serializer(), { plain(it.toString()) }, { truth() })
        val INDEX = RecordForm(Int.serializer(), { number(it.toLong()) }, { index() })
        val COUNT = RecordForm(Long.serializer(), { number(it) }, { long() })
        val COUNTS = RecordForm(LongArraySerializer(), { numbers(it) }, { longs() })
        val NUMBER = RecordForm(Double.serializer(), { number(it) }, { double() })
        val NUMBERS = RecordForm(DoubleArraySerializer(), { numbers(it) }, { doubles() })
        val ANY_NUMBER = RecordForm(AnyDouble, { any(it) }, { double() })
        val OBJECT = RecordForm(JsonObject.serializer(), { json(it.toString()) })
    }
}
