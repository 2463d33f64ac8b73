package dev.reigo.dsl.study.record

import dev.reigo.dsl.study.text.JsonBytes
import dev.reigo.dsl.study.text.plain
import dev.reigo.experiment.RunRecord
import kotlinx.serialization.builtins.ListSerializer
import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.JsonPrimitive

/**
 * Writes a record as [RunRecordSerializer] does, several times as fast: a sweep of short runs makes thousands of records a second.
 *
 * @param best the best point by names, for readers
 * @param trace the place of the trace, if it is in a file of its own
 * @param distribution that of the last distribution
 */
internal fun JsonBytes.record(
    record: RunRecord,
    best: Map<String, JsonPrimitive>? = null,
    trace: StoredBytes? = null,
    distribution: StoredBytes? = null,
) {
    plain("{\"algorithm\":")
    quoted(record.algorithm)
    plain(",\"problem\":")
    quoted(record.problem)
    plain(",\"index\":")
    number(record.index.toLong())
    plain(",\"seed\":")
    number(record.seed)
    plain(",\"success\":")
    plain(record.success().toString())
    plain(",\"reason\":")
    quoted(record.reason.code())
    plain(",\"message\":")
    quoted(record.reason.message())
    plain(",\"evaluations\":")
    number(record.evaluations)
    plain(",\"iterations\":")
    number(record.iterations)
    plain(",\"bestValue\":")
    any(record.bestValue)
    plain(",\"bestPoint\":")
    numbers(record.bestPoint)
    plain(",\"invalidValues\":")
    number(record.invalidValues)
    plain(",\"hits\":")
    numbers(record.hits)
    plain(",\"seconds\":")
    number(record.seconds)
    rest(record, trace, distribution)
    if (best != null) {
        plain(",\"best\":")
        json(JsonObject(best).toString())
    }
    byte('}')
}

/** What most records have not. */
private fun JsonBytes.rest(
    record: RunRecord,
    trace: StoredBytes?,
    distribution: StoredBytes?,
) {
    if (record.failures != 0L) {
        plain(",\"failures\":")
        number(record.failures)
    }
    if (record.probes.isNotEmpty()) {
        plain(",\"probes\":")
        json(Json.encodeToString(PROBES, record.probes.map { ProbeJson(it) }))
    }
    if (trace == null && record.trace.isPresent) {
        plain(",\"trace\":")
        json(Json.encodeToString(TraceJson.serializer(), TraceJson(record.trace.get().unpack())))
    }
    if (record.restarts.isNotEmpty()) {
        plain(",\"restarts\":")
        json(Json.encodeToString(RESTARTS, record.restarts.map { RestartJson(it) }))
    }
    if (record.answer.isPresent) {
        plain(",\"answer\":")
        json(Json.encodeToString(AnswerJson.serializer(), AnswerJson(record.answer.get())))
    }
    if (record.simulatedTime.isPresent) {
        plain(",\"simulatedTime\":")
        number(record.simulatedTime.asDouble)
    }
    if (distribution == null && record.distribution.isPresent) {
        plain(",\"distribution\":")
        json(Json.encodeToString(DistributionJson.serializer(), DistributionJson(record.distribution.get())))
    }
    if (trace != null) {
        plain(",\"traceAt\":")
        numbers(trace.numbers())
    }
    if (distribution != null) {
        plain(",\"distributionAt\":")
        numbers(distribution.numbers())
    }
}

private val PROBES = ListSerializer(ProbeJson.serializer())
private val RESTARTS = ListSerializer(RestartJson.serializer())
