package dev.reigo.dsl.study

import kotlinx.serialization.json.Json
import kotlinx.serialization.json.JsonArray
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject

/** The JSON of results. Each run on a space with names has its best point by these, too: `"best":{"kernel":"rbf"}`. */
internal fun json(results: Results): String {
    val problems = results.plan.problems.associateBy { it.key() }
    if (problems.values.none { it.space().hasNames }) return Json.encodeToString(Results.serializer(), results)
    val all = Json.encodeToJsonElement(Results.serializer(), results).jsonObject
    val runs = all.getValue("runs").jsonArray.mapIndexed { i, run ->
        val record = results.runs[i]
        val best = problems[record.problem]?.namedBest(record.bestPoint)
        if (best == null) run else JsonObject(run.jsonObject + ("best" to JsonObject(best)))
    }
    return JsonObject(all + ("runs" to JsonArray(runs))).toString()
}
