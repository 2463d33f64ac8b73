package dev.reigo.dsl.study.text

import kotlinx.serialization.SerializationException
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive
import kotlinx.serialization.json.contentOrNull
import kotlinx.serialization.json.intOrNull

/** Refuses a file whose schema is not [wanted]. */
internal fun checkSchema(source: String, schema: Int, wanted: Int, library: String?) {
    val age = if (schema < wanted) "an older" else "a newer"
    val writer = if (library.isNullOrEmpty()) "that Reigo" else "Reigo $library"
    require(schema == wanted) {
        "$source must have schema $wanted, but has $schema of $age Reigo; load it with $writer, or make the runs again"
    }
}

/** The same for a text that could not be decoded. Says nothing if the text has no schema at all. */
internal fun checkSchema(source: String, text: String, wanted: Int) {
    val file = try {
        Json.parseToJsonElement(text) as? JsonObject
    } catch (_: SerializationException) {
        null
    }
    val schema = (file?.get("schema") as? JsonPrimitive)?.intOrNull ?: return
    checkSchema(source, schema, wanted, (file["library"] as? JsonPrimitive)?.contentOrNull)
}
