package dev.reigo.dsl.study.field

import kotlinx.serialization.json.Json
import kotlinx.serialization.json.jsonArray
import kotlinx.serialization.json.jsonObject
import kotlinx.serialization.json.jsonPrimitive
import kotlinx.serialization.json.long
import java.io.File

/** A run as a log has it: evaluations and best distance from the optimum, row by row. */
internal class ReadRun(
    val instance: Int,
    val evaluations: Long,
    private val rows: List<Pair<Long, Double>>,
) {
    /** When the distance was first at or below [target]; -1 if never. */
    fun hit(target: Double): Long = rows.firstOrNull { it.second <= target }?.first ?: -1
}

/** The runs of each function and dimension in an algorithm's folder of COCO. */
internal fun readCoco(folder: File): Map<Pair<Int, Int>, List<ReadRun>> =
    folder.listFiles()!!.filter { it.extension == "info" }.flatMap { info ->
        info.readLines().chunked(3).map { (header, _, data) ->
            fun number(name: String) = Regex("$name = (\\d+)").find(header)!!.groupValues[1].toInt()
            val blocks = blocks(File(folder, data.substringBefore(','))) { it.startsWith("%") }
            val runs = data.split(", ").drop(1).mapIndexed { i, run ->
                val (instance, evaluations) = run.substringBefore('|').split(":")
                ReadRun(instance.toInt(), evaluations.toLong(), blocks[i].map { row -> row[0].toLong() to row[2].toDouble() })
            }
            (number("funcId") to number("DIM")) to runs
        }
    }.toMap()

/** The same of IOHprofiler, by function number. */
internal fun readIoh(folder: File): Map<Pair<Int, Int>, List<ReadRun>> =
    folder.listFiles()!!.filter { it.extension == "json" }.flatMap { file ->
        val json = Json.parseToJsonElement(file.readText()).jsonObject
        json.getValue("version").jsonPrimitive.content == "0.3.3" || error("IOHanalyzer may take its old reader")
        json.getValue("scenarios").jsonArray.map { it.jsonObject }.map { scenario ->
            val blocks = blocks(File(folder, scenario.getValue("path").jsonPrimitive.content)) { it.startsWith("evaluations raw_y") }
            val runs = scenario.getValue("runs").jsonArray.map { it.jsonObject }.mapIndexed { i, run ->
                blocks[i].first()[0] == "1" || error("a run must log its first evaluation")
                ReadRun(
                    run.getValue("instance").jsonPrimitive.content.toInt(), run.getValue("evals").jsonPrimitive.long,
                    blocks[i].map { row -> row[0].toLong() to row[1].toDouble() },
                )
            }
            (json.getValue("function_id").jsonPrimitive.content.toInt() to scenario.getValue("dimension").jsonPrimitive.content.toInt()) to
                runs
        }
    }.toMap()

private fun blocks(
    file: File,
    header: (String) -> Boolean,
): List<List<List<String>>> {
    val blocks = mutableListOf<MutableList<List<String>>>()
    for (line in file.readLines()) if (header(line)) blocks += mutableListOf<List<String>>() else blocks.last() += line.split(" ")
    return blocks
}
